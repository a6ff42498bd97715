// What an account held: list, say, delete.
import {
  addAccountBalance,
  deleteAccountBalance,
  getAccountBalance,
  listAccountBalances,
} from '#contract/accounts.ts'
import * as schemas from '#contract/accounts-schemas.ts'
import { IN_FUTURE } from '#contract/words.ts'
import { newestDay } from '#domain/dates.ts'
import { answer } from '../../answer.ts'
import { inTx } from '../../db/in-tx.ts'
import { invalid, existing } from '../../errors.ts'
import { onVersion } from '../../names/check-version.ts'
import { findAccount } from '../sql.ts'
import * as balances from './sql.ts'
import { deleteSeen } from '../../db/seen-sql.ts'

export const balanceRoutes = [
  answer(listAccountBalances, schemas.listAccountBalances, async ({ db, user, params: { id } }) => {
    existing(await findAccount(db, user.id, id))
    return balances.listBalances(db, user.id, id)
  }),

  answer(
    getAccountBalance,
    schemas.getAccountBalance,
    async ({ db, user, params: { id, balance } }) =>
      existing(await balances.findBalance(db, user.id, id, { id: balance })),
  ),

  answer(
    addAccountBalance,
    schemas.addAccountBalance,
    ({ db, user, params: { id }, body, today }) => {
      if (body.date > newestDay(today)) throw invalid({ date: [IN_FUTURE] })
      return inTx(db, async (db) => {
        existing(await findAccount(db, user.id, id))
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
        (found) => deleteSeen(db, 'account_balance', user.id, found),
      )
    },
  ),
]
