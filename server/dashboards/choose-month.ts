// Which month a dashboard shows: the one asked for, or the latest one that has something to show.
import { chooseMonth, settingMonth } from '#domain/dashboards/months.ts'
import { type Day, type Month, monthOf, newestMonth } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import type { Db } from '../db/in-tx.ts'
import { invalid } from '../errors.ts'
import { readSettings } from '../users/sql.ts'
import { findLatestMonth } from './sql.ts'

/** Who reads, and when. */
export interface Reader {
  db: Db
  user: { id: number }
  today: Day
}

export interface AskedMonth {
  /** The parameter's name, for the refusal of a month that has not begun. */
  param: 'month' | 'month_start'
  month: Month | null
  /** The types whose records make a month worth showing. */
  relevant: readonly RecordType[]
}

/** The month asked for, even if empty, or the one chosen in its place. */
export async function monthToShow(reader: Reader, asked: AskedMonth): Promise<Month> {
  const { db, user, today } = reader
  if (asked.month !== null) {
    if (asked.month <= newestMonth(today)) return asked.month
    throw invalid({ [asked.param]: ['This month has not begun yet.'] })
  }
  const setting = await monthOfSetting(reader)
  const latest = await Promise.all(
    asked.relevant.map((type) => findLatestMonth(db, user.id, type, setting, 'invested')),
  )
  return chooseMonth(setting, latest)
}

/** The month that historical charts end with. */
export async function monthOfSetting({ db, user, today }: Reader): Promise<Month> {
  const { stats_default_month } = await readSettings(db, user.id)
  return settingMonth(stats_default_month, monthOf(today))
}
