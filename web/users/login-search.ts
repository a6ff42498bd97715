// The address that was wanted before signing in. Only addresses of our own are followed.
export interface LoginSearch {
  to?: string
}

export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  const { to } = search
  return typeof to === 'string' && isOurs(to) ? { to } : {}
}

function isOurs(to: string): boolean {
  return /^\/(?![/\\])/.test(to) && !to.startsWith('/login')
}
