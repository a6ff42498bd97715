// What the two dashboards read. Months are their first day, charts place them at its epoch
// milliseconds; every series names the account or category it stands for, whose `slot` is its
// colour. Lists called `prior_months`, and the figures beside a rate, are what it is made of.
import { z } from 'zod'
import { TIMESPANS } from '#domain/dashboards/months.ts'
import { GROUPINGS } from '#domain/dashboards/groups.ts'
import { DATA_FIELDS } from '#domain/dashboards/values.ts'
import {
  DayField,
  Id,
  MoneyOut,
  QueryIds,
  QueryMonth,
  RecordTypeField,
  checkDataField,
} from './fields.ts'

const MonthQuery = z.object({ month: QueryMonth })
const MonthStartQuery = z.object({ month_start: QueryMonth })

const DataFieldChoice = z.enum(DATA_FIELDS)

const TimespanField = z
  .enum(TIMESPANS.map(String))
  .default('12')
  .transform((sent) => TIMESPANS.find((timespan) => String(timespan) === sent) ?? 12)

const MonthOut = DayField
const Figure = z.number().nullable()
const Point = z.tuple([z.number(), z.number().nullable()])
const Points = z.array(Point)

const group = {
  /** Null where records are not told apart. */
  id: Id.nullable(),
  name: z.string(),
  slot: z.number().int().nullable(),
  /** Of a group of categories: those of its categories that are counted in it. */
  parts: z.array(Id).optional(),
}

/**
 * An answer with `folded`, the same by groups of categories and by those in none. It is left out
 * where no category is in a group.
 */
function foldable<Flat extends z.ZodRawShape>(flat: z.ZodObject<Flat>) {
  return flat.extend({ folded: flat.optional() })
}

const cardCategory = {
  category: z.string(),
  category_id: Id.nullable(),
  slot: z.number().int().nullable(),
}

/** The running month against the same days of the months before it. */
const Pace = z.object({
  day: z.number().int(),
  spent: MoneyOut,
  usual: MoneyOut.nullable(),
  difference: MoneyOut.nullable(),
  difference_pct: Figure,
  months: z.number().int(),
})
export type Pace = z.output<typeof Pace>

const groupPace = {
  spent: MoneyOut,
  usual: MoneyOut.nullable(),
  difference: MoneyOut.nullable(),
}

export const StatsCards = z.object({
  month: MonthOut,
  spent: MoneyOut,
  spent_median: MoneyOut.nullable(),
  spent_by_month: Points,
  prior_months: Points,
  transactions_vs_median: MoneyOut.nullable(),
  transactions_vs_median_pct: Figure,
  /** `count` debits; the category's list has the `refunds` as well. */
  max_freq_transaction_cat: z
    .object({ count: z.number().int(), refunds: z.number().int(), ...cardCategory })
    .nullable(),
  max_value_transaction_cat: z.object({ amount: MoneyOut, ...cardCategory }).nullable(),
  invested: MoneyOut,
  spent_vs_invested_pct: Figure,
  investment_balance: MoneyOut,
  investment_balance_growth: Figure,
  /** The month it is counted from: a year before, or the first with a balance after that. */
  investment_balance_growth_from: MonthOut.nullable(),
  annual_expenses_saved: Figure,
  spent_mean: MoneyOut.nullable(),
  spent_mean_months: Points,
  /** Null but for the running month. */
  pace: Pace.nullable(),
})
export type StatsCards = z.output<typeof StatsCards>

export const readStatsCards = {
  query: MonthQuery,
  reply: StatsCards,
}

const AccountAmounts = z.object({
  total: MoneyOut,
  /** By full name. */
  accounts: z.record(z.string(), MoneyOut),
  rows: z.array(z.object({ ...group, amount: MoneyOut })),
})

export const AccountStats = z.object({
  month: MonthOut,
  transaction: AccountAmounts,
  income: AccountAmounts,
  saved_in_month: AccountAmounts,
  saving_balance: AccountAmounts,
})
export type AccountStats = z.output<typeof AccountStats>

export const readAccountStats = {
  query: MonthQuery,
  reply: AccountStats,
}

export const MonthBars = foldable(
  z.object({
    month: MonthOut,
    categories: z.array(z.string()),
    /** The month, then the median of the months before it; values in the order of `categories`. */
    series: z.array(z.object({ ...group, data: z.array(MoneyOut.nullable()) })),
    /** What stands at each of `categories`. */
    groups: z.array(z.object({ ...group, prior_months: Points })),
  }),
)
export type MonthBars = z.output<typeof MonthBars>

