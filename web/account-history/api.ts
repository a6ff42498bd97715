// One account over time, and the balances it is known to have held.
import { queryOptions, useMutation } from '@tanstack/react-query'
import { readAccountHistory } from '#contract/account-history.ts'
import {
  type AccountBalance,
  addAccountBalance,
  deleteAccountBalance,
  listAccountBalances,
} from '#contract/accounts.ts'
import type { Day } from '#domain/dates.ts'
import { call } from '#web/lib/call.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'

export const accountHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['accounts', id, 'history'],
    queryFn: ({ signal }) => call(readAccountHistory, { params: { id: String(id) }, signal }),
  })

/** The latest day first. */
export const balancesQuery = (id: number) =>
  queryOptions({
    queryKey: ['accounts', id, 'balances'],
    queryFn: ({ signal }) => call(listAccountBalances, { params: { id: String(id) }, signal }),
  })

/** Says what the account held at the end of a day; a balance of the same day gives way. */
export function useAddBalance(account: number) {
  const attempt = useAttempt()
  return useMutation({
    mutationFn: (body: { date: Day; amount: number }) => {
      const key = attempt.keyFor(body)
      return call(addAccountBalance, {
        params: { id: String(account) },
        body: { ...body, source: 'typed' },
        key,
      })
    },
    onSuccess: (_made, _body, _kept, { client }) => {
      attempt.done()
      // Net worth and the account's panel show it, too.
      return client.invalidateQueries()
    },
  })
}

export function useDeleteBalance(account: number) {
  return useMutation({
    mutationFn: ({ id, version }: AccountBalance) =>
      call(deleteAccountBalance, {
        params: { id: String(account), balance: String(id) },
        version,
      }),
    onSuccess: (_gone, _balance, _kept, { client }) => client.invalidateQueries(),
  })
}
