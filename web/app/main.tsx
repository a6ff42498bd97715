// Starts the application in the page.
import './no-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FiresideProvider } from '#web/ui/fireside-provider.tsx'
import './link-buttons.css'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const page = createRoot(root)

function show(): void {
  page.render(
    <StrictMode>
      <FiresideProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </FiresideProvider>
    </StrictMode>,
  )
}

// It watches whatever is shown, also what stands in for a page that failed. Without it all works the same.
void import('./watch-page.ts').then(({ watchPage }) => watchPage(router)).catch(() => {})

// Nothing waits for this at the top of the module: the parts of the page could not share it then.
if (navigator.onLine) show()
else {
  void import('#web/offline/last-seen.ts')
    .then(async ({ restoreLastSeen }) => restoreLastSeen(queryClient))
    .finally(show)
}
