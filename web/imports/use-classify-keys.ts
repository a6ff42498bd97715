// The keys of classifying by payee. They rest while a text is typed, while a list or a dialog is
// open, and Enter leaves a focused button its own press.
import { useEffect, useEffectEvent } from 'react'
import { isSomethingOpen } from '#web/ui/is-something-open.ts'

export type Keys = Partial<Record<string, () => void>>

/** `keys` by `event.key`; `mod+z` is Ctrl or Cmd and z. Parts marked `data-classify` give way. */
export function useClassifyKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[nameOf(event)]
    if (!act || event.defaultPrevented || event.altKey || isSomethingOpen() || isTaken(event))
      return
    event.preventDefault()
    if (/^\d$/.test(event.key)) letGoOfButton()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

function nameOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `mod+${name}` : name
}

function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)) {
    // Left and right move the choice itself.
    return key === 'ArrowLeft' || key === 'ArrowRight'
  }
  if (target.matches('input, textarea, select') || target.isContentEditable) return true
  return key === 'Enter' && target.closest('button:not([data-classify]), a') !== null
}

/** Who chooses by key goes on by Enter: it is not for the button that was pressed before. */
function letGoOfButton(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLButtonElement) activeElement.blur()
}
