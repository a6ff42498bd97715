import { useEffect, useEffectEvent } from 'react'

/** Single keys of a screen. They rest while somebody types, and while a dialog is open. */
export function usePageKeys(keys: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return
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
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}

function isDialogOpen(): boolean {
  return (
    document.querySelector('[aria-modal="true"], dialog[open], [role="listbox"]:not([hidden])') !==
    null
  )
}
