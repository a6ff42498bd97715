// What has to be known to read a result rightly.
import type { TableHeader } from '#contract/query-tool.ts'
import type { Display } from '#domain/query-tool/choices.ts'
import { type Day, lastDay, monthOf, writeLongMonth } from '#domain/dates.ts'
import { listed } from '#domain/text.ts'
import { today } from '#web/lib/today.ts'
import { useAllNames } from '#web/names/lists.ts'
import classes from './query.module.css'
import { type ShownResult, intervalsOf, isCut } from './records-way.ts'
import type { QueryView } from './search.ts'
import { spanWords } from '#web/cards/span-words.ts'

export function ResultNotes({ shown, display }: { shown: ShownResult; display: Display }) {
  const { categories } = useAllNames()
  const debts = categories.filter(({ purpose }) => purpose === 'debt')
  return (
    <ul className={classes.notes}>
      {notesOf(shown, display, today(), debts).map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

/** `debts` are all saving categories that are one. */
export function notesOf(
  { view, result }: ShownResult,
  display: Display,
  now: Day,
  debts: readonly { id: number; name: string }[],
): string[] {
  const month = monthOf(now)
  const values = result.chart_timeseries.flatMap(({ data }) => data.map(([, value]) => value ?? 0))
  const someBelow = values.some((value) => value < 0)
  const days = `${Number(now.slice(8))} of ${Number(lastDay(month).slice(8))} days`
  const cut = intervalsOf(result).find((header) => isCut(view, header))
  const unknown = view.data_field !== 'balance' && result.table_month_totals['change'] === null
  const began = result.compared_from
  const begun = began
    ? `, and nothing is known of these before ${writeLongMonth(monthOf(began))}`
    : ''
  const pieRows = result.chart_pie[0]?.data.length ?? 0
  const owed = debts.filter(({ id }) => asksFor(view, id)).map(({ name }) => `“${name}”`)
  return [
    view.group_by === 'tag' &&
      (display === 'chart_pie'
        ? 'The sum above counts each record once; the one in the middle counts records with several tags in each.'
        : 'Totals count each record once; records with several tags appear in each.'),
    cut !== undefined && `${cut.label} is cut by the window: it holds ${monthsWords(cut)} only.`,
    `${writeLongMonth(month)} is not over: ${days}.`,
    view.data_field === 'balance' &&
      'A balance is the latest noted in a month or before; months are not added up.',
    view.data_field === 'balance' &&
      owed.length > 0 &&
      `What is owed counts in the totals as it was noted: ${listed(owed)}. Net worth takes it off.`,
    view.include_excluded_records
      ? 'Records left out of totals are counted here.'
      : 'Records left out of totals are not counted.',
    view.compare &&
      display !== 'table' &&
      `The change against the ${spanWords(view.timespan)} before stands in the table.`,
    view.compare &&
      display === 'table' &&
      (unknown
        ? `The ${spanWords(view.timespan)} before hold no record and none is older, so the change is not known.`
        : `Change is against the ${spanWords(view.timespan)} before${begun}.`),
    display === 'stream' && someBelow && 'What is below zero counts as nothing in a stream.',
    display === 'chart_pie' &&
      pieRows < result.table_data.length &&
      'Only what is above zero has a slice and is in the sum in the middle.',
  ].filter((note) => note !== false)
}

function asksFor({ categories }: QueryView, id: number): boolean {
  return categories.length === 0 || categories.includes(id)
}

/** "December 2025", "November 2025 to December 2025". */
function monthsWords({ date_from, date_to }: Pick<TableHeader, 'date_from' | 'date_to'>): string {
  const names = [date_from, date_to].flatMap((day) => (day ? [writeLongMonth(monthOf(day))] : []))
  return [...new Set(names)].join(' to ')
}
