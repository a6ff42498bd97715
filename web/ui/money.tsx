import { money, signedMoney } from '../lib/format.ts'
import classes from './money.module.css'

type MoneyProps = {
  /** A decimal amount, as the wire carries it. Nothing is shown for null. */
  value: number | null | undefined
  currency: string
  /** Shows a plus as well as a minus. */
  signed?: boolean
  /** Green above zero, red below; always signed, so that colour is never the only cue. */
  coloured?: boolean
}

/** An amount of money with two decimals in tabular figures. Zero is quiet. */
export function Money({ value, currency, signed, coloured }: MoneyProps) {
  if (value === null || value === undefined) return null
  return (
    <span className={classes.money} data-tone={toneOf(value, coloured)}>
      {signed || coloured ? signedMoney(value, currency) : money(value, currency)}
    </span>
  )
}

function toneOf(value: number, coloured = false): string | undefined {
  if (Math.abs(value) < 0.005) return 'zero'
  if (!coloured) return undefined
  return value > 0 ? 'good' : 'bad'
}
