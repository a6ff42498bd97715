// Statements that read what pairs and warnings look at: of all that is in the books only the rows that
// may be spoken of. The databases find them; what their words mean is told afterwards.
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Month } from '#domain/dates.ts'
import { moveOfWords } from '#domain/transfers/move-words.ts'
import type { CheckedRow } from '#domain/warnings/model.ts'
import { codeOfType, dayOfCode, monthOfCode, typeOfCode } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import { among } from '../db/among-sql.ts'
import { MONTH, live } from '../db/live-sql.ts'
import { listMade } from '../records/log/sql.ts'
import { listRefunded } from '../records/refunds-sql.ts'

/** A stored record as it is checked, beside what it is called in the books. */
export interface StoredRow extends CheckedRow<number> {
  name: string
}

const SAVING = codeOfType('saving')
const TRANSACTION = codeOfType('transaction')

/**
 * Rows that have no other half, are in no refund and may be a half: of amounts that went out of one account and came into
 * another, whenever that was, and all that is out of the totals, by which the others are told.
 */
export async function listPairable(db: Db, user_id: number): Promise<StoredRow[]> {
  return readPairable(db, user_id, await readBeside(db, user_id))
}

async function readPairable(db: Db, user_id: number, beside: Beside): Promise<StoredRow[]> {
  const both = live(db, user_id)
    .select(sql<number>`abs(amount_minor)`.as('size'))
    .where('linked_record_id', 'is', null)
    .groupBy(sql`abs(amount_minor)`)
    .having(sql<SqlBool>`min(amount_minor) < 0 and max(amount_minor) > 0`)
    .having(sql<SqlBool>`min(account_id) < max(account_id)`)
  const rows = await readRows(
    db,
    user_id,
    sql<SqlBool>`linked_record_id is null and amount_minor <> 0
      and (exclude_from_totals = 1 or abs(amount_minor) in ${both})`,
  )
  return withBeside(rows, beside).filter(({ is_refund }) => !is_refund)
}

/** What warnings look at, in order of ids, and the months in which more went out than came in. */
export async function listChecked(
  db: Db,
  user_id: number,
): Promise<{ rows: StoredRow[]; months: Set<Month> }> {
  const beside = await readBeside(db, user_id)
  const months = await listMonthsBelowZero(db, user_id)
  const pairable = await readPairable(db, user_id, beside)
  const saving = await readRows(db, user_id, sql<SqlBool>`type_code = ${SAVING}`)
  const rows = withBeside(
    [
      ...saving,
      ...(await listStatements(db, user_id, saving)),
      ...(months.size === 0 ? [] : await listSpeaking(db, user_id, beside.payees)),
    ],
    beside,
  )
  const byId = new Map([...pairable, ...rows].map((row) => [row.id, row]))
  return { rows: [...byId.values()].toSorted((a, b) => a.id - b.id), months }
}

async function listMonthsBelowZero(db: Db, user_id: number): Promise<Set<Month>> {
  const months = await live(db, user_id)
    .select(MONTH.as('month'))
    .where('type_code', '<>', SAVING)
    .where('exclude_from_totals', '=', 0)
    .groupBy(MONTH)
    .having(sql<SqlBool>`sum(amount_minor) < 0`)
    .execute()
  return new Set(months.map(({ month }) => monthOfCode(month)))
}

/** Money spent whose payee speaks of money that stays with its owner, or that has notes, which may. */
async function listSpeaking(db: Db, user_id: number, payees: ReadonlyMap<number, string>) {
  const speaking = [...payees].flatMap(([id, payee]) => (moveOfWords(payee) === null ? [] : id))
  const isSpending = sql<SqlBool>`type_code = ${TRANSACTION} and exclude_from_totals = 0 and amount_minor < 0`
  const rows = await readRows(db, user_id, sql<SqlBool>`${isSpending} and notes_key <> ''`)
  const named = among(db, sql`coalesce(imported_payee_id, payee_id)`, speaking)
  return [...rows, ...(await readRows(db, user_id, sql<SqlBool>`${isSpending} and ${named}`))]
}

/** One row that is no contribution of each account and import that contributions came with. */
async function listStatements(db: Db, user_id: number, saving: readonly Row[]) {
  const imports = [...new Set(saving.flatMap(({ import_id }) => import_id ?? []))]
  if (imports.length === 0) return []
  const first = live(db, user_id)
    .select(({ fn }) => fn.min('record.id').as('id'))
    .where('type_code', '<>', SAVING)
    .where(among(db, 'import_id', imports))
    .groupBy(['account_id', 'import_id'])
  return readRows(db, user_id, sql<SqlBool>`id in ${first}`)
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function readRows(db: Db, user_id: number, wanted: Expression<SqlBool>) {
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
      'refund_of_id',
    ])
    .where(wanted)
    .execute()
}

/** What stands beside records: how payees are spelled, what was refunded, and which contributions were made. */
interface Beside {
  payees: ReadonlyMap<number, string>
  refunded: ReadonlySet<number>
  made: ReadonlySet<number>
}

async function readBeside(db: Db, user_id: number): Promise<Beside> {
  return {
    payees: await listSpellings(db, user_id),
    refunded: await listRefunded(db, user_id),
    made: await listMade(db, user_id),
  }
}

function withBeside(rows: readonly Row[], { payees, refunded, made }: Beside): StoredRow[] {
  return rows.map((row) => {
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
      is_made: row.linked_record_id !== null && made.has(row.id),
      is_refund: row.refund_of_id !== null || refunded.has(row.id),
    }
  })
}

async function listSpellings(db: Db, user_id: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('payee')
    .select(['id', 'payee'])
    .where('user_id', '=', user_id)
    .execute()
  return new Map(rows.map(({ id, payee }) => [id, payee]))
}
