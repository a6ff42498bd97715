// Rows put straight into the database, for tests of what hangs together below the API: each with
// good defaults, so that a test names only what it is about.
import type { Insertable } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { type Minor, ZERO } from '#domain/money.ts'
import { codeOfDay } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import type {
  DeletedRowTable,
  ImportTable,
  QueryTable,
  RecordTable,
  RuleTable,
  Tables,
} from '../db/tables.ts'
import { keepPayees } from '../records/payee-sql.ts'
import type { Person } from './person.ts'

type Given<T, Needed extends keyof Insertable<T>> = Partial<Insertable<T>> &
  Pick<Insertable<T>, Needed>

let names = 0

/** Inserts for one user: `const rows = rowsOf(db, user_id)`, then `await rows.record({ ... })`. */
export function rowsOf(db: Db, user_id: number) {
  const insert = async (table: keyof Tables, row: object): Promise<number> => {
    const made = await db
      .insertInto(table)
      .values({ user_id, ...row } as never)
      .returning('id' as never)
      .executeTakeFirstOrThrow()
    return (made as { id: number }).id
  }
  const link = async (table: keyof Tables, row: object): Promise<void> => {
    await db
      .insertInto(table)
      .values({ user_id, ...row })
      .execute()
  }
  const payee = async (spelled: string): Promise<number> => {
    const ids = await keepPayees(db, user_id, new Set([spelled]))
    return ids.get(spelled) ?? 0
  }
  const named = () => {
    names += 1
    return { name: `Thing ${names}`, name_key: `thing ${names}` }
  }
  return {
    link,
    account: () => insert('account', { ...named(), institution: 'Bank', slot: 1 }),
    category: (record_type = 'transaction') =>
      insert('category', { ...named(), record_type, slot: 1 }),
    plan: () =>
      insert('plan', {
        ...named(),
        kind: 'integrated',
        params: '{}',
        once_off_events: '{}',
        recurring_events: '{}',
        updated_at: AT,
      }),
    tag: () => insert('tag', { ...named(), slot: 1 }),
    import: (given: Partial<Insertable<ImportTable>> = {}) =>
      insert('import', { file_name: 'may.csv', row_count: 1, created_at: AT, ...given }),
    rule: (given: Given<RuleTable, 'account_id'>) =>
      insert('rule', {
        payee: 'TESCO',
        payee_match_type: 'equals',
        priority: 1,
        set_exclude_from_totals: 1,
        ...given,
      }),
    payee,
    record: async (given: Given<RecordTable, 'account_id' | 'category_id'>) =>
      insert('record', { ...RECORD, payee_id: await payee('Tesco'), ...given }),
    deletedRow: async (given: Given<DeletedRowTable, 'account_id'>) =>
      insert('deleted_row', {
        day: codeOfDay('2026-11-02' as Day),
        amount_minor: -3441 as Minor,
        payee_id: await payee('TESCO STORES 4411'),
        ...given,
      }),
    query: (given: Partial<Insertable<QueryTable>> = {}) =>
      insert('query', {
        ...named(),
        record_type: 'transaction',
        data_field: 'amount',
        timespan: 12,
        group_by: 'category',
        payee: '',
        payee_filter_type: 'icontains',
        notes: '',
        notes_filter_type: 'icontains',
        include_excluded_records: 0,
        extra: '{}',
        ...given,
      }),
  }
}

export async function userIdOf(db: Db, { email }: Person): Promise<number> {
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
  return id
}

const AT = '2026-11-20T12:00:00.000Z'

const RECORD = {
  type_code: 3,
  day: codeOfDay('2026-11-02' as Day),
  amount_minor: -3441 as Minor,
  dividends_minor: ZERO,
  notes: '',
  notes_key: '',
  exclude_from_totals: 0,
} as const
