// What is wrong with a file beyond the form of its things: numbers out of order, numbers that
// nothing has, categories of another type, names that stand twice.
import type { ExportLists, ExportedItem, ListName, UserExport } from '#contract/export.ts'
import { MOST_MARKETS, TOO_MANY_MARKETS } from '#contract/markets-schemas.ts'
import { IN_FUTURE, MOST_MESSAGES } from '#contract/words.ts'
import { type Day, newestDay } from '#domain/dates.ts'
import { checkPots } from '#domain/plans/check-after-fi.ts'
import type { PlanKind } from '#domain/plans/plan.ts'
import { readMarket } from '#domain/plans/worlds/read-market.ts'
import type { RecordType } from '#domain/records.ts'
import { problemOfPurchase, problemOfRefund } from '#domain/refunds/check-refund.ts'
import { foldKey } from '#domain/text.ts'
import { accountKey } from '../accounts/sql.ts'

/** Where, as `records.3.account_number`, and what. */
type Problem = [field: string, message: string]
type Found = (field: string, message: string) => void
type Check<Item> = (item: Item, found: Found) => void

/** Problems in the order of the file, at most 100. */
export function checkReferences(file: UserExport, today: Day): Problem[] {
  const problems: Problem[] = []
  const latest = newestDay(today)
  if (file.markets.length > MOST_MARKETS) problems.push(['markets', TOO_MANY_MARKETS])
  const checks: { [Name in ListName]: Check<ExportedItem<Name>>[] } = {
    accounts: [
      unique(accountKey, 'non_field_errors'),
      ({ balances }, found) => {
        for (const [at, { date }] of balances.entries()) {
          if (date > latest) found(`balances.${at}.date`, IN_FUTURE)
        }
      },
    ],
    categories: [unique(({ record_type, name }) => `${record_type} ${foldKey(name)}`, 'name')],
    tags: [unique(nameKey, 'name')],
    rules: [(rule, found) => checkRule(file, rule, found)],
    imports: [
      (one, found) => has(file.accounts, one.account_number, found, 'account_number'),
      ({ balance }, found) => {
        if (balance && balance.date > latest) found('balance.date', IN_FUTURE)
      },
    ],
    records: [(record, found) => checkRecord(file, record, latest, found)],
    deleted_rows: [
      (row, found) => has(file.accounts, row.account_number, found, 'account_number'),
      (row, found) => has(file.imports, row.import_number, found, 'import_number'),
    ],
    queries: [
      unique(nameKey, 'non_field_errors'),
      (query, found) => {
        hasAll(file.accounts, query.account_numbers, found, 'account_numbers')
        hasCategories(file, query.record_type, query.category_numbers, found, 'category_numbers')
        hasAll(file.tags, query.tag_numbers, found, 'tag_numbers')
      },
    ],
    basic_plans: [unique(nameKey, 'name'), ({ pots }, found) => checkPotsOf('basic', pots, found)],
    integrated_plans: [
      unique(nameKey, 'name'),
      ({ pots }, found) => checkPotsOf('integrated', pots, found),
      ({ pots }, found) => hasCategories(file, 'saving', numbersOf(pots), found, 'pots'),
    ],
    fi_diary: [
      unique(({ plan_number, month }) => `${plan_number} ${month}`, 'month'),
      (entry, found) => {
        has(file.integrated_plans, entry.plan_number, found, 'plan_number')
        hasCategories(file, 'saving', numbersOf(entry.settings.pots), found, 'settings')
        hasCategories(file, 'saving', numbersOf(entry.amounts.pot_shares), found, 'amounts')
      },
    ],
    dismissed_warnings: [
      unique((one) => `${one.kind} ${one.record_number} ${one.other_number}`, 'record_number'),
      (one, found) => has(file.records, one.record_number, found, 'record_number'),
      (one, found) => has(file.records, one.other_number, found, 'other_number'),
    ],
    markets: [
      unique(nameKey, 'name'),
      ({ csv }, found) => {
        const read = readMarket(csv)
        if ('problem' in read) found('csv', read.problem)
      },
    ],
  }
  const lists: ExportLists = file
  const checkList = <Name extends ListName>(name: Name) => {
    for (const [index, item] of (lists[name] as ExportedItem<Name>[]).entries()) {
      if (problems.length >= MOST_MESSAGES) return
      const found: Found = (field, message) => problems.push([`${name}.${index}.${field}`, message])
      if ('number' in item && item.number !== index + 1) {
        found('number', 'Things are numbered from 1 in their order.')
      }
      for (const check of checks[name]) check(item, found)
    }
  }
  for (const name of Object.keys(checks) as ListName[]) checkList(name)
  return problems
}

