// The read behind the monthly check-in.
import { readCheckIn } from '#contract/check-in.ts'
import * as schemas from '#contract/check-in-schemas.ts'
import { checkInPairs, firstOfCheckIn } from '#domain/check-in.ts'
import { firstDay, monthOf, newestMonth } from '#domain/dates.ts'
import { answer } from '../answer.ts'
import { listNotedBalances } from '../noted-balances/sql.ts'
import { listPayees } from '../query-tool/run/sql.ts'
import { begun } from '../dashboards/choose-month.ts'

export const checkInRoutes = [
  answer(readCheckIn, schemas.readCheckIn, async (call) => {
    const { db, user, query, today } = call
    const month = begun(call, query.month ?? monthOf(today))
    const newest = newestMonth(today)
    const [observations, latest] = await Promise.all([
      listNotedBalances(db, user.id, firstOfCheckIn(month), month),
      listNotedBalances(db, user.id, newest, newest),
    ])
    const ids = latest.map(({ record_id }) => record_id)
    const payees = await listPayees(db, user.id, ids)
    return {
      month: firstDay(month),
      pairs: checkInPairs({ month, observations, latest, payees }),
    }
  }),
]
