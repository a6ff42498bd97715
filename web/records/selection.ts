// Which records of a list are chosen: some by name, or all that the filter finds but for some. It
// outlasts a change of page, because each chosen record is remembered with what the bar counts.
import type { Change } from '#contract/changes.ts'
import type { Record, RecordsPage } from '#contract/records.ts'
import type { RecordType } from '#domain/records.ts'
import { round2 } from '#domain/money.ts'
import { type RecordsSearch, requestOf } from './search.ts'

export interface Chosen {
  /** Whether everything the filter finds is chosen; `marked` is then what is left out. */
  all: boolean
  marked: ReadonlyMap<number, Record>
  /** Where a range begins: the last record that was chosen alone. */
  anchor: number | null
}

export const NOTHING: Chosen = { all: false, marked: new Map(), anchor: null }

export type Step =
  /** One record, or all of `rows` from the anchor to it. */
  | { do: 'choose'; record: Record; rows: readonly Record[]; on: boolean; range: boolean }
  | { do: 'page'; rows: readonly Record[]; on: boolean }
  | { do: 'all' }
  /** It is no longer in the list. */
  | { do: 'forget'; id: number }
  | { do: 'clear' }

export function afterStep(chosen: Chosen, step: Step): Chosen {
  switch (step.do) {
    case 'choose': {
      const rows = step.range ? rangeTo(chosen, step.record, step.rows) : [step.record]
      return { ...withRows(chosen, rows, step.on), anchor: step.record.id }
    }
    case 'page':
      return withRows(chosen, step.rows, step.on)
    case 'all':
      return { ...NOTHING, all: true }
    case 'forget':
      return { ...chosen, marked: new Map([...chosen.marked].filter(([id]) => id !== step.id)) }
    case 'clear':
      return NOTHING
  }
}

function withRows(chosen: Chosen, rows: readonly Record[], on: boolean): Chosen {
  const marked = new Map(chosen.marked)
  for (const row of rows) {
    if (on === chosen.all) marked.delete(row.id)
    else marked.set(row.id, row)
  }
  return { ...chosen, marked }
}

/** The rows between the anchor and a record, both included; the record alone without an anchor. */
function rangeTo({ anchor }: Chosen, record: Record, rows: readonly Record[]): readonly Record[] {
  const from = rows.findIndex(({ id }) => id === anchor)
  const to = rows.findIndex(({ id }) => id === record.id)
  if (from === -1 || to === -1) return [record]
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}

export function isChosen(chosen: Chosen, id: number): boolean {
  return chosen.all !== chosen.marked.has(id)
}

/** Whether all, some or none of the rows are chosen, as the box in the table's head shows it. */
export function chosenOf(chosen: Chosen, rows: readonly Record[]): 'all' | 'some' | 'none' {
  const found = rows.filter(({ id }) => isChosen(chosen, id)).length
  if (found === 0) return 'none'
  return found === rows.length ? 'all' : 'some'
}

export interface ChosenTotals {
  count: number
  /** As the list sums: without excluded records, unless it says otherwise. */
  sum: number
  /** What is summed. */
  field: 'amount' | 'dividends'
  /** Those that the sum leaves out. */
  num_excluded: number
}

/** `page` is any page of the list: its counts and sum are of the whole filter. `summed` says what it sums. */
export function totalsOf(
  chosen: Chosen,
  page: Pick<RecordsPage, 'count' | 'sum_amount' | 'num_excluded' | 'transactions'>,
  summed: { excluded: boolean; field: 'amount' | 'dividends' },
): ChosenTotals {
  const marked = upToDate(chosen, page.transactions)
  const counting = marked.filter((one) => !one.exclude_from_totals)
  const part = {
    count: marked.length,
    sum: round2(
      (summed.excluded ? marked : counting).reduce((sum, one) => sum + one[summed.field], 0),
    ),
    field: summed.field,
    num_excluded: summed.excluded ? 0 : marked.length - counting.length,
  }
  if (!chosen.all) return part
  return {
    count: page.count - part.count,
    sum: round2(page.sum_amount - part.sum),
    field: summed.field,
    num_excluded: summed.excluded ? 0 : page.num_excluded - part.num_excluded,
  }
}

/** The marked records, those in view as they now stand. */
function upToDate({ marked }: Chosen, rows: readonly Record[]): Record[] {
  const inView = new Map(rows.map((row) => [row.id, row]))
  return [...marked.values()].map((one) => inView.get(one.id) ?? one)
}

/** The payees of the chosen records, each once; empty when all of a filter are chosen. */
export function payeesOf({ all, marked }: Chosen): string[] {
  return all ? [] : [...new Set([...marked.values()].map(({ payee }) => payee))]
}

export type WireSelection = Extract<Change, { kind: 'edit' }>['selection']

/** What the server is told to change. */
export function selectionOf(
  { all, marked }: Chosen,
  search: RecordsSearch,
  recordType: RecordType,
): WireSelection {
  if (!all) return { ids: [...marked.keys()] }
  const {
    page: _page,
    order_by: _order,
    sum_excluded: _excluded,
    sum_field: _field,
    filter_text = '',
    ...filter
  } = requestOf(search, recordType)
  const { account, category, tag, import: imports, rule, ...rest } = filter
  return {
    filter: {
      ...rest,
      filter_text,
      ...(account && { account: [...account] }),
      ...(category && { category: [...category] }),
      ...(tag && { tag: [...tag] }),
      ...(imports && { import: [...imports] }),
      ...(rule && { rule: [...rule] }),
    },
    except: [...marked.keys()],
  }
}

/** The same for every page and order of one filter. */
export function filterKey({ page: _page, sort: _sort, ...filters }: RecordsSearch): string {
  return JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)))
}
