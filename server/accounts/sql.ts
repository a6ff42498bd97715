// Statements about accounts and what hangs on them.
import type { Selectable } from 'kysely'
import type {
  Account,
  AccountDraft,
  AccountRecordCounts,
  DataIntegrity,
} from '#contract/accounts.ts'
import type { AccountOfKind } from '#domain/net-worth/unknown-accounts.ts'
import type { RecordType } from '#domain/records.ts'
import { compareCodePoints, foldKey } from '#domain/text.ts'
import { typeOfCode } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import { type InBooks, LIVE, SHELVED } from '../db/live-sql.ts'
import type { AccountTable } from '../db/tables.ts'
import {
  type StoredBalance,
  findLatestBalance,
  listLatestBalances,
  toBalance,
} from './balances/sql.ts'
import type { Seen } from '../db/seen-sql.ts'
import { countRows } from '../db/sql.ts'

const COLUMNS = [
  'id',
  'institution',
  'name',
  'csv_date_format',
  'csv_date_header',
  'csv_payee_header',
  'csv_amount_header',
  'csv_balance_header',
  'csv_notes_header',
  'csv_dialect',
  'kind',
  'identifiers',
  'slot',
  'version',
] as const

type AccountRow = Pick<Selectable<AccountTable>, (typeof COLUMNS)[number]>

/** All accounts by full name, ignoring case. */
export async function listAccounts(db: Db, user_id: number): Promise<Account[]> {
  const rows = await db
    .selectFrom('account')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .orderBy('name_key')
    .execute()
  const balances = await listLatestBalances(db, user_id)
  return rows
    .map((row) => toAccount(row, balances.get(row.id)))
    .map((account) => ({ account, key: foldKey(account.full_name) }))
    .sort((a, b) => compareCodePoints(a.key, b.key))
    .map(({ account }) => account)
}

/** In the order of their names. */
export async function listAccountKinds(db: Db, user_id: number): Promise<AccountOfKind[]> {
  return db
    .selectFrom('account')
    .where('user_id', '=', user_id)
    .select(['id', 'kind'])
    .orderBy('name_key')
    .execute()
}

export async function findAccount(db: Db, user_id: number, id: number): Promise<Account | null> {
  const row = await db
    .selectFrom('account')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toAccount(row, await findLatestBalance(db, user_id, id)) : null
}

/** Inserts those whose name is free, in the order given, with slots from `slot` on. */
export async function insertAccounts(
  db: Db,
  user_id: number,
  drafts: readonly AccountDraft[],
  slot: number,
): Promise<Account[]> {
  const rows = await db
    .insertInto('account')
    .values(
      drafts.map((draft, i) => ({ user_id, ...NEW_ACCOUNT, ...columnsOf(draft), slot: slot + i })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'name_key']).doNothing())
    .returning(COLUMNS)
    .execute()
  return rows.map((row) => toAccount(row)).sort((a, b) => a.slot - b.slot)
}

/** Null when it was changed since `version`, or is gone. */
export async function updateAccount(
  db: Db,
  user_id: number,
  { id, version }: Seen,
  draft: AccountDraft,
): Promise<Account | null> {
  const row = await db
    .updateTable('account')
    .set({ ...columnsOf(draft), version: version + 1 })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? toAccount(row, await findLatestBalance(db, user_id, id)) : null
}

export async function listRuleIds(db: Db, user_id: number, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('rule')
    .select('id')
    .where('user_id', '=', user_id)
    .where('account_id', '=', id)
    .execute()
  return rows.map((rule) => rule.id)
}

export async function deleteRules(db: Db, user_id: number, id: number): Promise<void> {
  await db.deleteFrom('rule').where('user_id', '=', user_id).where('account_id', '=', id).execute()
}

/** What rules of other accounts sent into this one stays money between own accounts. */
export async function keepAsTransfers(db: Db, user_id: number, id: number): Promise<void> {
  await db
    .updateTable('rule')
    .set((row) => ({
      set_investment_account: null,
      set_investment_type: null,
      set_investment_category: null,
      set_transfer: 1,
      version: row('version', '+', 1),
    }))
    .where('user_id', '=', user_id)
    .where('set_investment_account', '=', id)
    .execute()
}