type NumberedPot = Pick<ExportedItem<'integrated_plans'>['pots'][number], 'category_number'>

function numbersOf(pots: readonly NumberedPot[]): number[] {
  return pots.flatMap(({ category_number }) => category_number ?? [])
}

function checkPotsOf(
  kind: PlanKind,
  pots: ExportedItem<'integrated_plans'>['pots'],
  found: Found,
): void {
  const read = pots.map(({ category_number: category, ...pot }) => ({ ...pot, category }))
  const problem = checkPots(kind, read, () => true)
  if (problem !== null) found('pots', problem)
}

const nameKey = ({ name }: { name: string }) => foldKey(name)

function unique<Item>(keyOf: (item: Item) => string, field: string) {
  const seen = new Set<string>()
  return (item: Item, found: Found) => {
    const key = keyOf(item)
    if (seen.has(key)) found(field, 'This stands in the list twice.')
    seen.add(key)
  }
}

function has(things: readonly unknown[], number: number | null, found: Found, field: string) {
  if (number !== null && number > things.length) found(field, 'Nothing has this number.')
}

function hasAll(
  things: readonly unknown[],
  numbers: readonly number[],
  found: Found,
  field: string,
): void {
  if (numbers.some((number) => number > things.length)) found(field, 'Nothing has this number.')
}

function hasCategories(
  { categories }: UserExport,
  record_type: RecordType | null,
  numbers: readonly number[],
  found: Found,
  field: string,
): void {
  if (numbers.some((number) => categories[number - 1]?.record_type !== record_type)) {
    found(field, 'There is no such category of this record type.')
  }
}

function checkRule(file: UserExport, rule: ExportedItem<'rules'>, found: Found): void {
  const { set_record_type, set_category_number } = rule
  has(file.accounts, rule.account_number, found, 'account_number')
  const set = set_category_number === null ? [] : [set_category_number]
  hasCategories(file, set_record_type, set, found, 'set_category_number')
  hasAll(file.tags, rule.set_tag_numbers, found, 'set_tag_numbers')
  if (!rule.set_investment) return
  const { account_number, category_number } = rule.set_investment
  has(file.accounts, account_number, found, 'set_investment.account_number')
  hasCategories(file, 'saving', [category_number], found, 'set_investment.category_number')
}

function checkRecord(
  file: UserExport,
  record: ExportedItem<'records'>,
  latest: Day,
  found: Found,
): void {
  has(file.accounts, record.account_number, found, 'account_number')
  hasCategories(file, record.record_type, [record.category_number], found, 'category_number')
  hasAll(file.tags, record.tag_numbers, found, 'tag_numbers')
  has(file.rules, record.applied_rule_number, found, 'applied_rule_number')
  has(file.imports, record.import_number, found, 'import_number')
  const { number, linked_number } = record
  if (
    linked_number !== null &&
    (linked_number === number || file.records[linked_number - 1]?.linked_number !== number)
  ) {
    found('linked_number', 'No such record names this one.')
  }
  checkRefund(file, record, found)
  if (record.date > latest) found('date', IN_FUTURE)
  if (record.import_number === null) return
  for (const field of ['imported_payee', 'imported_date', 'imported_amount'] as const) {
    if (record[field] === null) found(field, 'This field is required.')
  }
}

function checkRefund(file: UserExport, record: ExportedItem<'records'>, found: Found): void {
  const { refund_of_number } = record
  if (refund_of_number === null) return
  const purchase = file.records[refund_of_number - 1]
  const words = purchase && (problemOfRefund(asSide(record)) ?? problemOfPurchase(asSide(purchase)))
  if (words === null) return
  found('refund_of_number', words ?? 'There is no such record.')
}

function asSide(record: ExportedItem<'records'>) {
  return { ...record, linked_record: record.linked_number }
}
