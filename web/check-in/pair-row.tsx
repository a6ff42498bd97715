import { Link } from '@tanstack/react-router'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { monthOf, writeLongDay } from '#domain/dates.ts'
import { money, number } from '#web/lib/format.ts'
import { AmountInput } from '#web/ui/amount-input.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { TwoLines } from '#web/ui/two-lines.tsx'
import { mediaHook } from '#web/ui/use-width.ts'
import classes from './check-in.module.css'
import { type Entry, type Pair, changeWords, isClosed, isNoted } from './entries.ts'
import { MonthStrip } from './month-strip.tsx'
import type { NamedPair } from './rows.ts'

const useRoomForRow = mediaHook('(min-width: 68em)', false)

type PairRowProps = {
  named: NamedPair
  unfinished: boolean
  entry: Entry
  onChange: (part: Partial<Entry>) => void
  problem: string | undefined
  currency: string
}

/** One investment: what it was worth, and what it is worth now. */
export function PairRow(props: PairRowProps) {
  const { named, unfinished, entry, onChange, problem, currency } = props
  const { pair } = named
  const id = useId()
  // As wide as the heads over the columns are; below that each field has its own label.
  const wide = useRoomForRow()
  const canStay = pair.last !== null && entry.balance === null && !isNoted(pair) && !isClosed(pair)
  const words = changeWords(pair, entry, named.isDebt, currency)
  const nameOf = (field: string) => (wide ? `${field}, ${named.category}, ${named.account}` : field)
  return (
    <li className={classes.row} data-pair={named.key}>
      <fieldset className={classes.fields} aria-labelledby={id}>
        <div className={classes.name}>
          <span id={id} className={classes.category}>
            <ColourDot slot={named.slot} />
            <span>
              <TwoLines>{named.category}</TwoLines>
              <span className={classes.account}>
                <TwoLines>{named.account}</TwoLines>
              </span>
            </span>
          </span>
          <State pair={pair} unfinished={unfinished} />
        </div>
        <LastBalance pair={pair} currency={currency} />
        <div data-column="balance" className={classes.balance}>
          <AmountInput
            label={nameOf('Balance')}
            labelHidden={wide}
            withSide={false}
            placeholder={pair.last ? number(pair.last.balance, 2) : undefined}
            value={entry.balance}
            onChange={(balance) => onChange({ balance })}
            error={problem}
          />
          {canStay && (
            <button
              type="button"
              className={classes.unchanged}
              aria-label={`Unchanged: ${named.category}, ${named.account}`}
              onClick={() => onChange({ balance: pair.last?.balance ?? null })}
            >
              Unchanged
            </button>
          )}
        </div>
        <div data-column="amount">
          <AmountInput
            label={nameOf('Contribution')}
            labelHidden={wide}
            withSide={false}
            value={entry.amount}
            onChange={(amount) => onChange({ amount })}
          />
        </div>
        <div data-column="dividends">
          <AmountInput
            label={nameOf('Dividends')}
            labelHidden={wide}
            withSide={false}
            value={entry.dividends}
            onChange={(dividends) => onChange({ dividends })}
          />
        </div>
        <MonthStrip months={pair.months} unfinished={unfinished} />
        <output className={classes.words}>{words}</output>
      </fieldset>
    </li>
  )
}

function State({ pair, unfinished }: { pair: Pair; unfinished: boolean }) {
  if (isNoted(pair)) {
    return (
      <Chip tone="good" icon={<IconCheck aria-hidden />}>
        Logged
      </Chip>
    )
  }
  if (isClosed(pair)) return <Chip>Closed</Chip>
  if (pair.last === null) return <Chip tone="info">New</Chip>
  return unfinished ? null : <Chip tone="warn">Missing</Chip>
}

function LastBalance({ pair, currency }: { pair: Pair; currency: string }) {
  const { last, account, category } = pair
  if (last === null) return <div className={classes.last}>No balance yet</div>
  return (
    <div className={classes.last}>
      <Link
        to="/investments-management/"
        search={{ account, category, month: monthOf(last.date) }}
        className={classes.figure}
      >
        {money(last.balance, currency)}
      </Link>
      <span className={classes.quiet}>{writeLongDay(last.date)}</span>
    </div>
  )
}
