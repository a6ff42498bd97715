import { slotIndex, slotVariable } from '../theme/tokens.ts'
import classes from './colour-dot.module.css'

/** The square of a category's colour; from the 11th slot on it is striped as in the charts. */
export function ColourDot({ slot }: { slot: number }) {
  return (
    <span
      className={`${classes.dot} fs-dot`}
      data-decal={slotIndex(slot).decal || undefined}
      style={{ '--slot': slotVariable(slot) }}
      aria-hidden
    />
  )
}
