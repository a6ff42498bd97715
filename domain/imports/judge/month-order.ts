// Which of two numbers is the month in a column of dates without years: 06/07.

import { countOf } from '#domain/text.ts'
import type { DateLayout } from '../dates/date-formats.ts'
import type { YearlessColumn } from './find-yearless.ts'
import { type MonthDay, monthAndDay } from '../dates/month-days.ts'
import type { StatedDay } from '../dates/stated-days.ts'
import { type RowDate, listOrder } from '../dates/yearless-dates.ts'

export interface MonthOrder {
  month_first: boolean
  /** Empty where the months are names and nothing is to be said. */
  reason: string
  /** True when both orders fit every row, and when nothing else tells either. */
  both: boolean
  open: boolean
}

/** Judges the order. `chosen` is the format the user or a saved mapping decided on. */
export function judgeMonthOrder(
  column: YearlessColumn,
  stated: readonly StatedDay[],
  chosen: DateLayout | null,
): MonthOrder {
  const found = column.rows.flatMap((row) => row.found ?? [])
  if (!column.numeric) {
    const month_first = found.some((one) => one.month_first === true)
    return { month_first, reason: '', both: false, open: false }
  }
  const byDays = orderFromDays(found)
  const both = byDays === null
  if (chosen !== null && chosen.order !== 'YMD') {
    return {
      month_first: chosen.order === 'MDY',
      reason: 'their order is chosen',
      both,
      open: false,
    }
  }
  const told = byDays ?? orderInName(column.name) ?? orderRound(stated)
  if (told !== null) return { ...told, both, open: false }
  if (found.every(({ fields: [a, b] }) => a === b)) {
    return { month_first: false, reason: 'day and month are the same number', both, open: false }
  }
  if (found.some((one) => one.head.includes('.'))) {
    return { month_first: false, reason: 'dates with points have the day first', both, open: false }
  }
  const month_first = turns(found, true) < turns(found, false)
  return { month_first, reason: 'every date exists both ways round', both, open: true }
}

type Told = Pick<MonthOrder, 'month_first' | 'reason'>

function orderFromDays(found: readonly MonthDay[]): Told | null {
  const [monthFirst = 0, dayFirst = 0] = [true, false].map(
    (order) => found.filter((one) => monthAndDay(one, order) !== null).length,
  )
  if (monthFirst === dayFirst) return null
  const count = Math.abs(monthFirst - dayFirst)
  const words = `${countOf(count, 'date exists', 'dates exist')} only as`
  return monthFirst > dayFirst
    ? { month_first: true, reason: `${words} month first` }
    : { month_first: false, reason: `${words} day first` }
}

/** "Date (MM/DD)" and "Datum TT.MM." say it themselves. */
function orderInName(name: string): Told | null {
  const match = /(?<!\p{L})(dd?|tt?|jj|mm?)[./ -](mm?|dd?|tt?|jj)(?!\p{L})/iu.exec(name)
  if (match === null) return null
  const month_first = /^m/i.test(match[1] ?? '')
  if (month_first === /^m/i.test(match[2] ?? '')) return null
  return { month_first, reason: `the column is called “${name}”` }
}

function orderRound(stated: readonly StatedDay[]): Told | null {
  const dayFirst = stated.filter((one) => one.month_first === null).length
  const monthFirst = stated.filter((one) => one.day_first === null).length
  if (dayFirst > 0 === monthFirst > 0) return null
  const month_first = monthFirst > 0
  const reason = `a date beside the table exists only as ${month_first ? 'month' : 'day'} first`
  return { month_first, reason }
}

/** How often the dates turn back on their way: few when the order is right. */
function turns(found: readonly MonthDay[], month_first: boolean): number {
  const dates = found.flatMap((one): RowDate[] => {
    const read = monthAndDay(one, month_first)
    return read === null ? [] : [{ year: null, ...read }]
  })
  const order = listOrder(dates)
  if (order === 'mixed') return dates.length
  const steps = dates.map((_, at) => listOrder(dates.slice(Math.max(0, at - 1), at + 1)) !== order)
  return steps.filter(Boolean).length
}
