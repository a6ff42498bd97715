// Statements about import rules and their tags.
import type { Insertable, Selectable } from 'kysely'
import type { Rule } from '#contract/rules.ts'
import type { RecordType } from '#domain/records.ts'
import { typeOfCode } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import { live } from '../db/live-sql.ts'
import type { RuleTable } from '../db/tables.ts'
import { groupBy } from '#domain/lists.ts'
import type { Seen } from '../db/seen-sql.ts'

const COLUMNS = [
  'id',
  'account_id',
  'payee',
  'payee_match_type',
  'priority',
  'rename_payee',
  'set_record_type',
  'set_category',
  'set_exclude_from_totals',
  'set_transfer',
  'set_investment_account',
  'set_investment_category',
  'append_note',
  'version',
] as const

type RuleRow = Pick<Selectable<RuleTable>, (typeof COLUMNS)[number]>
export type RuleColumns = Omit<Insertable<RuleTable>, 'id' | 'user_id' | 'version'>

/** The columns that say which investment a rule moves money into. */
export function investmentColumns(investment: Rule['set_investment']) {
  return {
    set_investment_account: investment?.account ?? null,
    set_investment_type: investment ? ('saving' as const) : null,
    set_investment_category: investment?.category ?? null,
  }
}

/** The rules of an account, or of all; highest priority first, then the newest. */
export async function listRules(db: Db, user_id: number, account?: number): Promise<Rule[]> {
  return withTags(
    db,
    user_id,
    await rulesOf(db, user_id)
      .$if(account !== undefined, (rules) => rules.where('account_id', '=', account ?? 0))
      .orderBy('priority', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  )
}

export async function findRule(db: Db, user_id: number, id: number): Promise<Rule | null> {
  const row = await rulesOf(db, user_id).where('id', '=', id).execute()
  return (await withTags(db, user_id, row))[0] ?? null
}

function rulesOf(db: Db, user_id: number) {
  return db.selectFrom('rule').select(COLUMNS).where('user_id', '=', user_id)
}

async function withTags(db: Db, user_id: number, rows: readonly RuleRow[]): Promise<Rule[]> {
  if (rows.length === 0) return []
  const tags = await db
    .selectFrom('rule_tag')
    .select(['rule_id', 'tag_id'])
    .where('user_id', '=', user_id)
    .$if(rows.length === 1, (tags) => tags.where('rule_id', '=', rows[0]?.id ?? 0))
    .orderBy('tag_id')
    .execute()
  const tagsOf = groupBy(tags, ({ rule_id }) => rule_id)
  return rows.map((row) => toRule(row, tagsOf.get(row.id) ?? []))
}

/** The highest priority among an account's rules, or 0. */
export async function findHighestPriority(
  db: Db,
  user_id: number,
  account_id: number,
): Promise<number> {
  const { highest } = await db
    .selectFrom('rule')
    .select(({ fn }) => fn.max('priority').as('highest'))
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return highest ?? 0
}

interface Hit {
  rule: number
  record_type: RecordType
  count: number
}

/** How many records of each type the rules of an account classified. */
export async function countHits(db: Db, user_id: number, account_id: number): Promise<Hit[]> {
  const own = db
    .selectFrom('rule')
    .select('id')
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
  const hits = await live(db, user_id)
    .select(({ fn, ref }) => [
      ref('applied_rule_id').$notNull().as('rule'),
      'type_code',
      fn.countAll<number>().as('count'),
    ])
    .where('applied_rule_id', 'is not', null)
    .where('applied_rule_id', 'in', own)
    .groupBy(['applied_rule_id', 'type_code'])
    .execute()
  return hits.map(({ type_code, ...hit }) => ({ ...hit, record_type: typeOfCode(type_code) }))
}

/** The payees, as the files had them, of an account's imported records that no rule classified. */
export function listMissedPayees(
  db: Db,
  user_id: number,
  account_id: number,
): Promise<{ payee: string; count: number }[]> {
  const counts = live(db, user_id)
    .select(({ fn }) => ['imported_payee_id', fn.countAll<number>().as('count')])
    .where('account_id', '=', account_id)
    .where('imported_payee_id', 'is not', null)
    .where('applied_rule_id', 'is', null)
    .groupBy('imported_payee_id')
  return db
    .selectFrom(counts.as('missed'))
    .innerJoin('payee', (join) =>
      join.on('payee.user_id', '=', user_id).onRef('payee.id', '=', 'missed.imported_payee_id'),
    )
    .select(['payee.payee', 'missed.count'])
    .execute()
}

export async function insertRule(db: Db, user_id: number, rule: RuleColumns): Promise<number> {
  const { id } = await db
    .insertInto('rule')
    .values({ user_id, ...rule })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Null when it was changed since `version`, or is gone. */
export async function updateRule(
  db: Db,
  user_id: number,
  { id, version }: Seen,
  columns: Partial<RuleColumns>,
): Promise<true | null> {
  const { numUpdatedRows } = await db
    .updateTable('rule')
    .set({ ...columns, version: version + 1 })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? true : null
}

export async function replaceTags(
  db: Db,
  user_id: number,
  rule_id: number,
  tags: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('rule_tag')
    .where('user_id', '=', user_id)
    .where('rule_id', '=', rule_id)
    .execute()
  if (tags.length === 0) return
  await db
    .insertInto('rule_tag')
    .values(tags.map((tag_id) => ({ user_id, rule_id, tag_id })))
    .execute()
}

export async function deleteRule(db: Db, user_id: number, id: number): Promise<void> {
  await db.deleteFrom('rule').where('user_id', '=', user_id).where('id', '=', id).execute()
}

function toRule(
  { account_id, set_investment_account, set_investment_category, ...row }: RuleRow,
  tags: readonly { tag_id: number }[],
): Rule {
  const [account, category] = [set_investment_account, set_investment_category]
  return {
    ...row,
    account: account_id,
    set_tags: tags.map(({ tag_id }) => tag_id),
    set_exclude_from_totals: row.set_exclude_from_totals === 1,
    set_transfer: row.set_transfer === 1,
    set_investment: account === null || category === null ? null : { account, category },
  }
}
