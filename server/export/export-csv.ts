// The records of a type as CSV, oldest first, with the names of what they refer to. Filters are those
// of the list, so that a list can be taken along as it stands.
import type { exportRecords } from '#contract/export.ts'
import { OWN_FIRST_LINE, writeOwnRow } from '#domain/imports/sheet/own-export.ts'
import { minorOf } from '#domain/money.ts'
import { listAccounts } from '../accounts/sql.ts'
import type { Call } from '../answer.ts'
import type { Db } from '../db/in-tx.ts'
import { withText } from '../records/list/sql.ts'
import { listByIds } from '../records/sql.ts'
import { listTags } from '../tags/sql.ts'
import * as stored from './sql.ts'
import { listCategories } from '../categories/sql.ts'

const ROWS_A_PIECE = 500

type CsvCall = Pick<Call<typeof exportRecords>, 'user' | 'params' | 'query'>

/** Read it in one snapshot. */
export async function* csvPieces(
  db: Db,
  { user, params: { record_type }, query }: CsvCall,
): AsyncGenerator<string> {
  const owner = { user_id: user.id, record_type }
  const filter = await withText(db, { ...owner, query })
  const names = {
    account: new Map((await listAccounts(db, user.id)).map((one) => [one.id, one.full_name])),
    category: new Map((await listCategories(db, owner, {})).map((one) => [one.id, one.name])),
    tag: new Map((await listTags(db, user.id, {})).map((one) => [one.id, one.name])),
  }
  yield OWN_FIRST_LINE
  let after: stored.Place | null = null
  for (;;) {
    const next: stored.Place[] = await stored.listOldestFirst(db, filter, after, ROWS_A_PIECE)
    const records = await listByIds(
      db,
      user.id,
      next.map(({ id }) => id),
    )
    yield records
      .map((record) =>
        writeOwnRow({
          account: names.account.get(record.account) ?? '',
          date: record.date,
          payee: record.payee,
          amount_minor: minorOf(record.amount),
          balance_minor: record.balance === null ? null : minorOf(record.balance),
          dividends_minor: minorOf(record.dividends),
          category: names.category.get(record.category) ?? '',
          tags: record.tags.map((tag) => names.tag.get(tag) ?? ''),
          notes: record.notes,
          exclude_from_totals: record.exclude_from_totals,
          value_date: record.value_date,
          original_amount_minor:
            record.original_amount === null ? null : minorOf(record.original_amount),
          original_currency: record.original_currency,
          rate: record.rate,
          linked_record: record.linked_record,
          split: record.split,
          bank_reference: record.bank_reference,
          refund_of: record.refund_of,
          record_type,
        }),
      )
      .join('')
    if (next.length < ROWS_A_PIECE) return
    after = next.at(-1) ?? null
  }
}
