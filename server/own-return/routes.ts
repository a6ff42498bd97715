// What investments really earned. Money that is kept for a house or owed is no investment.
import type { OwnReturns } from '#contract/own-return.ts'
import { readOwnReturns } from '#contract/own-return.ts'
import * as schemas from '#contract/own-return-schemas.ts'
import { firstDay, monthOf } from '#domain/dates.ts'
import { type OwnReturn, type PotMonth, ownReturn } from '#domain/own-return/own-return.ts'
import { answer } from '../answer.ts'
import { listCategories } from '../categories/sql.ts'
import { monthToShow } from '../dashboards/choose-month.ts'
import { listNotedBalances } from '../noted-balances/sql.ts'
import type { Db } from '../db/in-tx.ts'
import { listPotSums } from './sql.ts'

export const ownReturnRoutes = [
  answer(readOwnReturns, schemas.readOwnReturns, async (call): Promise<OwnReturns> => {
    const { db, user, query } = call
    const all = await listCategories(db, { user_id: user.id, record_type: 'saving' }, {})
    const invested = all.filter(({ purpose }) => purpose === 'fi' || purpose === 'buffer')
    const months = await potMonths(db, user.id, new Set(invested.map(({ id }) => id)))
    const month = await monthToShow(call, 'month', ['saving'])
    const told = (pots: readonly PotMonth[]) => onWire(ownReturn(pots, month, query.timespan))
    const listed = invested.filter(({ id }) => months.some((each) => each.category_id === id))
    return {
      month: firstDay(month),
      whole: told(months),
      categories: listed.map(({ id, name, slot }) => ({
        id,
        name,
        slot,
        ...told(months.filter((each) => each.category_id === id)),
      })),
    }
  }),
]

/** Every month of every pot of these categories, with the last balance noted in it. */
async function potMonths(
  db: Db,
  user_id: number,
  category_ids: ReadonlySet<number>,
): Promise<PotMonth[]> {
  const sums = (await listPotSums(db, user_id)).filter(({ category_id }) =>
    category_ids.has(category_id),
  )
  const months = sums.map(({ month }) => month).toSorted()
  const [first] = months
  const last = months.at(-1)
  if (first === undefined || last === undefined) return []
  const observations = await listNotedBalances(db, user_id, first, last)
  const noted = new Map(
    observations.map(({ account_id, category_id, date, balance_minor }) => [
      `${account_id} ${category_id} ${monthOf(date)}`,
      balance_minor,
    ]),
  )
  return sums.map((sum) => ({
    ...sum,
    balance_minor: noted.get(`${sum.account_id} ${sum.category_id} ${sum.month}`) ?? null,
  }))
}

function onWire({ from, to, ...earned }: OwnReturn) {
  return { ...earned, from: from && firstDay(from), to: to && firstDay(to) }
}
