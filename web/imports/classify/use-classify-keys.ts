// The keys of classifying by payee. They rest while a text is typed, while a list or a dialog is
// open, and Enter leaves a focused button its own press: a part marked `data-classify` only where Tab led
// to it and it is not chosen yet, as who presses it with a mouse goes on by Enter.
import { useEffect, useEffectEvent, useRef } from 'react'
import { isSomethingOpen } from '#web/ui/is-something-open.ts'

export type Keys = Partial<Record<string, () => void>>

/** `keys` by `event.key`; `mod+z` is Ctrl or Cmd and z. */
export function useClassifyKeys(keys: Keys): void {
  const pointed = useRef<Element | null>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Tab') pointed.current = null
    const act = keys[nameOf(event)]
    if (!act || event.defaultPrevented || event.altKey || isSomethingOpen()) return
    if (isTaken(event, pointed.current)) return
    event.preventDefault()
    if (/^\d$/.test(event.key)) letGoOfButton()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    const point = ({ target }: PointerEvent) => {
      pointed.current = target instanceof Element ? target.closest('button') : null
    }
    window.addEventListener('keydown', hear)
    window.addEventListener('pointerdown', point, { capture: true })
    return () => {
      window.removeEventListener('keydown', hear)
      window.removeEventListener('pointerdown', point, { capture: true })
    }
  }, [])
}

function nameOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `mod+${name}` : name
}

function isTaken({ key, target }: KeyboardEvent, pointed: Element | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)) {
    // Left and right move the choice itself.
    return key === 'ArrowLeft' || key === 'ArrowRight'
  }
  if (target.matches('input, textarea, select') || target.isContentEditable) return true
  const button = key === 'Enter' ? target.closest('button, a') : null
  if (button === null) return false
  return !button.matches('[data-classify]') || (button !== pointed && !isChosen(button))
}

function isChosen(button: Element): boolean {
  return button.matches('[aria-pressed=true], [aria-current=true]')
}

/** Who chooses by key goes on by Enter: it is not for the button that was pressed before. */
function letGoOfButton(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLButtonElement) activeElement.blur()
}
