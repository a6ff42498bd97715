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
  /** Struck through: read, but not counted. */
  struck?: boolean
}

/** An amount of money with two decimals in tabular figures. Zero is quiet. */
export function Money({ value, currency, signed, coloured, struck }: MoneyProps) {
  if (value === null || value === undefined) return null
  const Tag = struck ? 's' : 'span'
  return (
    <Tag
      className={classes.money}
      data-tone={toneOf(value, coloured)}
      data-struck={struck || undefined}
    >
      {signed || coloured ? signedMoney(value, currency) : money(value, currency)}
    </Tag>
  )
}

function toneOf(value: number, coloured = false): string | undefined {
  if (Math.abs(value) < 0.005) return 'zero'
  if (!coloured) return undefined
  return value > 0 ? 'good' : 'bad'
}
