// The provider's checkout: a script that puts one function on the window.

/** How a checkout went, as the provider's script tells it. Only the server knows whether it is true. */
export interface CheckoutResult {
  status: string
  reference: string
}

interface Callbacks {
  callback: (result: CheckoutResult) => void
  onclose: () => void
}

/**
 * The provider's own parameters stand beside the two functions. Answers what closes the checkout where
 * it stands over the page.
 */
type OpenCheckout = (order: Callbacks & object) => (() => void) | undefined

declare global {
  interface Window {
    FiresideCheckout?: OpenCheckout
  }
}

const loading = new Map<string, Promise<OpenCheckout>>()

/** Loads the script, once; after a failure the next call tries again. */
export function loadCheckout(url: string): Promise<OpenCheckout> {
  const known = loading.get(url)
  if (known) return known
  const script = document.createElement('script')
  const loaded = new Promise<OpenCheckout>((resolve, reject) => {
    script.addEventListener('load', () => {
      const open = window.FiresideCheckout
      if (open) resolve(open)
      else reject(new Error(`${url} brought no checkout`))
    })
    script.addEventListener('error', () => reject(new Error(`${url} could not be loaded`)))
  })
  loaded.catch(() => {
    loading.delete(url)
    script.remove()
  })
  script.src = url
  document.head.append(script)
  loading.set(url, loaded)
  return loaded
}
