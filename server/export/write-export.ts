// Everything of a user as the text of one JSON file, piece by piece, a line for each thing. The same
// data always gives the same text, on both databases and after it was brought in elsewhere.
import {
  EXPORT_FORMAT,
  type ExportHead,
  type ExportedItem,
  type ExportedRecord,
  type ListName,
} from '#contract/export-schemas.ts'
import type { Balance } from '#contract/accounts.ts'
import type { Record } from '#contract/records.ts'
import { decimalFromMinor } from '#domain/money.ts'
import { listAllBalances } from '../accounts/balances/sql.ts'
import { writeMarket } from '#domain/plans/worlds/read-market.ts'
import { listAccounts } from '../accounts/sql.ts'
import { dayOfCode } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import { listMarkets } from '../plans/markets/sql.ts'
import { type Kind, type PlanOf, listPlans } from '../plans/sql.ts'
import { listQueries } from '../query-tool/sql.ts'
import { listMade } from '../records/log/sql.ts'
import { listStoredByIds } from '../records/sql.ts'
import { listAnswers } from '../recurring/sql.ts'
import { listRules } from '../rules/sql.ts'
import { listTags } from '../tags/sql.ts'
import { findTransferCategory } from '../categories/transfers/sql.ts'
import { readSettings } from '../users/sql.ts'
import { PLAIN_NAMES } from './record-fields.ts'
import * as stored from './sql.ts'
import { type ToNumber, diaryOf, exportedPot } from './write-diary.ts'

const ROWS_A_PIECE = 500

/** The number of each thing, by its id. */
class Numbers {
  readonly #numbers: ReadonlyMap<number, number>

  constructor(things: readonly { id: number }[]) {
    this.#numbers = new Map(things.map(({ id }, index) => [id, index + 1]))
  }

  of(id: number): number {
    const number = this.#numbers.get(id)
    if (number === undefined) throw new Error(`nothing has the id ${id}`)
    return number
  }

