// The root of all routes: the guard before each navigation, the shell around each page, and what
// shows when a page fails or does not exist.
import type { QueryClient } from '@tanstack/react-query'
import {
  type ErrorComponentProps,
  Outlet,
  createRootRouteWithContext,
} from '@tanstack/react-router'
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
  errorComponent: ErrorAlone,
  notFoundComponent: NotFoundPage,
})

/** Who is here could not be read: there is no frame to show it in. */
function ErrorAlone(props: ErrorComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage {...props} />
    </main>
  )
}

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
