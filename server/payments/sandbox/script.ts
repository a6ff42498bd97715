// The sandbox's checkout script, as a browser gets it. It opens the checkout's page in a frame over
// the page it was called from, and reads from each page in the frame how the payment stands.

/**
 * Who calls it passes the parameters of the order on, with two functions to be called back, and gets one
 * that closes it.
 */
export const SCRIPT = `'use strict'
window.FiresideCheckout = function ({ checkout_url, reference, callback, onclose }) {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Card payment')
  dialog.style.cssText =
    'box-sizing:border-box;width:min(420px,100vw);height:min(640px,100dvh);max-width:none;' +
    'max-height:none;margin:auto;padding:0;border:0;border-radius:16px;overflow:hidden;' +
    'background:transparent;box-shadow:0 16px 48px -8px rgba(0,0,0,.45)'
  const style = document.createElement('style')
  style.textContent = 'dialog[data-checkout]::backdrop{background:rgba(20,17,16,.55)}'
  dialog.dataset.checkout = ''
  const frame = document.createElement('iframe')
  frame.title = 'Card payment'
  // Until its keys and buttons are listened to nobody sees it, and Escape is the dialog's own.
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0;visibility:hidden'
  const scheme = document.documentElement.dataset.mantineColorScheme
  frame.src = checkout_url + (scheme ? '?scheme=' + scheme : '')
  let status = 'open'
  frame.addEventListener('load', () => {
    frame.style.visibility = ''
    if (document.activeElement === dialog) frame.focus()
    const page = frame.contentDocument && frame.contentDocument.documentElement
    if (!page || !page.dataset.status) return
    dialog.style.height = 'min(' + page.querySelector('main').offsetHeight + 'px,100dvh)'
    for (const button of page.querySelectorAll('[data-close]')) {
      button.addEventListener('click', () => dialog.close())
    }
    frame.contentWindow.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') dialog.close()
    })
    if (page.dataset.status === status) return
    status = page.dataset.status
    if (status !== 'open') callback({ status, reference })
    if (status === 'successful') dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (status !== 'successful' && onclose) onclose()
  })
  dialog.append(style, frame)
  document.body.append(dialog)
  dialog.showModal()
  return () => dialog.close()
}
`