  /** Null also for a thing that is gone. */
  ofAny(id: number | null): number | null {
    return id === null ? null : (this.#numbers.get(id) ?? null)
  }

  /** In ascending order, so that they do not depend on ids. */
  ofAll(ids: readonly number[]): number[] {
    return ids.map((id) => this.of(id)).sort((a, b) => a - b)
  }
}

/** Read it in one snapshot. */
export async function* exportPieces(db: Db, user_id: number): AsyncGenerator<string> {
  const accounts = inOrder(await listAccounts(db, user_id))
  const categories = await stored.listCategories(db, user_id)
  const tags = inOrder(await listTags(db, user_id, {}))
  const rules = inOrder(await listRules(db, user_id))
  const imports = await stored.listImports(db, user_id)
  const plans = await plansOf(db, user_id, 'integrated')
  const numbers = {
    account: new Numbers(accounts),
    category: new Numbers(categories),
    tag: new Numbers(tags),
    rule: new Numbers(rules),
    import: new Numbers(imports),
  }
  yield openWith(await headOf(db, user_id, numbers))
  const balances = await listAllBalances(db, user_id)
  yield listText(
    'accounts',
    numbered(accounts).map((account) => exportedAccount(account, balances.get(account.id) ?? [])),
  )
  yield listText('categories', numbered(categories).map(exportedCategory))
  yield listText('tags', numbered(tags).map(exportedTag))
  yield listText(
    'rules',
    numbered(rules).map((rule) => exportedRule(rule, numbers)),
  )
  yield listText(
    'imports',
    numbered(imports).map((file) => exportedImport(file, numbers)),
  )
  yield* longListText('records', recordsOf(db, user_id, numbers))
  yield* longListText('deleted_rows', deletedRowsOf(db, user_id, numbers))
  yield listText('queries', await queriesOf(db, user_id, numbers))
  const toNumber = (category: number | null) => numbers.category.ofAny(category)
  const basic = await plansOf(db, user_id, 'basic')
  yield listText(
    'basic_plans',
    basic.map((plan) => exportedPlan(plan, toNumber)),
  )
  yield listText(
    'integrated_plans',
    plans.map((plan) => exportedPlan(plan, toNumber)),
  )
  yield listText('fi_diary', await diaryOf(db, user_id, plans, toNumber))
  yield listText('markets', numbered(inOrder(await listMarkets(db, user_id))).map(exportedMarket))
  yield listText('dismissed_warnings', await stored.listDismissedNumbers(db, user_id))
  yield '}\n'
}

interface AllNumbers {
  account: Numbers
  category: Numbers
  tag: Numbers
  rule: Numbers
  import: Numbers
}

function inOrder<Thing extends { id: number }>(things: readonly Thing[]): Thing[] {
  return things.toSorted((a, b) => a.id - b.id)
}

type Numbered<Thing> = Thing & { number: number }

function numbered<Thing extends object>(things: readonly Thing[]): Numbered<Thing>[] {
  return things.map((thing, index) => ({ number: index + 1, ...thing }))
}

async function headOf(db: Db, user_id: number, to: AllNumbers): Promise<ExportHead> {
  const counters = await stored.listSlotCounters(db, user_id)
  const last = (kind: keyof ExportHead['last_slots']) =>
    counters.find((counter) => counter.kind === kind)?.last_slot ?? 0
  const { currency, stats_default_month } = await readSettings(db, user_id)
  return {
    format: EXPORT_FORMAT,
    settings: { currency, stats_default_month },
    transfer_category_number: to.category.ofAny(await findTransferCategory(db, user_id)),
    recurring_answers: [...(await listAnswers(db, user_id))]
      .map(([key, answer]) => ({ key, answer }))
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
    last_slots: {
      account: last('account'),
      'income-category': last('income-category'),
      'saving-category': last('saving-category'),
      'transaction-category': last('transaction-category'),
      tag: last('tag'),
    },
  }
}

function openWith(head: ExportHead): string {
  const lines = Object.entries(head).map(([name, value]) => `"${name}":${JSON.stringify(value)}`)
  return `{\n${lines.join(',\n')}`
}

function listText<Name extends ListName>(name: Name, items: readonly ExportedItem<Name>[]): string {
  return `,\n"${name}":[${linesOf(items)}]`
}

async function* longListText<Name extends ListName>(
  name: Name,
  pieces: AsyncIterable<ExportedItem<Name>[]>,
): AsyncGenerator<string> {
  yield `,\n"${name}":[`
  let between = ''
  for await (const piece of pieces) {
    yield between + linesOf(piece)
    between = ','
  }
  yield ']'
}

function linesOf(items: readonly unknown[]): string {
  return items.map((item) => `\n${JSON.stringify(item)}`).join(',')
}

type Row<List extends (...given: never[]) => Promise<readonly unknown[]>> = Numbered<
  Awaited<ReturnType<List>>[number]
>

function exportedAccount(
  account: Row<typeof listAccounts>,
  balances: readonly Balance[],
): ExportedItem<'accounts'> {
  const { id: _id, full_name: _full, balance: _balance, version: _version, ...told } = account
  return { ...told, balances: [...balances] }
}

function exportedCategory(category: Row<typeof stored.listCategories>): ExportedItem<'categories'> {
  const { id: _id, essential, monthly_payment_minor: monthly, ...told } = category
  const monthly_payment = monthly === null ? null : decimalFromMinor(monthly)
  return { ...told, essential: essential === 1, monthly_payment }
}

function exportedTag({ number, name, slot }: Row<typeof listTags>): ExportedItem<'tags'> {
  return { number, name, slot }
}

function exportedRule(rule: Row<typeof listRules>, to: AllNumbers): ExportedItem<'rules'> {
  const { id: _id, version: _version, account, set_category, set_tags, ...told } = rule
  return {
    ...told,
    account_number: to.account.of(account),
    set_category_number: to.category.ofAny(set_category),
    set_tag_numbers: to.tag.ofAll(set_tags),
    set_investment: told.set_investment && {
      account_number: to.account.of(told.set_investment.account),
      category_number: to.category.of(told.set_investment.category),
    },
  }
}

function exportedImport(
  file: Row<typeof stored.listImports>,
  to: AllNumbers,
): ExportedItem<'imports'> {
  const { id: _id, account_id, balance_date: date, balance_minor, ...told } = file
  const proves = date !== null && balance_minor !== null
  return {
    ...told,
    account_number: to.account.ofAny(account_id),
    balance: proves ? { date, amount: decimalFromMinor(balance_minor) } : null,
  }
}

async function* recordsOf(
  db: Db,
  user_id: number,
  to: AllNumbers,
): AsyncGenerator<ExportedRecord[]> {
  const linked = await stored.listReferred(db, user_id)
  const made = await listMade(db, user_id)
  let number = 0
  let after = 0
  for (;;) {
    const next = await stored.listRecordIds(db, user_id, { after, limit: ROWS_A_PIECE })
    const last = next.at(-1)
    if (last === undefined) return
    const records = await listStoredByIds(db, user_id, next)
    yield records.map((record) => {
      number += 1
      return exportedRecord(number, record, to, linked, made)
    })
    after = last
  }
}

function exportedRecord(
  number: number,
  record: Record,
  to: AllNumbers,
  linked: ReadonlyMap<number, stored.Referred>,
  made: ReadonlySet<number>,
): ExportedRecord {
  const { record_type, refund_of } = record
  const half = linked.get(record.linked_record ?? 0)
  return {
    number,
    record_type,
    account_number: to.account.of(record.account),
    category_number: to.category.of(record.category),
    ...plainFields(record),
    tag_numbers: to.tag.ofAll(record.tags),
    applied_rule_number: to.rule.ofAny(record.applied_rule_id),
    import_number: to.import.ofAny(record.import_id),
    // One of an undone import remembers its other half, which is free meanwhile.
    linked_number: half?.half === record.id ? half.number : null,
    made_up: half?.half === record.id && made.has(record.id),
    refund_of_number: linked.get(refund_of ?? 0)?.number ?? null,
  }
}

function plainFields(record: Record): Pick<Record, (typeof PLAIN_NAMES)[number]> {
  const fields: { [name: string]: unknown } = {}
  for (const name of PLAIN_NAMES) fields[name] = record[name]
  return fields as ReturnType<typeof plainFields>
}

async function* deletedRowsOf(
  db: Db,
  user_id: number,
  to: AllNumbers,
): AsyncGenerator<ExportedItem<'deleted_rows'>[]> {
  let after = 0
  for (;;) {
    const rows = await stored.listDeletedRows(db, user_id, { after, limit: ROWS_A_PIECE })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ account_id, import_id, day, amount_minor, payee }) => ({
      account_number: to.account.of(account_id),
      import_number: to.import.ofAny(import_id),
      date: dayOfCode(day),
      amount: decimalFromMinor(amount_minor),
      payee,
    }))
    after = last.id
  }
}

async function queriesOf(
  db: Db,
  user_id: number,
  to: AllNumbers,
): Promise<ExportedItem<'queries'>[]> {
  const queries = inOrder(await listQueries(db, user_id))
  return queries.map(({ id: _id, version: _version, accounts, categories, tags, ...query }, i) => ({
    number: i + 1,
    ...query,
    account_numbers: to.account.ofAll(accounts),
    category_numbers: to.category.ofAll(categories),
    tag_numbers: to.tag.ofAll(tags),
  }))
}

async function plansOf<K extends Kind>(db: Db, user_id: number, kind: K) {
  return numbered(inOrder<PlanOf[K]>(await listPlans(db, { user_id, kind })))
}

function exportedPlan<Plan extends PlanOf[Kind] & { number: number }>(
  plan: Plan,
  toNumber: ToNumber,
) {
  const { id: _id, kind: _kind, version: _version, number, name, updated_at, ...told } = plan
  const pots = plan.pots.map((pot) => exportedPot(pot, toNumber))
  return { number, name, updated_at, ...told, pots }
}

function exportedMarket({ number, name, market }: Row<typeof listMarkets>) {
  return { number, name, csv: writeMarket(market) }
}
