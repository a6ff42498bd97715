// Files of investment accounts, told from files of payments: what a broker did (deposits, purchases,
// dividends), what the account was worth on given days, and what it holds now.

import { activityOf, chosenActivityOf, tradesOf } from './investment-activity.ts'
import { balancesOf, positionsOf } from './investment-balances.ts'
import type { InvestmentFile } from './investment-model.ts'
import type { ImportPlan, Statement } from '../model.ts'

/**
 * What a file says of an investment account; null where it is one of payments. `before` is what earlier
 * files with these columns were found to be; `isChosen` says that it is no file of payments, whatever it
 * tells by itself.
 */
export function investmentFile(
  statement: Statement,
  plan: ImportPlan,
  before: InvestmentFile['kind'] | null = null,
  isChosen = false,
): InvestmentFile | null {
  const activity = activityOf(statement, plan, before === 'activity')
  return (
    positionsOf(statement, plan, activity !== null) ??
    balancesOf(statement, plan, before === 'balances') ??
    activity ??
    tradesOf(statement, plan) ??
    (isChosen ? chosenActivityOf(statement, plan) : null)
  )
}
