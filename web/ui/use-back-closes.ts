// Back closes what stands over a page before it leaves the page: on a phone it is the gesture for that.
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePhone } from './use-width.ts'

/** What Back would close, the topmost last. */
const open: (() => void)[] = []

/** Whether Back closes something that stands over the page. */
export function isBackTaken(): boolean {
  return open.length > 0
}

/** Takes Back while `opened`. `onBack` closes it, or says why it stays: then the page stays as well. */
export function useBackCloses(opened: boolean, onBack: () => void): void {
  const router = useRouter({ warn: false })
  const latest = useEffectEvent(onBack)
  useEffect(() => {
    if (!opened) return undefined
    if (router && !router.history.canGoBack()) standOnSecond(router)
    const close = () => latest()
    open.push(close)
    // Whichever is asked first answers for the topmost.
    const unblock = router?.history.block({
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
  }, [opened, router])
}

/** For a field with a list: on a phone its list is closed by Back. */
export function useFieldList() {
  const phone = usePhone()
  const [opened, setOpened] = useState(false)
  useBackCloses(phone && opened, () => setOpened(false))
  if (!phone) return {}
  return {
    dropdownOpened: opened,
    onDropdownOpen: () => setOpened(true),
    onDropdownClose: () => setOpened(false),
  }
}

/**
 * Back from the first page of a document leaves the document, and nothing asks us before. So the page is
 * entered a second time, and Back from there is ours; once nothing is open it passes over the first.
 */
function standOnSecond(router: ReturnType<typeof useRouter>): void {
  const history: RouterHistory = router.history
  void router.navigate({
    href: history.location.href,
    state: { second: true },
    resetScroll: false,
    hashScrollIntoView: false,
  })
  const stop = history.subscribe(({ action }) => {
    if (action.type !== 'BACK' || history.canGoBack()) return
    stop()
    window.history.back()
  })
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    second?: boolean
  }
}
