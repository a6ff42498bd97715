// What the choices of a query are called.
import { spanWords } from '#web/cards/span-words.ts'
import type { Display, Interval, QueryGrouping } from '#domain/query-tool/choices.ts'
import { RECORD_TYPE_HEADING } from '#domain/records.ts'
import { counted } from '#web/lib/format.ts'
import { type Names, optionsOf } from '#web/names/lists.ts'
import { idsWords, textWords } from '#web/records/filter-words.ts'
import { writeIds } from '#web/records/search.ts'
import type { FilterChoice, QueryView } from './search.ts'

export const GROUP_LABELS: Record<QueryGrouping, string> = {
  account: 'Account',
  category: 'Category',
  tag: 'Tag',
  none: 'None',
  payee: 'Payee',
}

export const INTERVAL_LABELS: Record<Interval, string> = {
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
}

export const FILTER_LABELS: Record<FilterChoice, string> = {
  exact: 'Exact match',
  icontains: 'Contains',
  istartswith: 'Starts with',
  iendswith: 'Ends with',
}

export const DISPLAY_LABELS: Record<Display, string> = {
  table: 'Table',
  chart_pie: 'Pie',
  spline: 'Spline',
  column: 'Column',
  stacked_column: 'Stacked column',
  stream: 'Stream',
}

const GROUPS: Record<Exclude<QueryGrouping, 'none'>, { one: string; many: string }> = {
  account: { one: 'account', many: 'accounts' },
  category: { one: 'category', many: 'categories' },
  tag: { one: 'tag', many: 'tags' },
  payee: { one: 'payee', many: 'payees' },
}

/** "10 categories"; nothing where records are not told apart. */
export function groupsWords(group_by: QueryGrouping, count: number): string {
  if (group_by === 'none') return ''
  const { one, many } = GROUPS[group_by]
  return counted(count, one, many)
}

/** What is looked at: "Spending", "Contributions". */
function subjectWords({ record_type, data_field }: QueryView): string {
  if (record_type === 'transaction') return 'Spending'
  if (record_type === 'income') return RECORD_TYPE_HEADING.income
  if (data_field === 'amount') return 'Contributions'
  return data_field === 'balance' ? 'Balance' : 'Dividends'
}

/** "Spending by category, twelve months" */
export function viewWords(view: QueryView): string {
  const by = view.group_by === 'none' ? '' : ` by ${view.group_by}`
  const steps = view.interval === 'month' ? '' : ` by ${view.interval}`
  return `${subjectWords(view)}${by}, ${spanWords(view.timespan)}${steps}`
}

interface ActiveFilter {
  key: string
  words: string
  /** Takes it away. */
  off: Partial<QueryView>
}

/** The filters in use, in the order of the form. */
export function activeFilters(view: QueryView, names: Names): ActiveFilter[] {
  const accounts = optionsOf(names.accounts)
  const categories = optionsOf(names.categories)
  const tags = optionsOf(names.tags)
  const found: (ActiveFilter | null)[] = [
    named('accounts', idsWords(writeIds(view.accounts), accounts, 'account', 'accounts')),
    named('categories', idsWords(writeIds(view.categories), categories, 'category', 'categories')),
    named('tags', idsWords(writeIds(view.tags), tags, 'tag', 'tags')),
    view.payee === ''
      ? null
      : {
          key: 'payee',
          words: textWords('Payee', view.payee, view.payee_filter_type),
          off: { payee: '', payee_filter_type: 'exact' },
        },
    view.notes === ''
      ? null
      : {
          key: 'notes',
          words: textWords('Notes', view.notes, view.notes_filter_type),
          off: { notes: '', notes_filter_type: 'icontains' },
        },
    view.include_excluded_records
      ? { key: 'excluded', words: 'With excluded', off: { include_excluded_records: false } }
      : null,
  ]
  return found.filter((filter) => filter !== null)
}

function named(key: 'accounts' | 'categories' | 'tags', words: string | null): ActiveFilter | null {
  return words === null ? null : { key, words, off: { [key]: [] } }
}
