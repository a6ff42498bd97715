// The service worker of the application, built into /app/sw.js. It keeps one version of the pages
// whole: the page, every script and every style of that build, so that a tab that stays open finds
// its parts long after a newer build took their place on the server. A new version is fetched
// beside it and waits until somebody asks for it. What the API answers is never kept.
declare const self: ServiceWorkerGlobalScope
/** Filled in by the build: what is fetched at once, and a name that changes with any of it. */
declare const UPDATE_FILES: readonly string[]
declare const UPDATE_VERSION: string

const KEPT = `fireside ${UPDATE_VERSION}`
const PAGE = '/app/'
const ASSETS = '/app/assets/'
const FROM_CACHE: CacheQueryOptions = { ignoreVary: true, ignoreSearch: true }

self.addEventListener('install', (event) => event.waitUntil(keepVersion()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith(ASSETS)) event.respondWith(keptAsset(request))
  else if (request.mode === 'navigate') event.respondWith(kept(PAGE, request))
  else if (UPDATE_FILES.includes(pathname)) event.respondWith(kept(pathname, request))
})

/** All of it or nothing: a version with a part missing is not installed. */
async function keepVersion(): Promise<void> {
  const cache = await caches.open(KEPT)
  const requests = UPDATE_FILES.map((file) =>
    // Names of assets change with their content; the others must come from the server.
    file.startsWith(ASSETS) ? new Request(file) : new Request(file, { cache: 'reload' }),
  )
  await cache.addAll(requests)
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function kept(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(KEPT)
  return (await cache.match(file, FROM_CACHE)) ?? fetch(request)
}

/** Fonts and pictures are kept once they were needed. */
async function keptAsset(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT)
  const known = await cache.match(request, FROM_CACHE)
  if (known) return known
  const response = await fetch(request)
  // Where the browser's space is used up, the file is not kept, and there all the same.
  if (response.ok) await cache.put(request, response.clone()).catch(() => undefined)
  return response
}

export {}
