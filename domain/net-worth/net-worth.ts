// Net worth: cash, what is invested by its purpose, less debts. A debt may be noted with either
// sign and always counts against. What was never noted is not known and counts nothing.
import { type Month, firstDay } from '#domain/dates.ts'
import { toMoneyOrNull, toPoint } from '#domain/dashboards/figures.ts'
import type { GroupId } from '#domain/dashboards/groups.ts'
import { type GroupValues, type Values, addTo } from '#domain/dashboards/values.ts'
import type { Minor } from '#domain/money.ts'
import { PURPOSES, type Purpose } from '#domain/records.ts'

export interface NetWorthInput {
  /** Oldest first; the last one is the month asked for. At least one. */
  months: readonly Month[]
  /** By saving category, carried forward. */
  balances: GroupValues
  purposeOf: (category: GroupId) => Purpose
  /** Of cash accounts and cards, by month. */
  cash: Values
}

/** Net worth at the end of each month; null where nothing of it was ever noted by then. */
export function netWorth({ months, balances, purposeOf, cash }: NetWorthInput) {
  const byPurpose = purposesByMonth(balances, purposeOf)
  const purposes = PURPOSES.map((purpose) => byPurpose[purpose])
  const total = totalByMonth(months, [cash, ...purposes])
  const month = months.at(-1) ?? ('0001-01' as Month)
  const seriesOf = (name: 'Net worth' | 'Cash' | Purpose, values: Values) => ({
    name,
    data: months.map((each) => toPoint(each, values.get(each) ?? null)),
  })
  const at = (values: Values) => toMoneyOrNull(values.get(month) ?? null)
  return {
    month: firstDay(month),
    total: at(total),
    cash: at(cash),
    purposes: {
      fi: at(byPurpose.fi),
      home: at(byPurpose.home),
      debt: at(byPurpose.debt),
      buffer: at(byPurpose.buffer),
    },
    series: [
      seriesOf('Net worth', total),
      ...(cash.size > 0 ? [seriesOf('Cash', cash)] : []),
      ...PURPOSES.map((purpose) => seriesOf(purpose, byPurpose[purpose])),
    ],
  }
}

function purposesByMonth(
  balances: GroupValues,
  purposeOf: NetWorthInput['purposeOf'],
): Record<Purpose, Map<Month, Minor>> {
  const sums: Record<Purpose, Map<Month, Minor>> = {
    fi: new Map(),
    home: new Map(),
    debt: new Map(),
    buffer: new Map(),
  }
  for (const [category, values] of balances) {
    const purpose = purposeOf(category)
    for (const [month, balance] of values) {
      const counted = purpose === 'debt' ? ((0 - Math.abs(balance)) as Minor) : balance
      addTo(sums[purpose], month, counted)
    }
  }
  return sums
}

function totalByMonth(months: readonly Month[], parts: readonly Values[]): Values {
  const total = new Map<Month, Minor>()
  for (const month of months) {
    const known = parts.flatMap((part) => part.get(month) ?? [])
    if (known.length > 0)
      total.set(month, known.reduce<number>((sum, each) => sum + each, 0) as Minor)
  }
  return total
}
