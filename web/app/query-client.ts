// Server state: asked for once, shared by every component, kept while it is fresh.
import { MutationCache, QueryCache, QueryClient, onlineManager } from '@tanstack/react-query'
import { ApiError, isUnanswered } from '#web/lib/api-error.ts'
import { checkConnection } from '#web/lib/connection.ts'
import { activeStatusQuery } from '#web/users/api.ts'

// The library takes it for granted at first.
onlineManager.setOnline(navigator.onLine)
// A part of a page that did not come tells nothing of why.
window.addEventListener('vite:preloadError', () => void checkConnection())

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSilence }),
  mutationCache: new MutationCache({
    onError: (error) => {
      noticeSilence(error)
      noticeEndOfTrial(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // What was seen within the hour is still there when the connection goes.
      gcTime: 3_600_000,
      // Without a connection nothing waits for one unseen: what was never seen says so at once, and
      // what was seen stays as it is.
      networkMode: 'always',
      refetchOnMount: isOnline,
      refetchOnWindowFocus: isOnline,
      refetchOnReconnect: true,
      // A refusal stays one; only a server that did not answer is asked again.
      retry: (failures, error) =>
        isOnline() &&
        failures < 2 &&
        error instanceof ApiError &&
        (error.status === 0 || error.status === 503),
    },
    mutations: { networkMode: 'always' },
  },
})

function isOnline(): boolean {
  return onlineManager.isOnline()
}

/** One call may fail by itself; when nothing gets through, that is said above every page. */
function noticeSilence(error: Error): void {
  if (isUnanswered(error) && isOnline()) void checkConnection()
}

/** 402: the membership ended since it was looked at. The next navigation leads to the plans. */
function noticeEndOfTrial(error: Error): void {
  if (!(error instanceof ApiError) || error.status !== 402) return
  void queryClient.invalidateQueries(activeStatusQuery)
}