/** The purchases in an account with what came back of them, and the refunds in it. */
export async function listRefundedOrRefunds(
  db: Db,
  user_id: number,
  id: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('record')
    .select('id')
    .where('user_id', '=', user_id)
    .where('account_id', '=', id)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('refund_of_id', 'is not', null),
        eb(
          'id',
          'in',
          selectFrom('record as refund')
            .select(({ ref }) => ref('refund.refund_of_id').$notNull().as('id'))
            .where('refund.user_id', '=', user_id)
            .where('refund.refund_of_id', 'is not', null),
        ),
      ]),
    )
    .execute()
  return rows.map((record) => record.id)
}

/** Imports stay in the history without their account, and can no longer be brought back. */
export async function detachImports(db: Db, user_id: number, id: number): Promise<void> {
  await db
    .updateTable('import')
    .set((row) => ({ account_id: null, version: row('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('account_id', '=', id)
    .execute()
}

/** Records of other accounts forget their other halves in this one. */
export async function unlinkRecords(db: Db, user_id: number, id: number): Promise<void> {
  const going = db
    .selectFrom('record')
    .select('id')
    .where('user_id', '=', user_id)
    .where('account_id', '=', id)
  await db
    .updateTable('record')
    .set({ linked_record_id: null })
    .where('user_id', '=', user_id)
    .where('linked_record_id', 'in', going)
    .execute()
}

export async function deleteFromAccount(
  db: Db,
  table: 'record' | 'deleted_row',
  user_id: number,
  id: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('user_id', '=', user_id)
    .where('account_id', '=', id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteAccountRow(db: Db, user_id: number, id: number): Promise<void> {
  await db.deleteFrom('account').where('user_id', '=', user_id).where('id', '=', id).execute()
}

/** How many records of each type an account holds, those of undone imports included. */
export async function countRecords(
  db: Db,
  user_id: number,
  id: number,
): Promise<Omit<AccountRecordCounts, 'queries'>> {
  const countIn = (state: InBooks) =>
    db
      .selectFrom('record')
      .select((row) => ['type_code', row.fn.countAll<number>().as('records')])
      .where('user_id', '=', user_id)
      .where('account_id', '=', id)
      .where('shelved', '=', state)
      .groupBy('type_code')
      .execute()
  const undone = await countIn(SHELVED)
  const rows = [...(await countIn(LIVE)), ...undone]
  const of = (type: RecordType) =>
    rows
      .filter(({ type_code }) => typeOfCode(type_code) === type)
      .reduce((sum, { records }) => sum + records, 0)
  return {
    num_income_records: of('income'),
    num_saving_records: of('saving'),
    num_transaction_records: of('transaction'),
    num_undone: undone.reduce((sum, { records }) => sum + records, 0),
  }
}

/** The counts that tell whether onboarding is complete. */
export async function countSetUp(db: Db, user_id: number): Promise<DataIntegrity> {
  const categories = await db
    .selectFrom('category')
    .select((row) => ['record_type', row.fn.countAll<number>().as('times')])
    .where('user_id', '=', user_id)
    .groupBy('record_type')
    .execute()
  const of = (type: RecordType) => categories.find((row) => row.record_type === type)?.times ?? 0
  return {
    num_accounts: await countRows(db.selectFrom('account').where('user_id', '=', user_id)),
    num_income_categories: of('income'),
    num_saving_categories: of('saving'),
    num_transaction_categories: of('transaction'),
  }
}

/** The key under which an account's name is unique. */
export function accountKey({ institution, name }: { institution: string; name: string }): string {
  return `${foldKey(institution)}\u001f${foldKey(name)}`
}

const NEW_ACCOUNT = { kind: 'cash', identifiers: '[]' } as const

/** What was not sent is left out, and an update leaves it alone. */
function columnsOf({ csv_dialect, kind, identifiers, ...draft }: AccountDraft) {
  return {
    ...draft,
    ...(kind === undefined ? {} : { kind }),
    ...(identifiers === undefined ? {} : { identifiers: JSON.stringify(identifiers) }),
    name_key: accountKey(draft),
    csv_dialect: csv_dialect ? JSON.stringify(csv_dialect) : csv_dialect,
  }
}

function toAccount(
  { institution, name, csv_dialect, identifiers, ...row }: AccountRow,
  balance?: StoredBalance,
): Account {
  return {
    ...row,
    institution,
    name,
    full_name: `${institution} - ${name}`,
    identifiers: JSON.parse(identifiers) as string[],
    balance: balance ? toBalance(balance) : null,
    csv_dialect: csv_dialect === null ? null : (JSON.parse(csv_dialect) as Record<string, unknown>),
  }
}
