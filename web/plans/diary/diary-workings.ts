// How the amounts of a month of the diary were made, with the way to their records.
import type { DiaryEntry } from '#contract/fi-diary.ts'
import { type Month, monthEpoch, monthOf, writeLongMonth } from '#domain/dates.ts'
import type { InputUsed } from '#domain/plans/results.ts'
import type { RecordType } from '#domain/records.ts'
import { type Working, medianLines, monthLines } from '#web/dashboards/working.ts'
import { money } from '#web/lib/format.ts'

type Rolling = 'monthly_expense' | 'monthly_contribution'

const RECORDS: Record<Rolling, RecordType> = {
  monthly_expense: 'transaction',
  monthly_contribution: 'saving',
}

const WHAT: Record<Rolling, string> = {
  monthly_expense: 'spent',
  monthly_contribution: 'put in',
}

/** Null for an amount that was typed. */
export function diaryWorking(
  entry: DiaryEntry,
  field: Rolling | 'balance',
  currency: string,
): Working | null {
  const used = entry.inputs_used[field]
  if (used.source === 'entered') return null
  const month = monthOf(entry.month)
  return field === 'balance'
    ? balanceWorking(month, used, currency)
    : rollingWorking(month, field, used, currency)
}

function balanceWorking(month: Month, { value }: InputUsed, currency: string): Working {
  return {
    sentence:
      `${money(value, currency)} was the sum of the latest balance of each investment, noted in ` +
      `${writeLongMonth(month)} or before. Below is what is noted there now.`,
    noted: { month, by: 'none', ids: [] },
    parts: [],
  }
}

function rollingWorking(month: Month, field: Rolling, used: InputUsed, currency: string): Working {
  const format = (value: number) => money(value, currency)
  const record_type = RECORDS[field]
  const kept = (used.months ?? []).filter(({ left_out }) => !left_out)
  const points = kept.map(({ month, amount }) => [monthEpoch(monthOf(month)), amount] as const)
  if (used.part_month || points.length === 0) {
    const so_far = { record_type, points: [[monthEpoch(month), used.value] as const], format }
    return {
      sentence: `${format(used.value)} was ${WHAT[field]} in ${writeLongMonth(month)}; there was no whole month to go by.`,
      parts: [{ lines: monthLines(so_far) }],
    }
  }
  const mean = used.agg_type === 'mean'
  const lines = mean ? monthLines : medianLines
  return {
    sentence: sentenceOf(used, WHAT[field], points.length, format),
    parts: [{ lines: lines({ points, format, record_type }) }],
  }
}

function sentenceOf(
  { value, agg_type }: InputUsed,
  what: string,
  count: number,
  format: (value: number) => string,
): string {
  if (count === 1) return `${format(value)} was ${what} in the latest whole month.`
  const name = agg_type === 'mean' ? 'average' : 'median'
  return `${format(value)} was the ${name} of what was ${what} in ${count} months, as the records stood then.`
}
