// Where the focus goes in the rows of a check-in.
import { type RefObject, useEffect } from 'react'

/** Once it stands there. */
export function focusPair(form: HTMLFormElement | null, key: string | undefined): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>(`[data-pair="${key}"] [data-column="balance"] input`)?.focus()
  })
}

/** The first field of a part of the form that appears now. */
export function focusFirst(form: HTMLFormElement | null, selector: string): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(`${selector} input`)?.focus())
}

/** Enter goes down the column, after the last row to the button that saves. */
export function useEnterGoesDown(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = formRef.current
    if (!form) return
    const press = (event: KeyboardEvent) => goDown(event, form)
    form.addEventListener('keydown', press)
    return () => form.removeEventListener('keydown', press)
  }, [formRef])
}

function goDown(event: KeyboardEvent, form: HTMLFormElement): void {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column']
  if (column === undefined || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const inputs = [...form.querySelectorAll<HTMLInputElement>(`[data-column="${column}"] input`)]
  const next = inputs[inputs.indexOf(target) + 1]
  if (next) next.focus()
  else form.querySelector<HTMLElement>('button[type="submit"]')?.focus()
}
