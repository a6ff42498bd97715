// What the dashboards show, as it stands in the address: /?month=2026-10&by=category&bars_by=account
// A choice that is the default is not written; what cannot be read counts as the default.
import { type Month, readMonth } from '#domain/dates.ts'
import { DATA_FIELDS, type DataField } from '#domain/dashboards/values.ts'
import { GROUPINGS, type Grouping } from '#domain/dashboards/groups.ts'
import { TIMESPANS, type Timespan } from '#domain/dashboards/months.ts'
import { RECORD_TYPES, type RecordType } from '#domain/records.ts'
import { readOpen, writeOpen } from '#web/cards/folds.ts'
import { compact } from '#web/records/search.ts'
import type { ChartKind } from '#web/ui/chart/chart-data.ts'

/** The choices of the history chart. */
export interface HistoryView {
  type: RecordType
  by: Grouping
  months: Timespan
  field: DataField
  chart: ChartKind
}

/** The choices of the monthly bars; without a month of their own they follow the page's. */
export interface BarsView {
  bars_type: RecordType
  bars_by: Exclude<Grouping, 'none'>
  bars_field: DataField
  bars_month?: Month
}

export interface GeneralSearch extends Partial<HistoryView>, Partial<BarsView> {
  month?: Month
  /** The months of net worth; a year when left out. */
  worth?: Timespan
  /** Shows the bubbles that would leave the scale, too. */
  all?: true
  /** The groups of categories that are open. */
  open?: string | readonly string[]
}

export const INVESTMENT_TABS = ['portfolio', 'profit', 'percent'] as const
export type InvestmentTab = (typeof INVESTMENT_TABS)[number]

export interface InvestmentsView {
  tab: InvestmentTab
  months: Timespan
  by: Grouping
  field: DataField
  bars_month?: Month
}

export interface InvestmentsSearch extends Partial<InvestmentsView> {
  month?: Month
  /** The groups of categories that are open. */
  open?: string | readonly string[]
}

const CHARTS = ['stream', 'stacked_column', 'spline'] as const
const BAR_GROUPINGS = ['account', 'category'] as const

const HISTORY: HistoryView = {
  type: 'transaction',
  by: 'account',
  months: 12,
  field: 'amount',
  chart: 'stacked_column',
}
const BARS: BarsView = { bars_type: 'transaction', bars_by: 'category', bars_field: 'amount' }
const WORTH_MONTHS = 12
const INVESTMENTS: InvestmentsView = {
  tab: 'portfolio',
  months: 12,
  by: 'category',
  field: 'balance',
}

export function readGeneralSearch(search: Record<string, unknown>): GeneralSearch {
  const history = withHistoryType({
    type: oneOf(RECORD_TYPES, search['type']) ?? HISTORY.type,
    by: oneOf(GROUPINGS, search['by']) ?? HISTORY.by,
    months: oneOf(TIMESPANS, Number(search['months'])) ?? HISTORY.months,
    field: oneOf(DATA_FIELDS, search['field']) ?? HISTORY.field,
    chart: oneOf(CHARTS, search['chart']) ?? HISTORY.chart,
  })
  const bars = withBarsType({
    bars_type: oneOf(RECORD_TYPES, search['bars_type']) ?? BARS.bars_type,
    bars_by: oneOf(BAR_GROUPINGS, search['bars_by']) ?? BARS.bars_by,
    bars_field: oneOf(DATA_FIELDS, search['bars_field']) ?? BARS.bars_field,
    bars_month: monthIn(search['bars_month']),
  })
  const worth = oneOf(TIMESPANS, Number(search['worth']))
  return compact({
    month: monthIn(search['month']),
    worth: worth === WORTH_MONTHS ? undefined : worth,
    ...unusual(history, HISTORY),
    ...unusual(bars, BARS),
    all: search['all'] === true || search['all'] === 'true' || undefined,
    open: writeOpen(readOpen(search['open'])),
  })
}

export function readInvestmentsSearch(search: Record<string, unknown>): InvestmentsSearch {
  const view: InvestmentsView = {
    tab: oneOf(INVESTMENT_TABS, search['tab']) ?? INVESTMENTS.tab,
    months: oneOf(TIMESPANS, Number(search['months'])) ?? INVESTMENTS.months,
    by: oneOf(GROUPINGS, search['by']) ?? INVESTMENTS.by,
    field: oneOf(DATA_FIELDS, search['field']) ?? INVESTMENTS.field,
    bars_month: monthIn(search['bars_month']),
  }
  return compact({
    month: monthIn(search['month']),
    ...unusual(view, INVESTMENTS),
    open: writeOpen(readOpen(search['open'])),
  })
}

export function historyOf(search: GeneralSearch): HistoryView {
  return { ...HISTORY, ...search }
}

export function barsOf(search: GeneralSearch): BarsView {
  return { ...BARS, ...search }
}

export function worthMonthsOf({ worth }: GeneralSearch): Timespan {
  return worth ?? WORTH_MONTHS
}

export function investmentsOf(search: InvestmentsSearch): InvestmentsView {
  return { ...INVESTMENTS, ...search }
}

/** The view with another record type. Only investments have other fields than the amount. */
function withHistoryType(view: HistoryView): HistoryView {
  return view.type === 'saving' ? view : { ...view, field: 'amount' }
}

function withBarsType(view: BarsView): BarsView {
  return view.bars_type === 'saving' ? view : { ...view, bars_field: 'amount' }
}

/** The address with some choices changed; `undefined` takes one out. */
export function changedGeneral(search: GeneralSearch, change: GeneralChange): GeneralSearch {
  return readGeneralSearch({ ...search, ...change })
}

export function changedInvestments(
  search: InvestmentsSearch,
  change: InvestmentsChange,
): InvestmentsSearch {
  return readInvestmentsSearch({ ...search, ...change })
}

type Loose<T> = { [Key in keyof T]?: T[Key] | undefined }
export type GeneralChange = Loose<GeneralSearch>
export type InvestmentsChange = Loose<InvestmentsSearch>

/** The choices that are not the default. */
function unusual<View extends object>(view: View, defaults: View): Partial<View> {
  const normal = new Map<string, unknown>(Object.entries(defaults))
  const kept = Object.entries(view).filter(([name, value]) => value !== normal.get(name))
  return Object.fromEntries(kept) as Partial<View>
}

function monthIn(sent: unknown): Month | undefined {
  return typeof sent === 'string' ? (readMonth(sent) ?? undefined) : undefined
}

function oneOf<T>(list: readonly T[], value: unknown): T | undefined {
  return list.find((one) => one === value)
}
