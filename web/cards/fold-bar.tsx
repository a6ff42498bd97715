// What opens a group of categories to its parts, and folds it again.
import { IconChevronRight } from '@tabler/icons-react'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import classes from './fold-bar.module.css'
import type { Foldable, OpenGroups } from './folds.ts'

type FoldBarProps = {
  /** The entries of a folded answer. */
  entries: readonly (Foldable & { slot: number | null })[]
  open: OpenGroups
  onToggle: (name: string) => void
}

/** The groups of a chart, each a button; nothing where there are none. */
export function FoldBar({ entries, open, onToggle }: FoldBarProps) {
  return (
    <ul className={classes.bar} aria-label="Groups of categories">
      <li className="fs-small" aria-hidden>
        Groups
      </li>
      {entries.map(({ name, slot, parts }) =>
        parts ? (
          <li key={name}>
            <button
              type="button"
              className={classes.fold}
              aria-expanded={open.includes(name)}
              onClick={() => onToggle(name)}
            >
              <IconChevronRight size={14} stroke={2} aria-hidden />
              {slot !== null && <ColourDot slot={slot} />}
              {name} <span className={classes.num}>{parts.length}</span>
            </button>
          </li>
        ) : null,
      )}
    </ul>
  )
}

type TurnProps = { name: string; open: boolean; onToggle: (name: string) => void }

/** The name of a group in a list, which opens it to its parts below. */
export function FoldTurn({ name, open, onToggle }: TurnProps) {
  return (
    <button
      type="button"
      className={classes.turn}
      aria-expanded={open}
      onClick={() => onToggle(name)}
    >
      <IconChevronRight size={14} stroke={2} aria-hidden />
      <span>{name}</span>
    </button>
  )
}
