// Back closes what stands over a page before it leaves the page: on a phone it is the gesture for that.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** What Back would close, the topmost last. */
const open: (() => void)[] = []

/** Whether Back closes something that stands over the page. */
export function isBackTaken(): boolean {
  return open.length > 0
}

/** Takes Back while `opened`. `onBack` closes it, or says why it stays: then the page stays as well. */
export function useBackCloses(opened: boolean, onBack: () => void): void {
  const history = useRouter({ warn: false })?.history
  const latest = useEffectEvent(onBack)
  useEffect(() => {
    if (!opened) return undefined
    const close = () => latest()
    open.push(close)
    // Whichever is asked first answers for the topmost.
    const unblock = history?.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false
        open.at(-1)?.()
        return true
      },
    })
    return () => {
      open.splice(open.indexOf(close), 1)
      unblock?.()
    }
  }, [opened, history])
}
