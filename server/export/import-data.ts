// Fills an empty user with what an exported file holds: all of it or nothing. Each kind is stored in
// the order of the file, so that everything stands in the order in which it was made.
import {
  type ExportedItem,
  type ExportedRecord,
  type ImportedCounts,
  type UserExport,
  type importData,
} from '#contract/export.ts'
import { titleOf } from '#domain/changes/title.ts'
import { minorOf } from '#domain/money.ts'
import { readMarket } from '#domain/plans/worlds/read-market.ts'
import { foldKey } from '#domain/text.ts'
import { putBalance } from '../accounts/balances/sql.ts'
import { accountKey } from '../accounts/sql.ts'
import type { Call } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { LinkDetail } from '../changes/take-links-back.ts'
import { uniqueViolation } from '../db/engine.ts'
import { codeOfDay } from '../db/codes.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { ROWS_A_STATEMENT, noticeGrowth } from '../db/insert-many-sql.ts'
import { conflict } from '../errors.ts'
import { shelve } from '../imports/sql.ts'
import { piecesOf } from '../pieces-of.ts'
import { checkTrial } from '../plans/check-trial.ts'
import { putEntry } from '../plans/diary/sql.ts'
import { insertMarket } from '../plans/markets/sql.ts'
import { insertPlan } from '../plans/sql.ts'
import { insertQuery } from '../query-tool/sql.ts'
import { insertChangeSet } from '../records/log/sql.ts'
import { keepPayees } from '../records/payee-sql.ts'
import type { Told } from '../records/fields.ts'
import { setRefundOf } from '../records/refunds-sql.ts'
import { COLUMNS, payeesOf, rowReader } from '../records/row.ts'
import * as records from '../records/store-sql.ts'
import { keepAnswer } from '../recurring/sql.ts'
import { investmentColumns } from '../rules/sql.ts'
import { keepTransferCategory } from '../categories/transfers/sql.ts'
import { keepDismissed } from '../transfers/dismissed-sql.ts'
import { holdUser, saveSettings } from '../users/sql.ts'
import { readExport } from './read-export.ts'
import * as stored from './sql.ts'
import { link } from '../records/links-sql.ts'

const NOT_EMPTY = 'There is data here already. Only an empty user can be filled with an export.'

export async function fill(call: Call<typeof importData>): Promise<ImportedCounts> {
  const { user, today } = call
  const file = readExport(call.body, today)
  for (const plan of [...file.basic_plans, ...file.integrated_plans]) checkTrial(call, plan)
  try {
    return await inTx(call.db, async (db) => {
      await holdUser(db, user.id)
      if (await stored.hasData(db, user.id)) throw conflict(NOT_EMPTY)
      await storeAll(db, user.id, file, call.now())
      const counts = countsOf(file)
      await recordEvent({ ...call, db }, user.id, 'data imported', { ...counts })
      return counts
    })
  } catch (error) {
    // Something of the same name was made meanwhile.
    const table = uniqueViolation(error)
    if (table === null || table === 'idempotency_key') throw error
    throw conflict(NOT_EMPTY)
  }
}

function countsOf(file: UserExport): ImportedCounts {
  return {
    num_accounts: file.accounts.length,
    num_categories: file.categories.length,
    num_tags: file.tags.length,
    num_rules: file.rules.length,
    num_imports: file.imports.length,
    num_records: file.records.length,
    num_queries: file.queries.length,
    num_plans: file.basic_plans.length + file.integrated_plans.length,
  }
}

/** The id that each number of the file became. */
class Ids {
  readonly #ids: readonly number[]

  constructor(ids: readonly number[]) {
    this.#ids = ids
  }

  of(number: number): number {
    const id = this.#ids[number - 1]
    if (id === undefined) throw new Error(`nothing has the number ${number}`)
    return id
  }

  ofAny(number: number | null): number | null {
    return number === null ? null : this.of(number)
  }

  ofAll(numbers: readonly number[]): number[] {
    return numbers.map((number) => this.of(number))
  }
}

interface AllIds {
  account: Ids
  category: Ids
  tag: Ids
  rule: Ids
  import: Ids
}

async function storeAll(db: Db, user_id: number, file: UserExport, now: number): Promise<void> {
  await saveSettings(db, user_id, file.settings)
  await storeSlots(db, user_id, file)
  const names = {
    account: await storeAccounts(db, user_id, file),
    category: await storeCategories(db, user_id, file),
    tag: await storeTags(db, user_id, file),
  }
  const transfers = file.transfer_category_number
  if (transfers !== null) await keepTransferCategory(db, user_id, names.category.of(transfers))
  for (const { key, answer } of file.recurring_answers) await keepAnswer(db, user_id, key, answer)
  const to: AllIds = {
    ...names,
    rule: await storeRules(db, user_id, file, names),
    import: await storeImports(db, user_id, file, names),
  }
  const records = await storeRecords(db, user_id, file, to)
  await keepLinks(db, user_id, file, records, now)
  await storeDeletedRows(db, user_id, file, to)
  for (const query of file.queries) await storeQuery(db, user_id, query, to)
  await storePlans(db, user_id, file, to)
  const dismissed = file.dismissed_warnings.map(({ kind, record_number, other_number }) => ({
    kind,
    record_id: records.of(record_number),
    other_record_id: records.of(other_number),
  }))
  await keepDismissed(db, user_id, dismissed)
  for (const { name, csv } of file.markets) {
    const read = readMarket(csv)
    if ('market' in read) await insertMarket(db, user_id, { name, ...read })
  }
}

