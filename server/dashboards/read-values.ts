// The values of a chart whose field the user chose: sums by month, or balances as they stood.
import { balancesByGroup } from '#domain/dashboards/balances.ts'
import { type DataField, type GroupValues, sumsByGroup } from '#domain/dashboards/values.ts'
import { monthSpan } from '#domain/dates.ts'
import type { Db } from '../db/in-tx.ts'
import { listNotedBalances } from '../noted-balances/sql.ts'
import { type SumsWanted, listMonthSums } from './sql.ts'

export async function readValues(
  db: Db,
  user_id: number,
  data_field: DataField,
  wanted: SumsWanted,
): Promise<GroupValues> {
  const { type, from, to, group_by } = wanted
  if (data_field !== 'balance') {
    return sumsByGroup(
      await listMonthSums(db, user_id, { ...wanted, reading: 'invested' }),
      type,
      data_field,
    )
  }
  const observations = await listNotedBalances(db, user_id, from, to, 'invested')
  return balancesByGroup(observations, monthSpan(from, to), group_by)
}
