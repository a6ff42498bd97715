// A panel over the page: from the left on a middling screen, from below on a phone.
import type { ReactNode } from 'react'
import classes from './sheet.module.css'
import { useModal } from './use-modal.ts'

interface SheetProps {
  label: string
  opened: boolean
  onClose: () => void
  children: ReactNode
}

export function Sheet({ label, opened, onClose, children }: SheetProps) {
  const dialog = useModal(opened, onClose)
  return (
    <dialog ref={dialog} className={classes.sheet} aria-label={label} onClose={onClose}>
      <div className={classes.inside}>{opened && children}</div>
    </dialog>
  )
}