async function storeSlots(db: Db, user_id: number, file: UserExport): Promise<void> {
  const used: Record<string, number> = { ...file.last_slots }
  const use = (kind: string, slot: number) => {
    used[kind] = Math.max(used[kind] ?? 0, slot)
  }
  for (const { slot } of file.accounts) use('account', slot)
  for (const { record_type, slot } of file.categories) use(`${record_type}-category`, slot)
  for (const { slot } of file.tags) use('tag', slot)
  for (const [kind, last] of Object.entries(used)) {
    await stored.saveSlotCounter(db, user_id, kind, last)
  }
}

async function storeAccounts(db: Db, user_id: number, { accounts }: UserExport): Promise<Ids> {
  const rows = accounts.map(
    ({ number: _number, balances: _balances, csv_dialect, ...account }) => ({
      user_id,
      ...account,
      name_key: accountKey(account),
      csv_dialect: csv_dialect ? JSON.stringify(csv_dialect) : null,
      kind: account.kind ?? 'cash',
      identifiers: JSON.stringify(account.identifiers ?? []),
    }),
  )
  const ids = new Ids(await stored.insertInOrder(db, 'account', rows))
  for (const { number, balances } of accounts) {
    for (const balance of balances) await putBalance(db, user_id, ids.of(number), balance)
  }
  return ids
}

async function storeCategories(db: Db, user_id: number, file: UserExport): Promise<Ids> {
  const rows = file.categories.map(
    ({ number: _number, essential, monthly_payment, ...category }) => ({
      user_id,
      ...category,
      monthly_payment_minor: monthly_payment === null ? null : minorOf(monthly_payment),
      essential: essential ? (1 as const) : (0 as const),
      name_key: foldKey(category.name),
    }),
  )
  return new Ids(await stored.insertInOrder(db, 'category', rows))
}

async function storeTags(db: Db, user_id: number, { tags }: UserExport): Promise<Ids> {
  const rows = tags.map(({ name, slot }) => ({ user_id, name, name_key: foldKey(name), slot }))
  return new Ids(await stored.insertInOrder(db, 'tag', rows))
}

async function storeRules(
  db: Db,
  user_id: number,
  { rules }: UserExport,
  to: Pick<AllIds, 'account' | 'category' | 'tag'>,
): Promise<Ids> {
  const rows = rules.map((rule) => ({
    user_id,
    account_id: to.account.of(rule.account_number),
    payee: rule.payee,
    payee_match_type: rule.payee_match_type,
    priority: rule.priority,
    rename_payee: rule.rename_payee,
    set_record_type: rule.set_record_type,
    set_category: to.category.ofAny(rule.set_category_number),
    set_exclude_from_totals: rule.set_exclude_from_totals ? (1 as const) : (0 as const),
    set_transfer: rule.set_transfer ? (1 as const) : (0 as const),
    ...investmentColumns(
      rule.set_investment && {
        account: to.account.of(rule.set_investment.account_number),
        category: to.category.of(rule.set_investment.category_number),
      },
    ),
    append_note: rule.append_note,
  }))
  const ids = new Ids(await stored.insertInOrder(db, 'rule', rows))
  const links = rules.flatMap(({ number, set_tag_numbers }) =>
    set_tag_numbers.map((tag) => ({
      user_id,
      rule_id: ids.of(number),
      tag_id: to.tag.of(tag),
    })),
  )
  await stored.insertRows(db, 'rule_tag', links)
  return ids
}

async function storeImports(
  db: Db,
  user_id: number,
  { imports }: UserExport,
  to: Pick<AllIds, 'account'>,
): Promise<Ids> {
  const rows = imports.map(({ number: _number, account_number, balance, ...file }) => ({
    user_id,
    account_id: to.account.ofAny(account_number),
    ...file,
    balance_date: balance?.date ?? null,
    balance_minor: balance === null ? null : minorOf(balance.amount),
  }))
  return new Ids(await stored.insertInOrder(db, 'import', rows))
}

