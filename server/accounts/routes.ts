// Accounts: list, create one or several, change, delete; how many records they hold, and whether
// the user has all that onboarding sets up.
import {
  type AccountDraft,
  countAccountRecords,
  createAccounts,
  deleteAccount,
  getAccount,
  listAccounts,
  readDataIntegrity,
  updateAccount,
} from '#contract/accounts.ts'
import * as schemas from '#contract/accounts-schemas.ts'
import { answer } from '../answer.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { existing } from '../errors.ts'
import { onVersion } from '../names/check-version.ts'
import { asSent, createAll } from '../names/create-all.ts'
import { listQueriesOfOnly, takeSlots } from '../names/sql.ts'
import { uniquely } from '../names/uniquely.ts'
import { deleteWithRecords } from './delete-account.ts'
import * as accounts from './sql.ts'

const TAKEN = 'An account with this institution and name exists already.'

export const accountRoutes = [
  answer(listAccounts, schemas.listAccounts, ({ db, user }) => accounts.listAccounts(db, user.id)),

  answer(getAccount, schemas.getAccount, ({ db, user, params }) => getOne(db, user.id, params.id)),

  answer(createAccounts, schemas.createAccounts, ({ db, user, body }) =>
    inTx(db, async (db) => {
      const made = await createAll(body, {
        keyOf: accounts.accountKey,
        insert: (drafts) => insertAll(db, user.id, drafts),
        field: 'non_field_errors',
        taken: TAKEN,
        twice: 'This institution and name stand in the list twice.',
      })
      return asSent(body, made)
    }),
  ),

  answer(updateAccount, schemas.updateAccount, ({ db, user, params, body, if_match }) =>
    uniquely('account', { non_field_errors: [TAKEN] }, () =>
      onVersion(
        () => accounts.findAccount(db, user.id, params.id),
        if_match,
        (account) => accounts.updateAccount(db, user.id, account, body),
      ),
    ),
  ),

  answer(deleteAccount, schemas.deleteAccount, deleteWithRecords),

  answer(countAccountRecords, schemas.countAccountRecords, async ({ db, user, params }) => {
    await getOne(db, user.id, params.id)
    return {
      ...(await accounts.countRecords(db, user.id, params.id)),
      queries: await listQueriesOfOnly(db, user.id, 'account', params.id),
    }
  }),

  answer(readDataIntegrity, schemas.readDataIntegrity, ({ db, user }) =>
    accounts.countSetUp(db, user.id),
  ),
]

async function getOne(db: Db, user_id: number, id: number) {
  return existing(await accounts.findAccount(db, user_id, id))
}

async function insertAll(db: Db, user_id: number, drafts: AccountDraft[]) {
  const slot = await takeSlots(db, user_id, 'account', drafts.length)
  return accounts.insertAccounts(db, user_id, drafts, slot)
}
