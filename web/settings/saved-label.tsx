import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { TOAST_MS } from '#web/ui/toast.ts'
import classes from './saved-label.module.css'

interface SavedLabelProps {
  label: string
  saved: boolean
  /** Called when the mark has been seen long enough. */
  onFaded: () => void
}

/** A field's label, with a mark beside it for a moment after its change was stored. */
export function SavedLabel({ label, saved, onFaded }: SavedLabelProps) {
  useEffect(() => {
    if (!saved) return undefined
    const timer = window.setTimeout(onFaded, TOAST_MS)
    return () => window.clearTimeout(timer)
  }, [saved, onFaded])
  return (
    <span className={classes.label}>
      {label}
      {/* The toast says it to screen readers. */}
      {saved && (
        <span className={classes.saved} aria-hidden>
          <IconCheck size={14} stroke={2} />
          Saved
        </span>
      )}
    </span>
  )
}
