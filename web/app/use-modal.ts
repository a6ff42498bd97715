import { type RefObject, useEffect, useRef } from 'react'

/**
 * A dialog of the browser's own: it keeps the focus inside, closes on Escape and gives the focus
 * back. This opens and closes it, and closes it on a press outside.
 */
export function useModal(
  opened: boolean,
  onClose: () => void,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (opened) ref.current?.showModal()
    else ref.current?.close()
  }, [opened])
  useEffect(() => {
    const dialog = ref.current
    // The dialog's own box is filled by its content, so only the backdrop answers as the dialog.
    const press = (event: PointerEvent) => {
      if (event.target === dialog) onClose()
    }
    dialog?.addEventListener('click', press)
    return () => dialog?.removeEventListener('click', press)
  }, [onClose])
  return ref
}
