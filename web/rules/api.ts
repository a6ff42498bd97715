// Import rules: the list of an account, and what changes it.
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import type { Sent } from '#contract/endpoint.ts'
import {
  type Rule,
  type RuleDraft,
  copyRules,
  createRule,
  deleteRule,
  listRuleHits,
  listRules,
  reorderRules,
  updateRule,
} from '#contract/rules.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/new-id.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'

/** A rule as it is sent. */
export type SentRule = z.input<typeof RuleDraft>

/** The rules of an account, highest priority first. */
export const rulesQuery = (account: number) =>
  queryOptions({
    queryKey: ['rules', account],
    queryFn: ({ signal }) => call(listRules, { query: { account }, signal }),
  })

/** What became of the rules of an account; under the rules, so that it follows them. */
export const hitsQuery = (account: number) =>
  queryOptions({
    queryKey: ['rules', 'hits', account],
    queryFn: ({ signal }) => call(listRuleHits, { query: { account }, signal }),
  })

/** Creates a rule without a word of success: the screen says what it did. */
export function useCreateRule() {
  const once = useAttempt()
  return useMutation({
    mutationFn: (body: SentRule): Promise<Rule> =>
      once(body, (key) => call(createRule, { body, key })),
    onSuccess: (_made, _body, _kept, { client }) => rulesChanged(client),
    onError: (error) => showFailure('Failed to update rule', '', { error }),
  })
}

/** Creates rules one after the other; what got through before a failure is not made again. */
export function useCreateRules() {
  const keys = useRef(new Map<string, string>())
  const keyFor = (body: SentRule) => {
    const written = JSON.stringify(body)
    const key = keys.current.get(written) ?? newId()
    keys.current.set(written, key)
    return key
  }
  return useMutation({
    mutationFn: async (bodies: readonly SentRule[]): Promise<Rule[]> => {
      const made: Rule[] = []
      for (const body of bodies) made.push(await call(createRule, { body, key: keyFor(body) }))
      return made
    },
    onError: (error) => showFailure('Failed to update rule', '', { error }),
    onSettled: (_made, _error, _bodies, _kept, { client }) => rulesChanged(client),
  })
}

export function useUpdateRule() {
  return useMutation({
    mutationFn: ({ rule, body }: { rule: Rule; body: SentRule }): Promise<Rule> =>
      call(updateRule, { params: { id: rule.id }, body, version: rule.version }),
    onSuccess: (saved, _sent, _kept, { client }) => {
      showSuccess('Rule Updated', saved.payee)
      return rulesChanged(client)
    },
    onError: (error) => showFailure('Failed to update rule', '', { error }),
  })
}

export function useDeleteRule() {
  return useMutation({
    mutationFn: ({ id, version }: Rule) => call(deleteRule, { params: { id }, version }),
    onSuccess: (_nothing, rule, _kept, { client }) => {
      showSuccess('Rule Deleted', rule.payee)
      return rulesChanged(client)
    },
    onError: (error) => showFailure('Failure', 'Failed to delete rule', { error }),
  })
}

/** Copies rules without a word of success: the dialog says what it did. */
export function useCopyRules() {
  const once = useAttempt()
  return useMutation({
    mutationFn: (body: Sent<typeof copyRules, 'body'>) =>
      once(body, (key) => call(copyRules, { body, key })),
    onSuccess: (_copied, _body, _kept, { client }) => rulesChanged(client),
    onError: (error) => showFailure('Rules not copied', messageOf(error)),
  })
}

/** Where a dragged rule came from and went to, as places in the account's list. */
interface Move {
  account: number
  rule_id: number
  old_index: number
  new_index: number
}

/** Moves a rule at once on screen; a failure puts the list back. */
export function useReorderRules() {
  return useMutation({
    mutationFn: ({ rule_id, old_index, new_index }: Move) =>
      call(reorderRules, { body: { rule_id, old_index, new_index } }),
    onMutate: async ({ account, old_index, new_index }, { client }) => {
      const { queryKey } = rulesQuery(account)
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (list) => list && moved(list, old_index, new_index))
      return { before }
    },
    onSuccess: (updated, { account }, _kept, { client }) => {
      const changed = new Map(updated.map((rule) => [rule.id, rule]))
      client.setQueryData(rulesQuery(account).queryKey, (list) =>
        list?.map((rule) => changed.get(rule.id) ?? rule),
      )
      // Others may stand elsewhere by now, as another tab moved them.
      return rulesChanged(client)
    },
    onError: (error, { account }, kept, { client }) => {
      client.setQueryData(rulesQuery(account).queryKey, kept?.before)
      showFailure('Failed', 'Error updating rule priorities', { error })
      return client.invalidateQueries({ queryKey: rulesQuery(account).queryKey })
    },
  })
}

function moved(list: readonly Rule[], from: number, to: number): Rule[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}

function rulesChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['rules'] })
}
