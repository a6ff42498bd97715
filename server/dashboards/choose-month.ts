// Which month a dashboard shows: the one asked for, or the latest one that has something to show.
import { chooseMonth, settingMonth } from '#domain/dashboards/months.ts'
import { type Month, monthOf, newestMonth } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import type { Reader } from '../answer.ts'
import { invalid } from '../errors.ts'
import { readSettings } from '../users/sql.ts'
import { findLatestMonth } from './sql.ts'

/** The name of the parameter that a month is asked for by. */
type Param = 'month' | 'month_start'

/**
 * The month asked for, even if empty, or the one chosen in its place; `relevant` are the types whose
 * records make a month worth showing.
 */
export async function monthToShow<Name extends Param>(
  call: Reader & { query: { [Key in Name]: Month | null } },
  param: Name,
  relevant: readonly RecordType[],
): Promise<Month> {
  const asked = call.query[param]
  if (asked !== null) return begun(call, asked, param)
  const setting = await monthOfSetting(call)
  const latest = await Promise.all(
    relevant.map((type) => findLatestMonth(call.db, call.user.id, type, setting, 'invested')),
  )
  return chooseMonth(setting, latest)
}

/** The month, unless it has not begun anywhere yet. */
export function begun({ today }: Reader, month: Month, param: Param = 'month'): Month {
  if (month <= newestMonth(today)) return month
  throw invalid({ [param]: ['This month has not begun yet.'] })
}

/** The month that historical charts end with. */
export async function monthOfSetting({ db, user, today }: Reader): Promise<Month> {
  const { stats_default_month } = await readSettings(db, user.id)
  return settingMonth(stats_default_month, monthOf(today))
}
