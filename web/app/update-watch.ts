// Registers the service worker, notices a new version that waits, and lets it in when asked to.
// Every tab of the application reloads once when the new version takes control.
import { makeStore } from '#web/lib/make-store.ts'

const WORKER = '/app/sw.js'
const HOUR_MS = 3_600_000

const ready = makeStore(false)
let registered: Promise<ServiceWorkerRegistration | null> | null = null

/** Whether a new version waits to be let in. */
export const useUpdateReady = ready.use

/** Looks whether the server has a newer version; the first time, starts to watch for one. */
export async function checkForUpdate(): Promise<void> {
  const known = registered !== null
  registered ??= watch()
  const registration = await registered
  if (known) await look(registration)
}

/** Lets the waiting version in. The page reloads when it has taken control. */
export async function activateUpdate(): Promise<void> {
  const registration = await registered
  const waiting = registration?.waiting
  if (!waiting) return location.reload()
  reloadWhenControlled()
  waiting.postMessage('activate')
}

async function watch(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD) return null
  // Without a worker a part of the page may be gone from the server: loading it anew is the way on.
  window.addEventListener('vite:preloadError', () => void showIfNewer())
  if (!('serviceWorker' in navigator)) return null
  // The first worker takes over a page that has none; that page is current and stays.
  if (navigator.serviceWorker.controller) reloadWhenControlled()
  else navigator.serviceWorker.addEventListener('controllerchange', reloadWhenControlled, ONCE)
  const registration = await register()
  if (!registration) return null
  if (registration.waiting && navigator.serviceWorker.controller) show()
  registration.addEventListener('updatefound', () => follow(registration.installing))
  follow(registration.installing)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look(registration)
  })
  setInterval(() => void look(registration), HOUR_MS)
  return registration
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  try {
    return await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  } catch {
    // A browser that allows none shows the pages as the server has them.
    return null
  }
}

async function look(registration: ServiceWorkerRegistration | null): Promise<void> {
  try {
    await registration?.update()
  } catch {
    // The server cannot be reached now; there is always another time.
  }
}

/** A worker that was installed while another one is in control is a new version. */
function follow(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) show()
  })
}

const ONCE = { once: true }
let awaiting = false

function reloadWhenControlled(): void {
  if (awaiting) return
  awaiting = true
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), ONCE)
}

function show(): void {
  ready.set(true)
}

/** Where the server is away, or has the same version, there is no update. */
async function showIfNewer(): Promise<void> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  try {
    const reply = await fetch('/app/', { cache: 'no-store' })
    const page = await reply.text()
    if (own && reply.ok && !page.includes(new URL(own.src).pathname)) show()
  } catch {
    // Whether it can be reached is asked, and said, elsewhere.
  }
}
