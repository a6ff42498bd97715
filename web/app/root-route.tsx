// The root of all routes: the guard before each navigation, the shell around each page, and what
// shows when a page fails or does not exist.
import type { QueryClient } from '@tanstack/react-query'
import { Outlet, createRootRouteWithContext } from '@tanstack/react-router'
import { admit } from './admit.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'
import { Shell } from './shell.tsx'

interface RouterContext {
  queryClient: QueryClient
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's name: in the tab, and in the bar at the top of a phone. */
    title?: string
    /** Shown without the drawer and the bars. */
    bare?: boolean
  }
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, cause, location: { pathname, href, search } }) => ({
    session: await admit(context.queryClient, { pathname, href, search: { ...search }, cause }),
  }),
  component: Root,
  pendingComponent: PendingPage,
  pendingMs: 200,
  pendingMinMs: 0,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
