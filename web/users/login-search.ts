// The address that was wanted before signing in. Only addresses of our own are followed.
export interface LoginSearch {
  to?: string
}

export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  const { to } = search
  return typeof to === 'string' && isOurs(to) ? { to } : {}
}

/** The address to open, under /app/ whatever was wanted. */
export function wantedAddress({ to }: LoginSearch): string {
  const home = '/app/'
  if (to === undefined || !isOurs(to)) return home
  const { host, pathname, search, hash } = new URL(`/app${to}`, PLACE)
  return host === PLACE.host && pathname.startsWith(home) ? pathname + search + hash : home
}

/** Stands for this server: only the path that follows is looked at. */
const PLACE = new URL('http://here.invalid/')

function isOurs(to: string): boolean {
  return /^\/(?![/\\])/.test(to) && !to.startsWith('/login')
}
