// What a run must answer, computed from all records in the plainest way: for every row and column
// the records are filtered anew and added up. Slow, and without anything in common with the server
// but the calendar.
import type { QueryResult, QueryRun } from '#contract/query-tool.ts'
import type { Record as StoredRecord } from '#contract/records.ts'
import {
  type Month,
  addMonths,
  firstDay,
  lastDay,
  monthEpoch,
  monthOf,
  monthSpan,
} from '#domain/dates.ts'
import { foldKey } from '#domain/text.ts'

/** What is stored, by id. */
export interface Books {
  records: readonly StoredRecord[]
  accounts: ReadonlyMap<number, Named>
  categories: ReadonlyMap<number, Named>
  tags: ReadonlyMap<number, Named>
}

export interface Named {
  name: string
  slot: number
}

interface Group {
  group: string
  id: number | null
  slot: number | null
  holds: (record: StoredRecord) => boolean
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const HEADINGS = { transaction: 'Transactions', income: 'Income', saving: 'Investments' }
const LABELS = {
  account: 'Account',
  category: 'Category',
  tag: 'Tag',
  payee: 'Payee',
  none: 'Record type',
}

export function theLongWay(books: Books, run: QueryRun, today: Month): QueryResult {
  const all = books.records.filter((record) => passes(record, run))
  const from = addMonths(today, 1 - run.timespan)
  const [oldFrom, oldTo] = [addMonths(from, -run.timespan), addMonths(from, -1)]
  const columns = columnsOf(run, from, today)
  const isBalance = run.data_field === 'balance'
  const [began] = all.map(({ date }) => monthOf(date)).toSorted()
  const begun = began !== undefined && began <= oldTo
  const within = run.compare && !isBalance && begun && began > oldFrom
  const valueOf = (records: readonly StoredRecord[], first: Month, last: Month) =>
    isBalance ? balance(records, last) : sum(records, run, first, last)
  const lineOf = (records: readonly StoredRecord[]) => {
    const total = valueOf(records, from, today)
    const before = valueOf(records, oldFrom, oldTo)
    const change = total === null || before === null || !begun ? null : total - before
    return {
      cells: columns.map(({ first, last }) => decimal(valueOf(records, first, last))),
      total,
      change: decimal(change),
    }
  }
  const rowOf = ({ cells, total, change }: ReturnType<typeof lineOf>) => ({
    ...Object.fromEntries(columns.map(({ key }, at) => [key, cells[at] ?? null])),
    total: decimal(total),
    ...(run.compare ? { change } : {}),
  })
  const rows = groupsOf(books, all, run)
    .map((group) => ({ ...group, records: all.filter(group.holds) }))
    .filter(({ records }) =>
      isBalance
        ? balance(records, today) !== null
        : records.some(({ date }) => monthOf(date) >= from && monthOf(date) <= today),
    )
    .map(({ records, holds: _holds, ...group }) => ({ ...group, line: lineOf(records) }))
    .sort(
      (a, b) =>
        (b.line.total ?? 0) - (a.line.total ?? 0) || (foldKey(a.group) < foldKey(b.group) ? -1 : 1),
    )
  const none = { date_from: null, date_to: null }
  const dated = (first: Month, last: Month) => ({
    date_from: firstDay(first),
    date_to: lastDay(last),
  })
  return {
    table_headers: [
      { key: 'group', label: LABELS[run.group_by], ...none },
      ...columns.map(({ key, label, first, last }) => ({ key, label, ...dated(first, last) })),
      { key: 'total', label: isBalance ? 'Latest' : 'Total', ...dated(from, today) },
      ...(run.compare ? [{ key: 'change', label: 'Change', ...none }] : []),
    ],
    table_data: rows.map(({ line, ...group }) => ({ ...group, ...rowOf(line) })),
    table_month_totals: rows.length === 0 ? {} : rowOf(lineOf(all)),
    compared_from: within ? firstDay(began) : null,
    chart_pie:
      rows.length === 0
        ? []
        : [
            {
              name: HEADINGS[run.record_type],
              data: rows
                .filter(({ line }) => (line.total ?? 0) > 0)
                .map(({ group, id, slot, line }) => ({
                  name: group,
                  y: decimal(line.total) ?? 0,
                  id,
                  slot,
                })),
            },
          ],
    chart_timeseries: rows.map(({ group, id, slot, line }) => ({
      name: group,
      id,
      slot,
      data: columns.map(({ ms }, at) => [ms, line.cells[at] ?? null]),
    })),
  }
}

function passes(record: StoredRecord, run: QueryRun): boolean {
  const among = (ids: readonly number[], id: number) => ids.length === 0 || ids.includes(id)
  return (
    record.record_type === run.record_type &&
    among(run.account_pks, record.account) &&
    among(run.category_pks, record.category) &&
    (run.tag_pks.length === 0 || record.tags.some((tag) => run.tag_pks.includes(tag))) &&
    textPasses(record.payee, run.payee_filter_type, run.payee) &&
    textPasses(record.notes, run.notes_filter_type, run.notes) &&
    (run.include_excluded_records || !record.exclude_from_totals)
  )
}

function textPasses(text: string, type: string, wanted: string): boolean {
  const [a, b] = [foldKey(text), foldKey(wanted)]
  if (b === '') return true
  if (type.endsWith('exact')) return a === b
  if (type.endsWith('contains')) return a.includes(b)
  return type.endsWith('startswith') ? a.startsWith(b) : a.endsWith(b)
}

function groupsOf(books: Books, all: readonly StoredRecord[], run: QueryRun): Group[] {
  const named = (names: ReadonlyMap<number, Named>, idOf: (record: StoredRecord) => number) =>
    [...names].map(([id, { name, slot }]) => ({
      group: name,
      id,
      slot,
      holds: (record: StoredRecord) => idOf(record) === id,
    }))
  if (run.group_by === 'account') return named(books.accounts, ({ account }) => account)
  if (run.group_by === 'category') return named(books.categories, ({ category }) => category)
  if (run.group_by === 'payee') return payeesOf(all)
  if (run.group_by === 'none') {
    return [{ group: HEADINGS[run.record_type], id: null, slot: null, holds: () => true }]
  }
  const tags = [...books.tags].map(([id, { name, slot }]) => ({
    group: name,
    id,
    slot,
    holds: ({ tags }: StoredRecord) => tags.includes(id),
  }))
  if (run.tag_pks.length > 0) return tags.filter(({ id }) => run.tag_pks.includes(id))
  const bare = ({ tags }: StoredRecord) => tags.length === 0
  return [...tags, { group: 'Untagged', id: null, slot: null, holds: bare }]
}

/** A payee is one however it is spelled; tests look at its spelling ignoring case. */
function payeesOf(all: readonly StoredRecord[]): Group[] {
  return [...new Set(all.map(({ payee }) => foldKey(payee)))].map((key) => ({
    group: key,
    id: null,
    slot: null,
    holds: ({ payee }) => foldKey(payee) === key,
  }))
}

function columnsOf({ interval }: QueryRun, from: Month, to: Month) {
  const columns: { key: string; label: string; first: Month; last: Month; ms: number }[] = []
  for (const month of monthSpan(from, to)) {
    const year = month.slice(0, 4)
    const index = Number(month.slice(5)) - 1
    const quarter = Math.floor(index / 3)
    const start = { month: index, quarter: quarter * 3, year: 0 }[interval]
    const key = { month, quarter: `${year}-Q${quarter + 1}`, year }[interval]
    const label = { month: `${MONTHS[index]} ${year}`, quarter: `Q${quarter + 1} ${year}`, year }
    const known = columns.find((column) => column.key === key)
    if (known) known.last = month
    else {
      const ms = monthEpoch(addMonths(month, start - index))
      columns.push({ key, label: label[interval], first: month, last: month, ms })
    }
  }
  return columns
}

function sum(records: readonly StoredRecord[], run: QueryRun, first: Month, last: Month): number {
  let cents = 0
  for (const { date, amount, dividends } of records) {
    if (monthOf(date) < first || monthOf(date) > last) continue
    const value = run.data_field === 'dividends' ? dividends : amount
    cents += Math.round((run.record_type === 'transaction' ? -value : value) * 100)
  }
  return cents
}

function balance(records: readonly StoredRecord[], month: Month): number | null {
  const pots = new Map<string, StoredRecord>()
  for (const record of records) {
    if (record.balance === null || monthOf(record.date) > month) continue
    const key = `${record.account} ${record.category}`
    const known = pots.get(key)
    const isLater =
      !known || record.date > known.date || (record.date === known.date && record.id > known.id)
    if (isLater) pots.set(key, record)
  }
  if (pots.size === 0) return null
  return [...pots.values()].reduce((cents, pot) => cents + Math.round((pot.balance ?? 0) * 100), 0)
}

function decimal(cents: number | null): number | null {
  return cents === null ? null : (cents === 0 ? 0 : cents) / 100
}
