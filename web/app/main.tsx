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

if (!navigator.onLine) {
  const { restoreLastSeen } = await import('#web/offline/last-seen.ts')
  await restoreLastSeen(queryClient)
}

createRoot(root).render(
  <StrictMode>
    <FiresideProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </FiresideProvider>
  </StrictMode>,
)
