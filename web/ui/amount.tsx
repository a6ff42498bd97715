import { signedMoney } from '#web/lib/format.ts'
import classes from './amount.module.css'

/** What a record moved: red below zero, green otherwise, always with its sign. */
export function Amount({ value, currency }: { value: number; currency: string }) {
  return (
    <span className={classes.amount} data-negative={value < 0 || undefined}>
      {signedMoney(value, currency)}
    </span>
  )
}
