// What a result shows, in one sentence: on the card with ways to the records, and as plain words
// for those who listen to a chart.
import type { ReactNode } from 'react'
import { cellOf } from '#domain/query-tool/pivot.ts'
import { highestOf } from '#web/cards/highest.ts'
import { RecordsLink } from '#web/cards/records-link.tsx'
import { money } from '#web/lib/format.ts'
import { type ShownResult, intervalsOf, recordsBehind, totalHeader } from './records-way.ts'
import { longLabel } from './result-series.ts'
import { spanWords } from '#web/cards/span-words.ts'
import { groupsWords } from './words.ts'

interface SentenceProps {
  shown: ShownResult
  currency: string
}

export function ResultSentence({ shown, currency }: SentenceProps): ReactNode {
  const { view, result } = shown
  const header = totalHeader(result)
  const way = header && recordsBehind(view, null, header)
  const total = money(cellOf(result.table_month_totals, 'total') ?? 0, currency)
  return (
    <>
      {way ? (
        <RecordsLink to={way} within="sentence">
          {total}
        </RecordsLink>
      ) : (
        total
      )}
      {restOf({ shown, currency })}
    </>
  )
}

/** The same without links. */
export function resultSentence({ shown, currency }: SentenceProps): string {
  const total = cellOf(shown.result.table_month_totals, 'total') ?? 0
  return `${money(total, currency)}${restOf({ shown, currency })}`
}

function restOf({ shown, currency }: SentenceProps): string {
  const { view, result } = shown
  const span = view.data_field === 'balance' ? ' at the end' : ` in ${spanWords(view.timespan)}`
  // What bears no tag is a row, but no tag.
  const rows = result.table_data.filter(({ id }) => view.group_by !== 'tag' || id !== null)
  const groups = groupsWords(view.group_by, rows.length)
  const among = groups === '' ? '' : `, ${groups}`
  return `${span}${among}. ${largestWords(shown, currency)}`
}

/** The largest group, or without groups the highest month; of several as high, how many. */
function largestWords({ view, result }: ShownResult, currency: string): string {
  const [largest, second] = result.table_data
  if (!largest) return ''
  const total = cellOf(largest, 'total')
  if (view.group_by !== 'none') {
    // Nothing is the largest where it is nothing, or where another is as large.
    if (!second || total === null || total <= 0 || cellOf(second, 'total') === total) return ''
    return `${largest.group} is the largest at ${money(total, currency)}.`
  }
  const found = highestOf(
    intervalsOf(result).map((header) => ({ header, value: cellOf(largest, header.key) ?? 0 })),
  )
  if (!found) return ''
  const { highest, times } = found
  const value = money(highest.value, currency)
  return times > 1
    ? `The highest was ${value}, ${times} times.`
    : `${longLabel(highest.header)} was the highest at ${value}.`
}
