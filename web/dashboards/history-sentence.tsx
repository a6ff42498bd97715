// What the history chart shows, in one sentence: on the card with ways to the records, and as plain
// words for those who listen.
import type { ReactNode } from 'react'
import type { Historical } from '#contract/dashboards.ts'
import { type Day, type Month, firstDay, lastDay, monthOf, writeLongMonth } from '#domain/dates.ts'
import { money } from '#web/lib/format.ts'
import { FigureWay } from './figure-way.tsx'
import { RecordsLink } from '#web/cards/records-link.tsx'
import type { HistoryView } from './search.ts'

type SentenceProps = { history: Historical; view: HistoryView; currency: string }

export function HistorySentence({ history, view, currency }: SentenceProps): ReactNode {
  const facts = factsOf(history)
  if (!facts) return NOTHING
  const { sum, highest, last } = facts
  const figure = (at: { month: Month; total: number }) => {
    const group = { id: null, name: '' }
    const shown = { record_type: view.type, data_field: view.field, by: 'none' as const, group }
    return (
      <FigureWay figure={{ ...shown, month: at.month, value: at.total }} within="sentence">
        {money(at.total, currency)}
      </FigureWay>
    )
  }
  return (
    <>
      {view.field === 'balance' ? (
        <>{figure(last)} at the end. </>
      ) : view.field === 'dividends' ? (
        <>{sumWords(sum, history, currency)} </>
      ) : (
        <>
          <RecordsLink
            to={{ record_type: view.type, search: periodOf(history.categories) }}
            within="sentence"
          >
            {money(sum, currency)}
          </RecordsLink>{' '}
          in {monthsWords(history.categories.length)}.{' '}
        </>
      )}
      {writeLongMonth(highest.month)} was the highest at {figure(highest)}.
    </>
  )
}

/** The same without links. */
export function historySentence({ history, view, currency }: SentenceProps): string {
  const facts = factsOf(history)
  if (!facts) return NOTHING
  const { sum, highest, last } = facts
  const head =
    view.field === 'balance'
      ? `${money(last.total, currency)} at the end.`
      : sumWords(sum, history, currency)
  const below =
    view.chart === 'stream' && hasNegative(history) ? ' What is below zero counts as nothing.' : ''
  return `${head} ${writeLongMonth(highest.month)} was the highest at ${money(highest.total, currency)}.${below}`
}

const NOTHING = 'Nothing was logged in these months.'

function sumWords(sum: number, history: Historical, currency: string): string {
  return `${money(sum, currency)} in ${monthsWords(history.categories.length)}.`
}

function factsOf({ categories, series }: Historical) {
  const totals = categories.map((day, index) => ({
    month: monthOf(day),
    total: series.reduce((sum, { data }) => sum + (data[index] ?? 0), 0),
  }))
  const highest = totals.toSorted((a, b) => b.total - a.total)[0]
  const last = totals.at(-1)
  if (!highest || !last || series.length === 0) return null
  return { sum: totals.reduce((sum, { total }) => sum + total, 0), highest, last }
}

function hasNegative({ series }: Historical): boolean {
  return series.some(({ data }) => data.some((value) => (value ?? 0) < 0))
}

const NUMBER_WORDS: Record<number, string> = { 3: 'three', 6: 'six', 12: 'twelve' }

function monthsWords(count: number): string {
  return `${NUMBER_WORDS[count] ?? count} months`
}

function periodOf(months: readonly Day[]): { date_from?: Day; date_to?: Day } {
  const first = months[0]
  const last = months.at(-1)
  if (first === undefined || last === undefined) return {}
  return { date_from: firstDay(monthOf(first)), date_to: lastDay(monthOf(last)) }
}
