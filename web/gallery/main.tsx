// Development only: every piece of the kit in every state, on one page.
// `?scheme=dark` and `?scheme=light` choose the colour scheme.
import { createRoot } from 'react-dom/client'
import { FiresideProvider } from '#web/ui/fireside-provider.tsx'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <FiresideProvider>
      <Gallery />
    </FiresideProvider>,
  )
