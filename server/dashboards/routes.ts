// The reads of the general and the investments dashboard. Each asks the database for the sums and
// balances of its months, all at once, and leaves the rest to the domain.
import {
  readAccountStats,
  readDeviation,
  readHistorical,
  readInvestmentBalances,
  readInvestmentCards,
  readInvestmentCharts,
  readMonthBars,
  readMonthPayees,
  readStatsCards,
} from '#contract/dashboards.ts'
import * as schemas from '#contract/dashboards-schemas.ts'
import { accountStats } from '#domain/dashboards/account-stats.ts'
import { balancesByGroup, balancesByMonth } from '#domain/dashboards/balances.ts'
import { deviation } from '#domain/dashboards/deviation.ts'
import { foldSums } from '#domain/dashboards/folds.ts'
import type { Group, GroupId, Grouping } from '#domain/dashboards/groups.ts'
import { historical } from '#domain/dashboards/historical.ts'
import { investmentBalances } from '#domain/dashboards/investment-balances.ts'
import { investmentCards } from '#domain/dashboards/investment-cards.ts'
import { investmentCharts } from '#domain/dashboards/investment-charts.ts'
import { monthBars } from '#domain/dashboards/month-bars.ts'
import { NORM_MONTHS } from '#domain/dashboards/months.ts'
import { lastDayThatCounts, pace, paceByCategory, paceByPayee } from '#domain/dashboards/pace.ts'
import { statsCards } from '#domain/dashboards/stats-cards.ts'
import { unusualPayees } from '#domain/dashboards/unusual-payees.ts'
import { type MonthSum, sumIn, sumsByMonth } from '#domain/dashboards/values.ts'
import { type Month, addMonths, monthOf, monthSpan } from '#domain/dates.ts'
import { RECORD_TYPES, type RecordType } from '#domain/records.ts'
import { type Reader, answer } from '../answer.ts'
import { listNotedBalances } from '../noted-balances/sql.ts'
import { monthOfSetting, monthToShow } from './choose-month.ts'
import { listFolding, listGroups, withFolded } from './list-groups.ts'
import { readValues } from './read-values.ts'
import { findFirstMonth, listMonthSums, listPayeeSums } from './sql.ts'

