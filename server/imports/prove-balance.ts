// What the file of an import proves that its account held stands among the balances of the account, as
// long as the import is in the books. What was typed for a day stays; of several files the newest counts.
import type { Import, keepBalance } from '#contract/imports.ts'
import { IN_FUTURE } from '#contract/words.ts'
import { newestDay } from '#domain/dates.ts'
import { decimalFromMinor } from '#domain/money.ts'
import { findBalance, putBalance } from '../accounts/balances/sql.ts'
import type { Call } from '../answer.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { conflict, invalid, existing } from '../errors.ts'
import * as imports from './sql.ts'
import { deleteSeen } from '../db/seen-sql.ts'

export function keep(call: Call<typeof keepBalance>): Promise<Import> {
  const { user, params, body, today } = call
  if (body.date > newestDay(today)) throw invalid({ date: [IN_FUTURE] })
  return inTx(call.db, async (db) => {
    const before = existing(await imports.findImport(db, user.id, params.id))
    if (before.undone_at !== null) throw conflict('This import was undone.')
    await imports.noteBalance(db, user.id, params.id, body)
    await settleBalance(db, user.id, before)
    const after = existing(await imports.findImport(db, user.id, params.id))
    await settleBalance(db, user.id, after)
    return after
  })
}

/** Brings the balance of an import's account in line, after the import came, went or came back. */
export async function settleBalance(
  db: Db,
  user_id: number,
  { account, balance }: Pick<Import, 'account' | 'balance'>,
): Promise<void> {
  if (account === null || balance === null) return
  const { date } = balance
  const known = await findBalance(db, user_id, account, { date })
  if (known?.source === 'typed') return
  const proved = await imports.findProvedBalance(db, user_id, account, date)
  if (proved !== null) {
    const amount = decimalFromMinor(proved)
    if (known?.amount === amount) return
    await putBalance(db, user_id, account, { date, amount, source: 'file' })
  } else if (known) await deleteSeen(db, 'account_balance', user_id, known)
}
