// One account over time, and the balances it is known to have held.
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { readAccountHistory } from '#contract/account-history.ts'
import {
  type AccountBalance,
  addAccountBalance,
  deleteAccountBalance,
  listAccountBalances,
} from '#contract/accounts.ts'
import { type Day, writeLongDay } from '#domain/dates.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/new-id.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'
import { showUndo } from '#web/ui/undo-toast.tsx'

export const accountHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['accounts', id, 'history'],
    queryFn: ({ signal }) => call(readAccountHistory, { params: { id }, signal }),
  })

/** The latest day first. */
export const balancesQuery = (id: number) =>
  queryOptions({
    queryKey: ['accounts', id, 'balances'],
    queryFn: ({ signal }) => call(listAccountBalances, { params: { id }, signal }),
  })

/** Says what the account held at the end of a day; a balance of the same day gives way. */
export function useAddBalance(account: number) {
  const once = useAttempt()
  return useMutation({
    mutationFn: (body: { date: Day; amount: number; source: AccountBalance['source'] }) =>
      once(body, (key) => call(addAccountBalance, { params: { id: account }, body, key })),
    onSuccess: (_made, _body, _kept, { client }) => {
      // Net worth and the account's panel show it, too.
      return client.invalidateQueries()
    },
  })
}

/** Deletes a balance; for some seconds it can be brought back. */
export function useDeleteBalance(account: number) {
  return useMutation({
    mutationFn: ({ id, version }: AccountBalance) =>
      call(deleteAccountBalance, {
        params: { id: account, balance: id },
        version,
      }),
    onSuccess: (_gone, balance, _kept, { client }) => {
      showUndo(`Balance of ${writeLongDay(balance.date)} deleted`, () =>
        bringBack(client, account, balance),
      )
      return client.invalidateQueries()
    },
  })
}

/** As it was, unless its day has got another one since. */
async function bringBack(
  client: QueryClient,
  account: number,
  { date, amount, source }: AccountBalance,
): Promise<void> {
  const params = { id: account }
  const day = writeLongDay(date)
  try {
    const now = await call(listAccountBalances, { params })
    if (now.some((other) => other.date === date)) {
      showFailure(
        'Balance not brought back',
        `Another balance of ${day} was added since. It stays.`,
      )
      return
    }
    await call(addAccountBalance, { params, body: { date, amount, source }, key: newId() })
    showSuccess('Balance brought back', day)
  } catch (error) {
    showFailure('Balance not brought back', messageOf(error))
  }
  await client.invalidateQueries()
}
