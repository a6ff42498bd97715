// Gives the sample household to a user who has nothing, through the functions that serve a person's own
// calls. The same every time on the same day.
import type { NewRecord } from '#contract/records.ts'
import { AccountDraft } from '#contract/accounts-schemas.ts'
import type { CategoryDraft } from '#contract/categories.ts'
import { type Month, dayFromEpoch, monthOf } from '#domain/dates.ts'
import { projectPlan } from '#domain/plans/project-plan.ts'
import { planResults } from '#domain/plans/run-plan.ts'
import { basicPots } from '#domain/plans/share-pots.ts'
import { RECORD_TYPES } from '#domain/records.ts'
import { insertAccounts } from '../accounts/sql.ts'
import { putBalance } from '../accounts/balances/sql.ts'
import { insertCategories } from '../categories/sql.ts'
import { takeTransferCategory } from '../categories/transfers/take-category.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { insertImport } from '../imports/sql.ts'
import { insertPlan, noteRun } from '../plans/sql.ts'
import { insertQuery } from '../query-tool/sql.ts'
import { linkPairs } from '../records/links-sql.ts'
import { createAll } from '../records/create-records.ts'
import { insertRule, replaceTags } from '../rules/sql.ts'
import { insertTags } from '../tags/sql.ts'
import { ACCOUNTS, CATEGORIES, RULES, type SampleRule, TAGS, sampleRecords } from './household.ts'
import type { SampleRecord } from './sample-record.ts'
import { samplePlans } from './sample-plans.ts'
import { sampleQueries } from './sample-queries.ts'
import { HOME_LOAN, sampleBalances } from './worth.ts'
import { instant } from '../db/columns.ts'
import { takeSlots } from '../names/sql.ts'

/** What was made, by name. */
interface Made {
  accounts: Map<string, number>
  /** By `type/name`. */
  categories: Map<string, number>
  tags: Map<string, number>
  /** By the payee that a rule gives. */
  rules: Map<string, { id: number; reads: string }>
}

interface ImportedSince {
  id: number
  isImported: (record: SampleRecord) => boolean
}

const IMPORTED_MONTHS = 3

/** Saving categories that are investments, and what the others are for. */
const INVESTED = CATEGORIES.saving.slice(0, 3)
const MARKS: Record<string, Omit<CategoryDraft, 'name'>> = {
  House: { purpose: 'home' },
  'Home loan': { purpose: 'debt', ...HOME_LOAN },
}

/** Fills a user who has nothing yet, as of the instant `now`. */
export function fillWithSampleData(db: Db, user_id: number, now: number): Promise<void> {
  const today = dayFromEpoch(now)
  return inTx(db, async (db) => {
    const made = await makeGround(db, user_id)
    await makeRecords(db, user_id, made, now)
    const restaurants = idOf(made.categories, 'transaction/Restaurants')
    const invested = INVESTED.map((name) => idOf(made.categories, `saving/${name}`))
    for (const query of sampleQueries(restaurants, invested)) {
      await insertQuery(db, user_id, query)
    }
    const { basic, integrated } = samplePlans(today)
    const at = instant(now)
    const plan = await insertPlan(db, { user_id, kind: 'basic' }, basic, at)
    const { stats, extra } = planResults(
      projectPlan({ ...basic, pot_shares: basicPots(basic.pots) }, monthOf(today)),
      {},
    )
    const { lasting_fi_date } = extra.after_fi
    await noteRun(db, user_id, plan, { fi_date: stats.fi_date, lasting_fi_date })
    await insertPlan(db, { user_id, kind: 'integrated' }, integrated, at)
  })
}

async function makeGround(db: Db, user_id: number): Promise<Made> {
  const names = Object.keys(ACCOUNTS)
  const drafts = Object.values(ACCOUNTS).map((account) => AccountDraft.parse(account))
  const slot = await takeSlots(db, user_id, 'account', drafts.length)
  const accounts = (await insertAccounts(db, user_id, drafts, slot)).map(
    ({ id }, index): [string, number] => [names[index] ?? '', id],
  )
  const made: Made = {
    accounts: new Map(accounts),
    categories: new Map(),
    tags: new Map(),
    rules: new Map(),
  }
  for (const record_type of RECORD_TYPES) {
    const drafts = CATEGORIES[record_type].map((name) => ({ name, ...MARKS[name] }))
    const slot = await takeSlots(db, user_id, `${record_type}-category`, drafts.length)
    const categories = await insertCategories(db, { user_id, record_type }, drafts, slot)
    for (const { id, name } of categories) made.categories.set(`${record_type}/${name}`, id)
  }
  const transfers = await takeTransferCategory(db, user_id)
  made.categories.set(`transaction/${transfers.name}`, transfers.id)
  const tagSlot = await takeSlots(db, user_id, 'tag', TAGS.length)
  for (const { id, name } of await insertTags(db, user_id, TAGS, tagSlot)) made.tags.set(name, id)
  for (const [index, rule] of RULES.entries()) {
    await makeRule(db, user_id, made, { ...rule, priority: RULES.length - index })
  }
  return made
}

