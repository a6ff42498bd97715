// Financial accounts: what hangs on one, and what changes them.
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import {
  type Account,
  type AccountDraft,
  countAccountRecords,
  createAccounts,
  deleteAccount,
  updateAccount,
} from '#contract/accounts.ts'
import { listRules } from '#contract/rules.ts'
import { accountsQuery, withNamed } from '#web/names/lists.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { call } from '#web/lib/call.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'

/** How many records of each type would go with the account. Always asked anew. */
export const accountCountsQuery = (id: number) =>
  queryOptions({
    queryKey: ['accounts', id, 'record-counts'],
    queryFn: ({ signal }) => call(countAccountRecords, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** How many import rules would go with the account. */
export const accountRuleCountQuery = (id: number) =>
  queryOptions({
    queryKey: ['accounts', id, 'rule-count'],
    queryFn: async ({ signal }) =>
      (await call(listRules, { query: { account: id }, signal })).length,
    staleTime: 0,
    gcTime: 0,
  })

type NewAccount = Pick<AccountDraft, 'institution' | 'name' | 'kind'>

/** A row of the set-up form; the inactive ones are left out by the server. */
interface NewAccountRow extends NewAccount {
  is_active: boolean
}

/** Creates one account and puts it in the list. */
export function useCreateAccount() {
  const once = useAttempt()
  return useMutation({
    mutationFn: async (body: NewAccount): Promise<Account> => {
      const made = await once(body, (key) => call(createAccounts, { body, key }))
      if (Array.isArray(made)) throw new Error('one account was sent, a list came back')
      return made
    },
    onSuccess: (made, _body, _kept, { client }) => {
      client.setQueryData(accountsQuery.queryKey, (list) => withNamed(list, made))
      countsChanged(client)
      showSuccess('Account Created', made.full_name)
    },
    onError: (error) => showFailure('Failed', 'Failed to create account', { error }),
  })
}

/** Creates the active rows of the set-up form, all or none. */
export function useCreateAccountList() {
  const once = useAttempt()
  return useMutation({
    mutationFn: (body: readonly NewAccountRow[]) =>
      once(body, (key) => call(createAccounts, { body, key })),
    onSuccess: (_made, _body, _kept, { client }) => {
      countsChanged(client)
    },
    onError: (error) => showFailure('Failed', 'Failed to create accounts', { error }),
  })
}

interface ChangedAccount {
  id: number
  version: number
  /** Institution and name; the column mapping only when it is to change. */
  draft: AccountDraft
}

/** Saves an account without a word; the screens that rename or map say what they did. */
export function useUpdateAccount() {
  return useMutation({
    mutationFn: ({ id, version, draft }: ChangedAccount) =>
      call(updateAccount, { params: { id }, body: draft, version }),
    onSuccess: (saved, _sent, _kept, { client }) => {
      client.setQueryData(accountsQuery.queryKey, (list) => withNamed(list, saved))
      // Its name is on every screen and in every order by account.
      void client.invalidateQueries()
    },
  })
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: ({ id, version }: Account) => call(deleteAccount, { params: { id }, version }),
    onSuccess: (_nothing, { id, full_name }, _kept, { client }) => {
      client.setQueryData(accountsQuery.queryKey, (list) =>
        list?.filter((account) => account.id !== id),
      )
      // Its records and rules are gone too, and with them every figure made of them.
      void client.invalidateQueries()
      showSuccess('Account Deleted', full_name)
    },
    onError: (error) => showFailure('Account not deleted', 'Unable to delete Account.', { error }),
  })
}

function countsChanged(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['accounts'] })
  void client.invalidateQueries({ queryKey: ['data-integrity'] })
}