/** Those of undone imports are stored first and then shelved, like any other. */
async function storeRecords(db: Db, user_id: number, file: UserExport, to: AllIds): Promise<Ids> {
  const payees = await keepPayees(db, user_id, payeesOf(file.records))
  const made: number[] = []
  for (const piece of piecesOf(file.records, ROWS_A_STATEMENT)) {
    const rows = piece.map((record) => readRow(draftOf(record, to), record.record_type, payees))
    const ids = await records.insertRecords(db, user_id, rows)
    const tagged = piece.map(({ tag_numbers }, index) => ({
      id: ids[index] ?? 0,
      tags: to.tag.ofAll(tag_numbers),
    }))
    await records.insertTags(db, user_id, tagged)
    made.push(...ids)
  }
  const all = new Ids(made)
  for (const { number, linked_number } of file.records) {
    // The other half names it, too.
    if (linked_number === null || linked_number < number) continue
    await link(db, user_id, all.of(number), all.of(linked_number))
  }
  for (const { number, refund_of_number } of file.records) {
    if (refund_of_number === null) continue
    await setRefundOf(db, user_id, all.of(number), all.of(refund_of_number))
  }
  await noticeGrowth(db, made.length, ['payee', 'record', 'record_tag'])
  for (const { number, undone_at } of file.imports) {
    if (undone_at !== null) await shelve(db, user_id, to.import.of(number), 1)
  }
  return all
}

/**
 * Halves that were parted find each other here as well, and what was made for the row it is linked to gives
 * way to the broker's own row.
 */
async function keepLinks(
  db: Db,
  user_id: number,
  file: UserExport,
  to: Ids,
  now: number,
): Promise<void> {
  const made = file.records.flatMap(({ number, linked_number, made_up }): [number, number][] =>
    made_up && linked_number !== null ? [[linked_number, number]] : [],
  )
  const isMade = new Set(made.flat())
  const others = file.records.flatMap(({ number, linked_number }): [number, number][] =>
    linked_number !== null && number < linked_number && !isMade.has(number)
      ? [[number, linked_number]]
      : [],
  )
  const pairs = [...made, ...others].map(([a, b]): [number, number] => [to.of(a), to.of(b)])
  if (pairs.length === 0) return
  const detail: LinkDetail = { pairs, made: made.map(([, number]) => to.of(number)) }
  const title = titleOf({ kind: 'brought' }, pairs.length)
  const num_records = pairs.length * 2
  await insertChangeSet(db, user_id, now, { kind: 'link', title, num_records, detail })
}

const readRow = rowReader(COLUMNS)

/** Without its tags, its other half and its purchase, which may not be stored yet. */
function draftOf(record: ExportedRecord, to: AllIds): Told {
  return {
    ...record,
    account: to.account.of(record.account_number),
    category: to.category.of(record.category_number),
    applied_rule_id: to.rule.ofAny(record.applied_rule_number),
    import_id: to.import.ofAny(record.import_number),
    tags: [],
  }
}

async function storeDeletedRows(
  db: Db,
  user_id: number,
  { deleted_rows }: UserExport,
  to: AllIds,
): Promise<void> {
  const payees = await keepPayees(db, user_id, new Set(deleted_rows.map(({ payee }) => payee)))
  const rows = deleted_rows.map((row) => {
    const payee_id = payees.get(row.payee)
    if (payee_id === undefined) throw new Error('a payee was not kept')
    return {
      user_id,
      account_id: to.account.of(row.account_number),
      import_id: to.import.ofAny(row.import_number),
      day: codeOfDay(row.date),
      amount_minor: minorOf(row.amount),
      payee_id,
      record_id: null,
    }
  })
  await stored.insertRows(db, 'deleted_row', rows)
}

async function storeQuery(
  db: Db,
  user_id: number,
  {
    number: _number,
    account_numbers,
    category_numbers,
    tag_numbers,
    ...query
  }: ExportedItem<'queries'>,
  to: AllIds,
): Promise<void> {
  await insertQuery(db, user_id, {
    ...query,
    accounts: to.account.ofAll(account_numbers),
    categories: to.category.ofAll(category_numbers),
    tags: to.tag.ofAll(tag_numbers),
  })
}

async function storePlans(db: Db, user_id: number, file: UserExport, to: AllIds): Promise<void> {
  const potOf = <Pot extends { category_number: number | null }>({
    category_number,
    ...pot
  }: Pot) => ({ category: to.category.ofAny(category_number), ...pot })
  for (const { number: _number, updated_at, ...plan } of file.basic_plans) {
    const draft = { ...plan, pots: plan.pots.map(potOf) }
    await insertPlan(db, { user_id, kind: 'basic' }, draft, updated_at)
  }
  const ids: number[] = []
  for (const { number: _number, updated_at, ...plan } of file.integrated_plans) {
    const draft = { ...plan, pots: plan.pots.map(potOf) }
    ids.push((await insertPlan(db, { user_id, kind: 'integrated' }, draft, updated_at)).id)
  }
  const plans = new Ids(ids)
  for (const { plan_number, amounts, settings, ...entry } of file.fi_diary) {
    await putEntry(
      db,
      { user_id, plan_id: plans.of(plan_number) },
      {
        ...entry,
        amounts: { ...amounts, pot_shares: amounts.pot_shares.map(potOf) },
        settings: { ...settings, pots: settings.pots.map(potOf) },
      },
    )
  }
}