export const dashboardRoutes = [
  answer(readStatsCards, schemas.readStatsCards, async (call) => {
    const { db, user, today } = call
    const month = await monthToShow(call, 'month', RECORD_TYPES)
    const from = yearBefore(month)
    const [first, transactions, savings, observations, categoryOf, soFar] = await Promise.all([
      findFirstMonth(db, user.id, 'transaction'),
      listMonthSums(db, user.id, { type: 'transaction', from, to: month, group_by: 'category' }),
      investedSums(call, 'saving', month, month, 'none'),
      listNotedBalances(db, user.id, from, month, 'invested'),
      listGroups(db, user.id, 'transaction', 'category'),
      spentSoFar(call, month, 'none'),
    ])
    const cards = statsCards({
      month,
      current: monthOf(today),
      first,
      transactions,
      invested_minor: sumIn(sumsByMonth(savings, 'saving'), month),
      balances: balancesByMonth(observations, monthSpan(from, month)),
      categoryOf,
    })
    return { ...cards, pace: soFar && pace({ today, first }, soFar) }
  }),

  answer(readAccountStats, schemas.readAccountStats, async (call) => {
    const { db, user } = call
    const month = await monthToShow(call, 'month', RECORD_TYPES)
    const sumsOf = (type: RecordType) => investedSums(call, type, month, month, 'account')
    const [income, saving, transaction, observations, accountOf] = await Promise.all([
      sumsOf('income'),
      sumsOf('saving'),
      sumsOf('transaction'),
      listNotedBalances(db, user.id, month, month, 'invested'),
      listGroups(db, user.id, 'saving', 'account'),
    ])
    const sums = { income, saving, transaction }
    const balances = balancesByGroup(observations, [month], 'account')
    return accountStats({ month, sums, balances, accountOf })
  }),

  answer(readMonthBars, schemas.readMonthBars, async (call) => {
    const { db, user, query } = call
    const { record_type: type, group_by, data_field } = query
    const month = await monthToShow(call, 'month_start', [type])
    const [first, values, folding] = await Promise.all([
      findFirstMonth(db, user.id, type, 'invested'),
      readValues(db, user.id, data_field, { type, from: yearBefore(month), to: month, group_by }),
      listFolding(db, user.id, type, group_by),
    ])
    return withFolded(values, folding, (shown) => monthBars({ month, first, data_field, ...shown }))
  }),

  answer(readHistorical, schemas.readHistorical, async (call) => {
    const { db, user, query } = call
    const { timespan, record_type: type, group_by, data_field } = query
    const last = await monthOfSetting(call)
    const from = addMonths(last, 1 - timespan)
    const [values, folding] = await Promise.all([
      readValues(db, user.id, data_field, { type, from, to: last, group_by }),
      listFolding(db, user.id, type, group_by),
    ])
    return withFolded(values, folding, (shown) =>
      historical({ last, timespan, data_field, ...shown }),
    )
  }),

  answer(readDeviation, schemas.readDeviation, async (call) => {
    const { db, user, today } = call
    const month = await monthToShow(call, 'month_start', ['transaction'])
    const from = yearBefore(month)
    const [first, transactions, folding, soFar] = await Promise.all([
      findFirstMonth(db, user.id, 'transaction'),
      listMonthSums(db, user.id, { type: 'transaction', from, to: month, group_by: 'category' }),
      listFolding(db, user.id, 'transaction', 'category'),
      spentSoFar(call, month, 'category'),
    ])
    const seen = (sums: MonthSum[], sumsSoFar: MonthSum[] | null, categoryOf: GroupOf) => {
      const found = deviation({ month, first, transactions: sums, categoryOf })
      const pace = sumsSoFar && paceByCategory({ today, first }, sumsSoFar, found.series)
      return { ...found, pace }
    }
    const plain = seen(transactions, soFar, folding.groupOf)
    const fold = folding.foldOf(transactions.map(({ group_id }) => group_id))
    if (!fold) return plain
    const folded = seen(foldSums(transactions, fold), soFar && foldSums(soFar, fold), fold.groupOf)
    return { ...plain, folded }
  }),

  answer(readMonthPayees, schemas.readMonthPayees, async (call) => {
    const { db, user, query, today } = call
    const month = await monthToShow(call, 'month', ['transaction'])
    const wanted = { from: yearBefore(month), to: month, category: query.category }
    const running = month === monthOf(today)
    const [first, sums, soFar] = await Promise.all([
      findFirstMonth(db, user.id, 'transaction'),
      listPayeeSums(db, user.id, wanted),
      running
        ? listPayeeSums(db, user.id, { ...wanted, until_day: lastDayThatCounts(today) })
        : null,
    ])
    const found = unusualPayees({ month, first, sums })
    return { ...found, pace: soFar && paceByPayee({ today, first }, soFar) }
  }),

  answer(readInvestmentCards, schemas.readInvestmentCards, async (call) => {
    const { db, user } = call
    const month = await monthToShow(call, 'month', ['saving'])
    const from = yearBefore(month)
    const totalsOf = async (type: RecordType) =>
      sumsByMonth(await investedSums(call, type, from, month, 'none'), type)
    const [first, observations, invested, income, spending] = await Promise.all([
      findFirstMonth(db, user.id, 'saving', 'invested'),
      listNotedBalances(db, user.id, from, month, 'invested'),
      totalsOf('saving'),
      totalsOf('income'),
      totalsOf('transaction'),
    ])
    const balances = balancesByMonth(observations, monthSpan(from, month))
    return investmentCards({ month, first, balances, invested, income, spending })
  }),

  answer(readInvestmentCharts, schemas.readInvestmentCharts, async (call) => {
    const { db, user, query } = call
    const { timespan } = query
    const last = await monthOfSetting(call)
    const from = addMonths(last, 1 - timespan)
    const [savings, observations, categoryOf] = await Promise.all([
      investedSums(call, 'saving', from, last, 'category'),
      listNotedBalances(db, user.id, from, last, 'invested'),
      listGroups(db, user.id, 'saving', 'category'),
    ])
    return investmentCharts({ last, timespan, savings, observations, categoryOf })
  }),

  answer(readInvestmentBalances, schemas.readInvestmentBalances, async (call) => {
    const { db, user, query } = call
    const { group_by, data_field } = query
    const month = await monthToShow(call, 'month_start', ['saving'])
    const [values, observations, folding] = await Promise.all([
      readValues(db, user.id, data_field, {
        type: 'saving',
        from: month,
        to: month,
        group_by,
      }),
      data_field === 'balance' ? listNotedBalances(db, user.id, month, month, 'invested') : [],
      listFolding(db, user.id, 'saving', group_by),
    ])
    return withFolded(values, folding, (shown) =>
      investmentBalances({ month, group_by, observations, ...shown }),
    )
  }),
]

type GroupOf = (id: GroupId) => Group

/** The sums of the months `from` to `to`, without homes and debts. */
function investedSums(
  { db, user }: Reader,
  type: RecordType,
  from: Month,
  to: Month,
  group_by: Grouping,
): Promise<MonthSum[]> {
  return listMonthSums(db, user.id, { type, reading: 'invested', from, to, group_by })
}

/** The running month's sums and those of the months before it, each up to today's day of it. */
async function spentSoFar(
  { db, user, today }: Reader,
  month: Month,
  group_by: Grouping,
): Promise<MonthSum[] | null> {
  if (month !== monthOf(today)) return null
  const until_day = lastDayThatCounts(today)
  const wanted = { type: 'transaction' as const, from: yearBefore(month), to: month, group_by }
  return listMonthSums(db, user.id, { ...wanted, until_day })
}

/** The first of the months that a month is seen against. */
function yearBefore(month: Month): Month {
  return addMonths(month, -NORM_MONTHS)
}
