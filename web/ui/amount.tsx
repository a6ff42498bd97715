import { signedMoney } from '#web/lib/format.ts'
import classes from './amount.module.css'

/** What a record moved: red below zero, green above, with its sign; nothing is quiet. */
export function Amount({ value, currency }: { value: number; currency: string }) {
  return (
    <span className={classes.amount} data-sign={Math.sign(value)}>
      {signedMoney(value, currency)}
    </span>
  )
}
