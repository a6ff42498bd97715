// Says on every page that the data is a sample. The banner is its own small file, so that people
// with data of their own do not load it.
import { useRouteContext } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import classes from './shell.module.css'

const Banner = lazy(async () => {
  const { SandboxBanner } = await import('./sandbox-banner.tsx')
  return { default: SandboxBanner }
})

export function SandboxSlot() {
  const removed_after = useRouteContext({
    from: '__root__',
    select: ({ session }) => session?.status.removed_after,
  })
  if (removed_after === undefined) return null
  return (
    <Suspense fallback={<div className={classes.sandbox} />}>
      <Banner />
    </Suspense>
  )
}
