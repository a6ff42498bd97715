// Statements about own returns: what was put into each pot (an account and a category together) in
// each month. Answered from the index of records.
import type { Month } from '#domain/dates.ts'
import { codeOfType, monthOfCode } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import { MONTH, live } from '../db/live-sql.ts'

export interface PotSum {
  account_id: number
  category_id: number
  month: Month
  amount_minor: number
  dividends_minor: number
}

/** Months with a saving record that totals count. */
export async function listPotSums(db: Db, user_id: number): Promise<PotSum[]> {
  const rows = await live(db, user_id)
    .where('type_code', '=', codeOfType('saving'))
    .where('exclude_from_totals', '=', 0)
    .select(({ fn }) => [
      'account_id',
      'category_id',
      MONTH.as('month'),
      fn.sum<number>('amount_minor').as('amount_minor'),
      fn.sum<number>('dividends_minor').as('dividends_minor'),
    ])
    .groupBy(['account_id', 'category_id', 'month'])
    .execute()
  return rows.map((row) => ({ ...row, month: monthOfCode(row.month) }))
}