export const readMonthBars = {
  query: z
    .object({
      month_start: QueryMonth,
      record_type: RecordTypeField.default('transaction'),
      group_by: z.enum(['account', 'category']).default('category'),
      data_field: DataFieldChoice.default('amount'),
    })
    .superRefine(checkDataField),
  reply: MonthBars,
}

export const Historical = foldable(
  z.object({
    categories: z.array(MonthOut),
    /** Values in the order of `categories`; null where a balance is not known yet. */
    series: z.array(z.object({ ...group, data: z.array(MoneyOut.nullable()) })),
    month: MonthOut,
  }),
)
export type Historical = z.output<typeof Historical>

export const readHistorical = {
  query: z
    .object({
      timespan: TimespanField,
      record_type: RecordTypeField.default('transaction'),
      group_by: z.enum(GROUPINGS).default('account'),
      data_field: DataFieldChoice.default('amount'),
    })
    .superRefine(checkDataField),
  reply: Historical,
}

export const Deviation = foldable(
  z.object({
    month: MonthOut,
    series: z.array(
      z.object({
        ...group,
        /** `x` the norm, `y` how far the month lies from it, `z` what was spent. */
        data: z.array(z.object({ x: MoneyOut, y: MoneyOut, z: MoneyOut })),
        prior_months: Points,
      }),
    ),
    /** In the order of the series; null but for the running month. */
    pace: z.array(z.object({ category: z.string(), ...groupPace })).nullable(),
  }),
)
export type Deviation = z.output<typeof Deviation>

export const readDeviation = {
  query: MonthStartQuery,
  reply: Deviation,
}

export const MonthPayees = z.object({
  month: MonthOut,
  /** At most three, the furthest from what is usual first; as they are written in the records. */
  payees: z.array(
    z.object({ payee: z.string(), spent: MoneyOut, norm: MoneyOut, difference: MoneyOut }),
  ),
  /** Those furthest from the same days of the months before; null but for the running month. */
  pace: z.array(z.object({ payee: z.string(), ...groupPace })).nullable(),
})
export type MonthPayees = z.output<typeof MonthPayees>

export const readMonthPayees = {
  query: z.object({ month: QueryMonth, category: QueryIds }),
  reply: MonthPayees,
}

export const InvestmentCards = z.object({
  month: MonthOut,
  balance: MoneyOut.nullable(),
  balance_growth: Figure,
  balance_growth_amount: MoneyOut.nullable(),
  /** A year before, or the first month with a balance after that. */
  balance_growth_from: z.object({ month: MonthOut, balance: MoneyOut }).nullable(),
  invested_in: MoneyOut,
  invested_in_median: MoneyOut.nullable(),
  savings_rate: Figure,
  savings_rate_median: Figure,
  se_rate: Figure,
  se_rate_median: Figure,
  income: MoneyOut,
  spent: MoneyOut,
  prior_months: z.array(
    z.object({ month: MonthOut, invested: MoneyOut, income: MoneyOut, spent: MoneyOut }),
  ),
})
export type InvestmentCards = z.output<typeof InvestmentCards>

export const readInvestmentCards = {
  query: MonthQuery,
  reply: InvestmentCards,
}

const line = { ...group, data: Points }

export const InvestmentCharts = z.object({
  month: MonthOut,
  categories: z.array(MonthOut),
  portfolio_chart_data: z.array(z.object(line)),
  category_profit_chart_data: z.array(
    z.object({
      ...line,
      /** Profit is counted from this month, when this much was held. */
      since: MonthOut,
      held: MoneyOut,
      put_in: MoneyOut,
      contributions: Points,
      dividends: Points,
    }),
  ),
  category_pct_return_chart_data: z.array(z.object(line)),
  /** Which months hold a noted balance, and which one a category lacks to be shown. */
  coverage: z.array(
    z.object({
      ...group,
      observed: z.array(MonthOut),
      shown: z.boolean(),
      lacks: MonthOut.nullable(),
    }),
  ),
})
export type InvestmentCharts = z.output<typeof InvestmentCharts>

export const readInvestmentCharts = {
  query: z.object({ timespan: TimespanField }),
  reply: InvestmentCharts,
}

export const InvestmentBalances = foldable(
  z.object({
    month: MonthOut,
    series: z.array(
      z.object({
        ...group,
        data: z.array(MoneyOut),
        /** The noted balances that a balance adds up; empty for other fields. */
        observations: z.array(
          z.object({ record: Id, account: Id, category: Id, date: DayField, balance: MoneyOut }),
        ),
      }),
    ),
  }),
)
export type InvestmentBalances = z.output<typeof InvestmentBalances>

export const readInvestmentBalances = {
  query: z.object({
    month_start: QueryMonth,
    group_by: z.enum(GROUPINGS).default('category'),
    data_field: DataFieldChoice.default('balance'),
  }),
  reply: InvestmentBalances,
}
