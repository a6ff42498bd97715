// Plans: the two lists, one plan, what is read of the records, and what changes plans.
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import {
  type ListedPlan,
  type StoredPlan,
  createBasicPlan,
  createIntegratedPlan,
  deleteBasicPlan,
  deleteIntegratedPlan,
  getBasicPlan,
  getIntegratedPlan,
  listBasicPlans,
  listIntegratedPlans,
  readPlanInputs,
  runBasicPlan,
  runIntegratedPlan,
  updateBasicPlan,
  updateIntegratedPlan,
} from '#contract/plans.ts'
import type { PlanKind } from '#domain/plans/plan.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'
import { diaryQuery } from './diary/diary-api.ts'
import { type PlanDraft, bodyOf } from './plan-draft.ts'

const CALLS = {
  basic: {
    list: listBasicPlans,
    get: getBasicPlan,
    create: createBasicPlan,
    update: updateBasicPlan,
    remove: deleteBasicPlan,
    run: runBasicPlan,
  },
  integrated: {
    list: listIntegratedPlans,
    get: getIntegratedPlan,
    create: createIntegratedPlan,
    update: updateIntegratedPlan,
    remove: deleteIntegratedPlan,
    run: runIntegratedPlan,
  },
} as const

/** How long the words of a refused run stay. */
const RUN_FAILURE_MS = 6000

export const plansQuery = (kind: PlanKind) =>
  queryOptions({
    queryKey: ['plans', kind],
    queryFn: ({ signal }): Promise<ListedPlan[]> => call(CALLS[kind].list, { signal }),
  })

export const planQuery = (kind: PlanKind, id: number) =>
  queryOptions({
    queryKey: ['plans', kind, id],
    queryFn: ({ signal }): Promise<StoredPlan> => call(CALLS[kind].get, { params: { id }, signal }),
    // Opened again it is fetched again: an editor must not begin with an old version.
    gcTime: 0,
  })

export const planInputsQuery = queryOptions({
  queryKey: ['plan-inputs'],
  queryFn: ({ signal }) => call(readPlanInputs, { signal }),
})

/** Creates a plan under the name that the draft bears. */
export function useCreatePlan() {
  const once = useAttempt()
  return useMutation({
    mutationFn: (draft: PlanDraft): Promise<StoredPlan> => {
      const body = bodyOf(draft)
      return once([draft.kind, body], (key) => call(CALLS[draft.kind].create, { body, key }))
    },
    onSuccess: (made, _draft, _kept, { client }) => {
      planChanged(client, made)
      showSuccess('Your plan has been saved')
    },
    onError: (error) =>
      showFailure('Failed to create plan', 'Please ensure your plan name is unique', { error }),
  })
}

interface Change {
  id: number
  version: number
  draft: PlanDraft
}

export function useUpdatePlan() {
  return useMutation({
    mutationFn: ({ id, version, draft }: Change): Promise<StoredPlan> =>
      call(CALLS[draft.kind].update, {
        params: { id },
        body: bodyOf(draft),
        version,
      }),
    onSuccess: (saved, _change, _kept, { client }) => {
      planChanged(client, saved)
      showSuccess('Your plan has been saved')
    },
  })
}

export function useDeletePlan() {
  return useMutation({
    mutationFn: ({ kind, id, version }: Pick<ListedPlan, 'kind' | 'id' | 'version'>) =>
      call(CALLS[kind].remove, { params: { id }, version }),
    onSuccess: (_nothing, { kind, id }, _kept, { client }) => {
      client.setQueryData(plansQuery(kind).queryKey, (list) =>
        list?.filter((plan) => plan.id !== id),
      )
      client.removeQueries({ queryKey: planQuery(kind, id).queryKey })
      showSuccess('Plan Deleted')
    },
  })
}

/** Has the server run a plan. The page shows its own run of the same numbers once this is through. */
export function useRunPlan() {
  return useMutation({
    mutationFn: (draft: PlanDraft) => call(CALLS[draft.kind].run, { body: bodyOf(draft) }),
    onError: (error) => showFailure('Failed to run plan', messageOf(error), { ms: RUN_FAILURE_MS }),
  })
}

/**
 * Has the server run a plan as it is saved, so that the list of plans has its dates. The page shows
 * its own run of the same numbers. Whoever leaves the page before the answer still gets the dates.
 */
export const savedRunQuery = (draft: PlanDraft, id: number, version: number) =>
  queryOptions({
    queryKey: ['plan-run', draft.kind, id, version],
    queryFn: async ({ client }) => {
      await call(CALLS[draft.kind].run, { body: bodyOf(draft) })
      await client.invalidateQueries({ queryKey: plansQuery(draft.kind).queryKey, exact: true })
      return true
    },
    retry: false,
    staleTime: Infinity,
  })

function planChanged(client: QueryClient, plan: StoredPlan): void {
  client.setQueryData(planQuery(plan.kind, plan.id).queryKey, plan)
  void client.invalidateQueries({ queryKey: plansQuery(plan.kind).queryKey, exact: true })
  if (plan.kind === 'integrated') {
    void client.invalidateQueries({ queryKey: diaryQuery(plan.id).queryKey })
  }
}
