// The calendar of an account: a row for each year, a square for each month. A month with records is
// a way to them; one without, between others, is a gap.
import { Link } from '@tanstack/react-router'
import type { AccountHistory } from '#contract/account-history.ts'
import type { Account } from '#contract/accounts.ts'
import { type Month, monthOf, writeLongMonth, writeShortMonth, yearOf } from '#domain/dates.ts'
import { groupBy } from '#domain/lists.ts'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'
import { counted } from '#web/lib/format.ts'
import { RECORD_TYPES, type RecordType } from '#domain/records.ts'
import { countedRecords } from '#web/changes/words.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import classes from './coverage-card.module.css'

type MonthState = AccountHistory['months'][number]

const WORDS: Record<MonthState['state'], string> = {
  covered: 'with records',
  gap: 'no record, though there are some before and after',
  'to-come': 'after the last record',
}
const LEGEND: readonly { state: MonthState['state']; name: string }[] = [
  { state: 'covered', name: 'With records' },
  { state: 'gap', name: 'Missing' },
  { state: 'to-come', name: 'After the last record' },
]

type CoverageCardProps = { account: Account; history: AccountHistory }

export function CoverageCard({ account, history }: CoverageCardProps) {
  const byYear = groupBy(history.months, ({ month }) => yearOf(monthOf(month)))
  const years = [...byYear].toReversed()
  return (
    <Card title="Months" sentence={sentenceOf(history)}>
      {years.length === 0 ? (
        <Empty small title="No data available" sentence="This account has no records yet." />
      ) : (
        <>
          <ul className={classes.years}>
            {years.map(([year, months]) => (
              <li key={year}>
                <span className={classes.year}>{year}</span>
                <Year months={months} account={account} />
              </li>
            ))}
          </ul>
          <ul className={classes.legend} aria-hidden>
            {LEGEND.map(({ state, name }) => (
              <li key={state}>
                <span className={classes.key} data-state={state} />
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Year({ months, account }: { months: readonly MonthState[]; account: Account }) {
  const first = months[0]
  const before = first ? Number(first.month.slice(5, 7)) - 1 : 0
  return (
    <ol className={classes.months}>
      {months.map((each, place) => (
        <li key={each.month} style={place === 0 ? { gridColumnStart: before + 1 } : undefined}>
          <Square each={each} account={account} />
        </li>
      ))}
    </ol>
  )
}

function Square({ each, account }: { each: MonthState; account: Account }) {
  const month = monthOf(each.month)
  const letters = writeShortMonth(month).slice(0, 3)
  const types = typesOf(each)
  const [most] = types
  if (!most) {
    const words = `${writeLongMonth(month)}: ${WORDS[each.state]}`
    return (
      <span className={classes.square} data-state={each.state} title={words}>
        <span aria-hidden>{letters}</span>
        <span className="fs-sr-only">{words}</span>
      </span>
    )
  }
  const words = `${writeLongMonth(month)}: ${types.map(([type, num]) => countedRecords(num, type)).join(', ')}`
  return (
    <Link
      to={MANAGEMENT_PATH[most[0]]}
      search={{ account: account.id, month }}
      className={classes.square}
      data-state="covered"
      title={words}
      aria-label={words}
    >
      {letters}
    </Link>
  )
}

/** The types that a month has records of, that with the most first. */
function typesOf({ by_type }: MonthState): [RecordType, number][] {
  return RECORD_TYPES.flatMap((type): [RecordType, number][] => {
    const num = by_type[type]
    return num === undefined ? [] : [[type, num]]
  }).toSorted(([, a], [, b]) => b - a)
}

function sentenceOf({ months }: AccountHistory): string {
  const missing = months.filter(({ state }) => state === 'gap').map(({ month }) => monthOf(month))
  if (months.length === 0) return 'Which months of this account have records.'
  if (missing.length === 0) return 'No month is missing between the first record and the last.'
  return `${listed(missing)} ${missing.length === 1 ? 'has' : 'have'} no record, though there are some before and after. A statement may be missing.`
}

const MOST_NAMED = 3

function listed(months: readonly Month[]): string {
  const names = months.slice(0, MOST_NAMED).map(writeLongMonth)
  const rest = months.length - names.length
  if (rest > 0) return `${names.join(', ')} and ${counted(rest, 'more month')}`
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}
