import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './chip.module.css'

type ChipProps = {
  /** neutral = can be added, ember = active, warn = excluded or set aside, good = ready. */
  tone?: 'neutral' | 'ember' | 'warn' | 'good' | 'bad' | 'info'
  icon?: ReactNode
  children: ReactNode
  /** Makes the chip a button. */
  onPress?: () => void
  /** Adds a cross; the text is what screen readers hear, "Remove November 2026". */
  onRemove?: () => void
  removeLabel?: string
}

/** A pill of one or two words: a filter, a state, a suggestion. */
export function Chip({
  tone = 'neutral',
  icon,
  children,
  onPress,
  onRemove,
  removeLabel,
}: ChipProps) {
  const words = (
    <>
      {icon}
      <span className={classes.words}>{children}</span>
    </>
  )
  return (
    <span className={classes.chip} data-tone={tone} data-pressable={onPress ? true : undefined}>
      {onPress ? (
        <button type="button" className={classes.press} onClick={onPress}>
          {words}
        </button>
      ) : (
        words
      )}
      {onRemove && (
        <button
          type="button"
          className={classes.remove}
          onClick={onRemove}
          aria-label={removeLabel ?? 'Remove'}
        >
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      )}
    </span>
  )
}