async function makeRule(
  db: Db,
  user_id: number,
  made: Made,
  rule: SampleRule & { priority: number },
): Promise<void> {
  const id = await insertRule(db, user_id, {
    account_id: idOf(made.accounts, rule.account),
    payee: rule.payee,
    payee_match_type: rule.payee_match_type,
    priority: rule.priority,
    rename_payee: rule.rename_payee ?? null,
    set_record_type: 'transaction',
    set_category: idOf(made.categories, `transaction/${rule.category}`),
    set_exclude_from_totals: 0,
    append_note: null,
  })
  const tags = (rule.tags ?? []).map((tag) => idOf(made.tags, tag))
  await replaceTags(db, user_id, id, tags)
  const reads = rule.payee_match_type === 'equals' ? rule.payee : `${rule.payee} 0442`
  made.rules.set(rule.rename_payee ?? rule.payee, { id, reads })
}

async function makeRecords(db: Db, user_id: number, made: Made, now: number): Promise<void> {
  const today = dayFromEpoch(now)
  const records = sampleRecords(today)
  const imported = await openImport(db, user_id, made, records, now)
  for (const record_type of RECORD_TYPES) {
    const own = records.filter(({ type }) => type === record_type)
    const call = { db, user: { id: user_id }, params: { record_type }, today, now: () => now }
    const stored = await createAll(
      call,
      own.map((record) => toDraft(record, made, imported)),
    )
    if (Array.isArray(stored)) await linkPairs(db, user_id, paymentsIn(own, stored))
  }
  for (const { account, date, amount } of sampleBalances(records, today)) {
    await putBalance(db, user_id, idOf(made.accounts, account), { date, amount, source: 'typed' })
  }
}

/** The halves of the card's payments, both of them stored. */
function paymentsIn(
  records: readonly SampleRecord[],
  stored: readonly { id: number }[],
): [number, number][] {
  const halves = new Map<Month, number[]>()
  for (const [place, { pays }] of records.entries()) {
    const id = stored[place]?.id
    if (pays && id !== undefined) halves.set(pays, [...(halves.get(pays) ?? []), id])
  }
  return [...halves.values()].flatMap(([a, b]): [number, number][] =>
    a !== undefined && b !== undefined ? [[a, b]] : [],
  )
}

/** The card's last months came from a file, so that its history and rules have something to show. */
async function openImport(
  db: Db,
  user_id: number,
  made: Made,
  records: readonly SampleRecord[],
  now: number,
): Promise<ImportedSince> {
  const months = [...new Set(records.map(({ date }) => date.slice(0, 7)))].sort()
  const since = months.at(-IMPORTED_MONTHS) ?? ''
  const isImported = (record: SampleRecord) =>
    record.account === 'card' && record.date.slice(0, 7) >= since
  const { id } = await insertImport(db, user_id, {
    account_id: idOf(made.accounts, 'card'),
    file_name: `lumen-card-since-${since}.csv`,
    row_count: records.filter(isImported).length,
    created_at: instant(now),
  })
  return { id, isImported }
}

function toDraft(record: SampleRecord, made: Made, imported: ImportedSince): NewRecord {
  const rule = made.rules.get(record.payee)
  return {
    account: idOf(made.accounts, record.account),
    category: idOf(made.categories, `${record.type}/${record.category}`),
    date: record.date,
    payee: record.payee,
    amount: record.amount,
    balance: record.balance ?? null,
    dividends: record.dividends ?? 0,
    notes: record.notes ?? '',
    tags: (record.tags ?? []).map((tag) => idOf(made.tags, tag)),
    exclude_from_totals: record.exclude_from_totals ?? false,
    ...(imported.isImported(record) ? originOf(record, imported.id, rule) : {}),
  }
}

function originOf(
  { payee, date, amount }: SampleRecord,
  import_id: number,
  rule: { id: number; reads: string } | undefined,
) {
  return {
    import_id,
    imported_payee: rule?.reads ?? payee.toUpperCase(),
    imported_date: date,
    imported_amount: amount,
    applied_rule_id: rule?.id ?? null,
  }
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the sample data has no ${name}`)
  return id
}
