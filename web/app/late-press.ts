// A double press is one press: its second is not for what lies beneath what the first one closed, and
// does not send a form again that the first one sent and emptied.

const PRESSED = 'a, button, input, label'

/** Watches the page until the function that it answers is called. */
export function ignoreLatePress(): () => void {
  let pressed: Element | null = null
  const look = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const control = target?.closest(PRESSED) ?? target
    // What closes may still fade while what lies beneath takes presses already.
    const dialog = pressed?.closest('[role=dialog]')
    const isLeft = dialog && !dialog.contains(target)
    const isAgain = control === pressed && control?.matches('[type=submit]')
    if (event.detail > 1 && (pressed?.isConnected === false || isLeft || isAgain)) {
      event.preventDefault()
      event.stopPropagation()
    }
    pressed = control
  }
  document.addEventListener('click', look, true)
  return () => document.removeEventListener('click', look, true)
}
