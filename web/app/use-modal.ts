import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { outsidePress } from '#web/ui/outside-press.ts'
import { useBackCloses } from '#web/ui/use-back-closes.ts'

/**
 * A dialog of the browser's own: it keeps the focus inside, closes on Escape and gives the focus
 * back. This opens and closes it, and closes it on a press outside and on Back.
 */
export function useModal(
  opened: boolean,
  onClose: () => void,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useBackCloses(opened, onClose)
  useEffect(() => {
    if (opened) ref.current?.showModal()
    else ref.current?.close()
  }, [opened])
  // What is taken out of the page while it is open gives nothing back, so it is closed before.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    const dialog = ref.current
    // The dialog's own box is filled by its content, so only the backdrop answers as the dialog.
    const close = outsidePress(onClose)
    const press = (event: PointerEvent) => {
      if (event.target === dialog) close(event)
    }
    dialog?.addEventListener('click', press)
    return () => dialog?.removeEventListener('click', press)
  }, [onClose])
  return ref
}
