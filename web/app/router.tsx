// The router: clean addresses under /app/, always with a slash at the end.
import { createRouter } from '@tanstack/react-router'
import { isStillOwner, onSignedOut } from '#web/lib/session.ts'
import { leaveAfterTyped } from '#web/lib/typed-work.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { queryClient } from './query-client.ts'
import { routeTree } from './routes.ts'

export const router = createRouter({
  routeTree,
  basepath: '/app',
  trailingSlash: 'always',
  context: { queryClient },
  defaultPreload: 'intent',
  // Pages fetch through the query client, which knows what is fresh.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  notFoundMode: 'root',
})

// A token that ended sends every page through the guard, which knows the way to Login and back.
// What is typed into an open form stays for it, but not for whoever sits here after a logout.
onSignedOut(() => {
  const leave = () => void router.invalidate()
  if (isStillOwner()) leaveAfterTyped(leave)
  else leave()
})

router.subscribe('onResolved', () => {
  const title = router.state.matches.at(-1)?.staticData.title
  document.title = title ? `${title} · Fireside` : 'Fireside'
})

// Screen readers hear the new page's title, and the next Tab starts at the page.
router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
  if (!fromLocation || isSamePage(fromLocation.pathname, toLocation.pathname)) return
  const active = document.activeElement
  if (active?.closest('main, dialog, [role="dialog"]') && active.matches('input')) return
  document.querySelector('h1')?.focus({ preventScroll: true })
})

/** An address that was typed without its last slash is of the same page. */
function isSamePage(from: string, to: string): boolean {
  return from.replace(/\/$/, '') === to.replace(/\/$/, '')
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
