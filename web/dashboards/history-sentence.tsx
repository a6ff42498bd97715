// What the history chart shows, in one sentence: on the card with ways to the records, and as plain
// words for those who listen.
import type { ReactNode } from 'react'
import type { Historical } from '#contract/dashboards.ts'
import { type Day, type Month, firstDay, lastDay, monthOf, writeLongMonth } from '#domain/dates.ts'
import { money } from '#web/lib/format.ts'
import { FigureWay } from './figure-way.tsx'
import { highestOf } from '#web/cards/highest.ts'
import type { RecordsAddress } from '#web/cards/records-address.ts'
import { RecordsLink } from '#web/cards/records-link.tsx'
import { spanWords } from '#web/cards/span-words.ts'
import type { HistoryView } from './search.ts'

type SentenceProps = { history: Historical; view: HistoryView; currency: string }

export function HistorySentence(props: SentenceProps): ReactNode {
  const { view, currency } = props
  return sentenceOf(props).map((part, i) => {
    if (typeof part === 'string') return part
    const words = money(part.value, currency)
    if ('to' in part) {
      return (
        <RecordsLink key={i} to={part.to} within="sentence">
          {words}
        </RecordsLink>
      )
    }
    const group = { id: null, name: '' }
    const shown = { record_type: view.type, data_field: view.field, by: 'none' as const, group }
    return (
      <FigureWay key={i} figure={{ ...shown, ...part }} within="sentence">
        {words}
      </FigureWay>
    )
  })
}

/** The same without links. */
export function historySentence(props: SentenceProps): string {
  const { history, view, currency } = props
  const words = sentenceOf(props).map((part) =>
    typeof part === 'string' ? part : money(part.value, currency),
  )
  const below =
    view.chart === 'stream' && hasNegative(history) ? ' What is below zero counts as nothing.' : ''
  return `${words.join('')}${below}`
}

/** Words, and between them amounts: of a month, or of a list. */
type Part = string | { month: Month; value: number } | { to: RecordsAddress; value: number }

function sentenceOf({ history, view, currency }: SentenceProps): Part[] {
  const facts = factsOf(history)
  if (!facts) return [NOTHING]
  const { sum, highest, times, last } = facts
  const span = ` in ${spanWords(view.months)}. `
  const to = { record_type: view.type, search: periodOf(history.categories) }
  const head: Part[] =
    view.field === 'balance'
      ? [last, ' at the end. ']
      : [view.field === 'dividends' ? money(sum, currency) : { to, value: sum }, span]
  // Of what never was there is no highest.
  if (Math.abs(highest.value) < 0.005) return head
  return times > 1
    ? [...head, `The highest was ${money(highest.value, currency)}, ${times} times.`]
    : [...head, `${writeLongMonth(highest.month)} was the highest at `, highest, '.']
}

const NOTHING = 'Nothing was logged in these months.'

function factsOf({ categories, series }: Historical) {
  const totals = categories.map((day, index) => ({
    month: monthOf(day),
    value: series.reduce((sum, { data }) => sum + (data[index] ?? 0), 0),
  }))
  const found = highestOf(totals)
  const last = totals.at(-1)
  if (!found || !last || series.length === 0) return null
  return { sum: totals.reduce((sum, { value }) => sum + value, 0), ...found, last }
}

function hasNegative({ series }: Historical): boolean {
  return series.some(({ data }) => data.some((value) => (value ?? 0) < 0))
}

function periodOf(months: readonly Day[]): { date_from?: Day; date_to?: Day } {
  const first = months[0]
  const last = months.at(-1)
  if (first === undefined || last === undefined) return {}
  return { date_from: firstDay(monthOf(first)), date_to: lastDay(monthOf(last)) }
}
