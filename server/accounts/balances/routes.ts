// What an account held: list, say, delete.
import {
  addAccountBalance,
  deleteAccountBalance,
  getAccountBalance,
  listAccountBalances,
} from '#contract/accounts.ts'
import * as schemas from '#contract/accounts-schemas.ts'
import { addDays } from '#domain/dates.ts'
import { answer } from '../../answer.ts'
import type { Db } from '../../db/in-tx.ts'
import { inTx } from '../../db/in-tx.ts'
import { invalid, notFound } from '../../errors.ts'
import { onVersion } from '../../names/check-version.ts'
import { findAccount } from '../sql.ts'
import * as balances from './sql.ts'

export const balanceRoutes = [
  answer(listAccountBalances, schemas.listAccountBalances, async ({ db, user, params: { id } }) => {
    await mustOwn(db, user.id, id)
    return balances.listBalances(db, user.id, id)
  }),

  answer(
    getAccountBalance,
    schemas.getAccountBalance,
    async ({ db, user, params: { id, balance } }) => {
      const found = await balances.findBalance(db, user.id, id, { id: balance })
      if (!found) throw notFound()
      return found
    },
  ),

  answer(
    addAccountBalance,
    schemas.addAccountBalance,
    ({ db, user, params: { id }, body, today }) => {
      if (body.date > addDays(today, 1)) {
        throw invalid({ date: ['The date may not lie in the future.'] })
      }
      return inTx(db, async (db) => {
        await mustOwn(db, user.id, id)
        return balances.putBalance(db, user.id, id, body)
      })
    },
  ),

  answer(
    deleteAccountBalance,
    schemas.deleteAccountBalance,
    async ({ db, user, params: { id, balance }, if_match }) => {
      await onVersion(
        () => balances.findBalance(db, user.id, id, { id: balance }),
        if_match,
        (found) => balances.deleteBalance(db, user.id, found),
      )
    },
  ),
]

async function mustOwn(db: Db, user_id: number, id: number): Promise<void> {
  if (!(await findAccount(db, user_id, id))) throw notFound()
}
