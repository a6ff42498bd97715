// Statements that read all that is in the books, as pairs and warnings look at it: a piece at a time,
// in order of ids, without sorting.
import type { CheckedRow } from '#domain/warnings/model.ts'
import { dayOfCode, typeOfCode } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import { live } from '../db/live-sql.ts'

const ROWS_A_READ = 5000

/** A stored record as it is checked, beside what it is called in the books. */
export interface StoredRow extends CheckedRow<number> {
  name: string
}

export async function listChecked(db: Db, user_id: number): Promise<StoredRow[]> {
  const payees = await listSpellings(db, user_id)
  const rows: StoredRow[] = []
  for (let after = 0; ;) {
    const piece = await readPiece(db, user_id, after)
    rows.push(
      ...piece.map((row) => {
        const name = payees.get(row.payee_id) ?? ''
        return {
          id: row.id,
          account: row.account_id,
          record_type: typeOfCode(row.type_code),
          category: row.category_id,
          date: dayOfCode(row.day),
          amount_minor: row.amount_minor,
          balance_minor: row.balance_minor,
          dividends_minor: row.dividends_minor,
          name,
          payee: payees.get(row.imported_payee_id ?? row.payee_id) ?? name,
          notes: row.notes,
          file: row.import_id,
          exclude_from_totals: row.exclude_from_totals === 1,
          is_linked: row.linked_record_id !== null,
        }
      }),
    )
    const last = piece.at(-1)
    if (!last || piece.length < ROWS_A_READ) return rows
    after = last.id
  }
}

function readPiece(db: Db, user_id: number, after: number) {
  return live(db, user_id)
    .select([
      'record.id',
      'type_code',
      'account_id',
      'category_id',
      'day',
      'amount_minor',
      'balance_minor',
      'dividends_minor',
      'payee_id',
      'imported_payee_id',
      'notes',
      'import_id',
      'exclude_from_totals',
      'linked_record_id',
    ])
    .where('record.id', '>', after)
    .orderBy('record.id')
    .limit(ROWS_A_READ)
    .execute()
}

async function listSpellings(db: Db, user_id: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('payee')
    .select(['id', 'payee'])
    .where('user_id', '=', user_id)
    .execute()
  return new Map(rows.map(({ id, payee }) => [id, payee]))
}
