import { useEffect, useEffectEvent } from 'react'
import { isSomethingOpen } from './is-something-open.ts'

/**
 * Keys of a screen by `event.key`; `mod+z` is Ctrl or Cmd and z. They rest while somebody types, and while
 * a dialog or a list is open.
 */
export function usePageKeys(keys: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey
    const act = keys[`${isModified ? 'mod+' : ''}${event.key.toLowerCase()}`]
    if (!act || event.altKey || (isModified && event.shiftKey)) return
    if (event.defaultPrevented || isTyping(event.target) || isSomethingOpen()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox])'))
  )
}
