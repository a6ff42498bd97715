// The dashboards computed the long way, from a plain list of records, for the test that compares
// both. Nothing here is shared with the real computation but months and rounding, nothing is
// grouped or carried ahead of time: every figure asks the whole list again.
import { type Month, addMonths, firstDay, monthEpoch, monthOf, monthSpan } from '#domain/dates.ts'
import { round2 } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import { compareFolded } from '#domain/text.ts'
import type { Entry } from './ledger.ts'

export type Field = 'amount' | 'balance' | 'dividends'
export type GroupBy = 'account' | 'category' | 'none'

const HEADINGS = { income: 'Income', saving: 'Investments', transaction: 'Transactions' }

/** Entries in the order of their ids, seen in the month `current`. */
export function longWay(all: readonly Entry[], current: Month) {
  const entries = all.filter(({ excluded }) => !excluded)
  const ofType = (type: RecordType) => entries.filter((entry) => entry.type === type)
  const inMonth = (list: readonly Entry[], month: Month) =>
    list.filter(({ date }) => monthOf(date) === month)
  const nameOf = (entry: Entry, by: GroupBy) => {
    if (by === 'none') return HEADINGS[entry.type]
    return by === 'account' ? `Bank - ${entry.account}` : entry.category
  }
  const namesOf = (list: readonly Entry[], by: GroupBy) => [
    ...new Set(list.map((entry) => nameOf(entry, by))),
  ]
  const isOf = (by: GroupBy, name: string) => (entry: Entry) => nameOf(entry, by) === name

  const total = (list: readonly Entry[], field: 'amount' | 'dividends' = 'amount') =>
    list.reduce((sum, entry) => {
      const sign = entry.type === 'transaction' ? -1 : 1
      return sum + (field === 'amount' ? sign * entry.amount : entry.dividends)
    }, 0)

  /** The balance of a list of saving records at the end of a month. */
  function balanceOf(list: readonly Entry[], month: Month): number | null {
    const latest = new Map<string, Entry>()
    for (const entry of list) {
      if (entry.balance === null || monthOf(entry.date) > month) continue
      const pot = `${entry.account} ${entry.category}`
      const known = latest.get(pot)
      // The list is in the order of ids, so an equal date means a higher id.
      if (!known || entry.date >= known.date) latest.set(pot, entry)
    }
    if (latest.size === 0) return null
    return [...latest.values()].reduce((sum, { balance }) => sum + (balance ?? 0), 0)
  }

  function prior(type: RecordType, month: Month): Month[] {
    const first = ofType(type)
      .map(({ date }) => monthOf(date))
      .toSorted()[0]
    return monthSpan(addMonths(month, -12), addMonths(month, -1)).filter(
      (earlier) => first !== undefined && earlier >= first,
    )
  }

  function latestMonth(types: readonly RecordType[], setting: Month): Month {
    const months = entries
      .filter(({ type }) => types.includes(type))
      .map(({ date }) => monthOf(date))
      .filter((month) => month <= setting)
    return months.toSorted().at(-1) ?? setting
  }

  const valueIn = (list: readonly Entry[], month: Month, field: Field) =>
    field === 'balance' ? balanceOf(list, month) : total(inMonth(list, month), field)

  return {
    latestMonth,

    statsCards(month: Month) {
      const transactions = ofType('transaction')
      const spend = (shown: Month) => total(inMonth(transactions, shown))
      const spent = spend(month)
      const norm = median(prior('transaction', month).map(spend))
      const here = inMonth(transactions, month)
      const categories = namesOf(here, 'category')
        .map((category) => {
          const own = here.filter(isOf('category', category))
          const count = own.filter(({ amount }) => amount < 0).length
          return { category, count, refunds: own.length - count, spent: total(own) }
        })
        .sort((a, b) => b.spent - a.spent || compareFolded(a.category, b.category))
      const frequent = categories.toSorted((a, b) => b.count - a.count)[0]
      const largest = categories[0]
      const invested = total(inMonth(ofType('saving'), month))
      const [spentPart, investedPart] = [Math.max(0, spent), Math.max(0, invested)]
      const balance = balanceOf(ofType('saving'), month) ?? 0
      const firstMonth = transactions.map(({ date }) => monthOf(date)).toSorted()[0]
      const complete = monthSpan(addMonths(month, -11), month).filter(
        (shown) => firstMonth !== undefined && shown >= firstMonth && shown < current,
      )
      const yearly = complete.map(spend).reduce((sum, value) => sum + value, 0)
      const mean = complete.length === 0 ? 0 : yearly / complete.length
      return {
        month: firstDay(month),
        spent: money(spent),
        spent_median: norm === null ? null : money(norm),
        spent_by_month: monthSpan(addMonths(month, -12), month).map((shown) => [
          monthEpoch(shown),
          money(spend(shown)),
        ]),
        transactions_vs_median: norm === null ? null : money(spent - norm),
        transactions_vs_median_pct: norm === null ? null : percent(spent - norm, norm),
        max_freq_transaction_cat:
          frequent && frequent.count > 0
            ? {
                count: frequent.count,
                refunds: frequent.refunds,
                category: frequent.category,
              }
            : null,
        max_value_transaction_cat:
          largest && largest.spent > 0
            ? { amount: money(largest.spent), category: largest.category }
            : null,
        spent_vs_invested_pct: percent(spentPart, spentPart + investedPart),
        investment_balance: money(balance),
        annual_expenses_saved: mean > 0 ? round2(balance / (12 * mean)) : null,
      }
    },

    accountStats(month: Month) {
      const amounts = (list: readonly Entry[], of: (own: readonly Entry[]) => number | null) => {
        const accounts = namesOf(list, 'account').map(
          (name) => [name, money(of(list.filter(isOf('account', name))) ?? 0)] as const,
        )
        const rows = accounts
          .map(([name, amount]) => ({ name, amount }))
          .sort((a, b) => b.amount - a.amount || compareFolded(a.name, b.name))
        return { total: money(of(list) ?? 0), accounts: Object.fromEntries(accounts), rows }
      }
      const summed = (type: RecordType) => amounts(inMonth(ofType(type), month), total)
      const observed = ofType('saving').filter(
        ({ balance, date }) => balance !== null && monthOf(date) <= month,
      )
      return {
        month: firstDay(month),
        transaction: summed('transaction'),
        income: summed('income'),
        saved_in_month: summed('saving'),
        saving_balance: amounts(observed, (own) => balanceOf(own, month)),
      }
    },

    monthBars(month: Month, type: RecordType, by: GroupBy, field: Field) {
      const list = ofType(type)
      const groups = namesOf(list, by)
        .map((name) => {
          const own = list.filter(isOf(by, name))
          const norms = prior(type, month)
            .map((earlier) => valueIn(own, earlier, field))
            .filter((value) => value !== null)
          const isHere =
            field === 'balance' ? balanceOf(own, month) !== null : inMonth(own, month).length > 0
          return { name, isHere, now: valueIn(own, month, field) ?? 0, norm: median(norms) }
        })
        .filter(({ isHere, norm }) => isHere || (norm !== null && norm !== 0))
        .sort((a, b) => b.now - a.now || compareFolded(a.name, b.name))
      return {
        month: firstDay(month),
        categories: groups.map(({ name }) => name),
        series: [
          { data: groups.map(({ now }) => money(now)) },
          { name: 'Median', data: groups.map(({ norm }) => (norm === null ? null : money(norm))) },
        ],
      }
    },

    historical(last: Month, timespan: number, type: RecordType, by: GroupBy, field: Field) {
      const months = monthSpan(addMonths(last, 1 - timespan), last)
      const list = ofType(type)
      const series = namesOf(list, by)
        .map((name) => {
          const own = list.filter(isOf(by, name))
          const isHere =
            field === 'balance'
              ? balanceOf(own, last) !== null
              : months.some((month) => inMonth(own, month).length > 0)
          const values = months.map((month) => valueIn(own, month, field))
          const size =
            field === 'balance'
              ? (values.at(-1) ?? 0)
              : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
          return { name, isHere, values, size }
        })
        .filter(({ isHere }) => isHere)
        .sort((a, b) => b.size - a.size || compareFolded(a.name, b.name))
      return {
        categories: months.map(firstDay),
        month: firstDay(last),
        series: series.map(({ name, values }) => ({
          name,
          data: values.map((value) => (value === null ? null : money(value))),
        })),
      }
    },

    deviation(month: Month) {
      const list = ofType('transaction')
      const series = namesOf(list, 'category')
        .map((name) => {
          const own = list.filter(isOf('category', name))
          const spend = (shown: Month) => total(inMonth(own, shown))
          const norm = median(prior('transaction', month).map(spend)) ?? 0
          return { name, norm, spent: spend(month) }
        })
        .filter(({ norm, spent }) => norm > 0 || spent > 0)
        .sort(
          (a, b) => Math.max(0, b.spent) - Math.max(0, a.spent) || compareFolded(a.name, b.name),
        )
      return {
        month: firstDay(month),
        series: series.map(({ name, norm, spent }) => ({
          name,
          data: [{ x: money(norm), y: money(spent - norm), z: money(Math.max(0, spent)) }],
        })),
      }
    },

    investmentCards(month: Month) {
      const [saving, income, transaction] = (['saving', 'income', 'transaction'] as const).map(
        (type) => (shown: Month) => total(inMonth(ofType(type), shown)),
      ) as [Sum, Sum, Sum]
      const months = prior('saving', month)
      const medianRate = (base: Sum) => {
        const rates = months
          .filter((shown) => base(shown) > 0)
          .map((shown) => (100 * saving(shown)) / base(shown))
        const rate = median(rates)
        return rate === null ? null : round2(rate)
      }
      const balance = balanceOf(ofType('saving'), month)
      const before = monthSpan(addMonths(month, -12), month)
        .map((shown) => balanceOf(ofType('saving'), shown))
        .find((known) => known !== null)
      const grown = balance === null || before === undefined ? null : balance - (before ?? 0)
      const norm = median(months.map(saving))
      return {
        month: firstDay(month),
        balance: balance === null ? null : money(balance),
        balance_growth: grown === null ? null : percent(grown, before ?? 0),
        balance_growth_amount: grown === null ? null : money(grown),
        invested_in: money(saving(month)),
        invested_in_median: norm === null ? null : money(norm),
        savings_rate: percent(saving(month), income(month)),
        savings_rate_median: medianRate(income),
        se_rate: percent(saving(month), transaction(month)),
        se_rate_median: medianRate(transaction),
      }
    },

    investmentCharts(last: Month, timespan: number) {
      const months = monthSpan(addMonths(last, 1 - timespan), last)
      const list = ofType('saving')
      const observes = (own: readonly Entry[], month: Month) =>
        inMonth(own, month).some(({ balance }) => balance !== null)
      const shown = namesOf(list, 'category')
        .map((name) => ({ name, own: list.filter(isOf('category', name)) }))
        .filter(({ own }) => months.filter((month) => observes(own, month)).length >= 2)
        .sort((a, b) => compareFolded(a.name, b.name))
      const anyone = months.map((month) => shown.some(({ own }) => observes(own, month)))
      const enough = anyone.some((observed, i) => observed && anyone[i + 1])
      const chart = (
        valueAt: (own: readonly Entry[], month: Month, start: Month) => number | null,
      ) =>
        (enough ? shown : []).map(({ name, own }) => {
          const start = months.find((month) => balanceOf(own, month) !== null) ?? last
          return {
            name,
            data: months.map((month) => [
              monthEpoch(month),
              month < start ? null : valueAt(own, month, start),
            ]),
          }
        })
      const since = (own: readonly Entry[], start: Month, month: Month) =>
        own.filter(({ date }) => monthOf(date) > start && monthOf(date) <= month)
      const profit = (own: readonly Entry[], month: Month, start: Month) =>
        (balanceOf(own, month) ?? 0) -
        (balanceOf(own, start) ?? 0) -
        total(since(own, start, month)) +
        total(since(own, start, month), 'dividends')
      return {
        month: firstDay(last),
        portfolio_chart_data: chart((own, month) => money(balanceOf(own, month) ?? 0)),
        category_profit_chart_data: chart((own, month, start) => money(profit(own, month, start))),
        category_pct_return_chart_data: chart((own, month, start) => {
          const put_in = monthSpan(addMonths(start, 1), month)
            .map((between) => Math.max(0, total(inMonth(own, between))))
            .reduce((sum, value) => sum + value, 0)
          return percent(profit(own, month, start), (balanceOf(own, start) ?? 0) + put_in)
        }),
      }
    },

    investmentBalances(month: Month, by: GroupBy, field: Field) {
      const list = ofType('saving')
      const series = namesOf(list, by)
        .map((name) => {
          const own = list.filter(isOf(by, name))
          const isHere =
            field === 'balance' ? balanceOf(own, month) !== null : inMonth(own, month).length > 0
          return { name, isHere, value: valueIn(own, month, field) ?? 0 }
        })
        .filter(({ isHere }) => isHere)
        .sort((a, b) => b.value - a.value || compareFolded(a.name, b.name))
      return {
        month: firstDay(month),
        series: series.map(({ name, value }) => ({ name, data: [money(value)] })),
      }
    },
  }
}

type Sum = (month: Month) => number

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  if (sorted.length === 0) return null
  const middle = (sorted.length - 1) / 2
  const around = sorted.slice(Math.floor(middle), Math.ceil(middle) + 1)
  return around.reduce((sum, value) => sum + value, 0) / around.length
}

function money(minor_units: number): number {
  const size = Math.round(Math.abs(minor_units)) / 100
  return minor_units < 0 && size > 0 ? -size : size
}

function percent(part: number, base: number): number | null {
  return base > 0 ? round2((100 * part) / base) : null
}
