// One account over time: its calendar, its last import, and what its balances do not explain.
import { readAccountHistory } from '#contract/account-history.ts'
import * as schemas from '#contract/account-history-schemas.ts'
import { balanceGaps } from '#domain/account-history/balance-gaps.ts'
import { coverage } from '#domain/account-history/coverage.ts'
import { toMoney } from '#domain/dashboards/figures.ts'
import { firstDay } from '#domain/dates.ts'
import { findAccount } from '../accounts/sql.ts'
import { answer } from '../answer.ts'
import { existing } from '../errors.ts'
import * as read from './sql.ts'

export const accountHistoryRoutes = [
  answer(
    readAccountHistory,
    schemas.readAccountHistory,
    async ({ db, user, params: { id }, today }) => {
      existing(await findAccount(db, user.id, id))
      const balances = await read.listDayBalances(db, user.id, id)
      const [first, last] = [balances[0], balances.at(-1)]
      const [counts, last_day, last_import, sums] = await Promise.all([
        read.countByMonth(db, user.id, id),
        read.findLastDay(db, user.id, id),
        read.findLastImport(db, user.id, id),
        first && last ? read.sumByDay(db, user.id, id, first.date, last.date) : [],
      ])
      const { months, ...due } = coverage(counts, last_day, today)
      return {
        months: months.map(({ month, ...each }) => ({ month: firstDay(month), ...each })),
        ...due,
        last_import,
        unexplained: balanceGaps(balances, sums).map((gap) => ({
          from: gap.from,
          to: gap.to,
          balance_change: toMoney(gap.balance_change_minor),
          records: toMoney(gap.records_minor),
          missing: toMoney(gap.missing_minor),
        })),
      }
    },
  ),
]
