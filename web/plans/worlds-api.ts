// Historical worlds: a plan run by the server in every month of a market's past, and own markets.
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { type Market, createMarket, deleteMarket, listMarkets } from '#contract/markets.ts'
import { runBasicPlan, runIntegratedPlan } from '#contract/plans.ts'
import type { HistoryOptions } from '#domain/plans/worlds/history.ts'
import { call } from '#web/lib/call.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { showSuccess } from '#web/ui/toast.ts'
import { type PlanDraft, bodyOf } from './plan-draft.ts'

/** What history is asked; the market that comes along is "us", an own one goes by its id. */
export interface WorldsAsked extends HistoryOptions {
  market: 'us' | number
}

const RUN = { basic: runBasicPlan, integrated: runIntegratedPlan } as const

/** The last answer stays until the next one is there. */
export const historyQuery = (draft: PlanDraft, history: WorldsAsked) =>
  queryOptions({
    queryKey: ['plan-history', draft.kind, bodyOf(draft), history],
    queryFn: async ({ signal }) => {
      const reply = await call(RUN[draft.kind], { body: { ...bodyOf(draft), history }, signal })
      return reply.history ?? null
    },
    placeholderData: keepPreviousData,
  })

export const marketsQuery = queryOptions({
  queryKey: ['markets'],
  queryFn: ({ signal }) => call(listMarkets, { signal }),
})

/** Uploads a market under the name of its file. */
export function useCreateMarket() {
  const attempt = useAttempt()
  return useMutation({
    mutationFn: async (file: File): Promise<Market> => {
      const body = { name: file.name.replace(/\.[a-z]+$/i, ''), csv: await file.text() }
      return call(createMarket, { body, key: attempt.keyFor(body) })
    },
    onSuccess: (made, _file, _kept, { client }) => {
      attempt.done()
      client.setQueryData(marketsQuery.queryKey, (list) => list?.concat(made))
      void client.invalidateQueries({ queryKey: marketsQuery.queryKey })
      showSuccess('Market Uploaded', made.name)
    },
  })
}

export function useDeleteMarket() {
  return useMutation({
    mutationFn: ({ id, version }: Market) =>
      call(deleteMarket, { params: { id: String(id) }, version }),
    onSuccess: (_nothing, { id, name }, _kept, { client }) => {
      client.setQueryData(marketsQuery.queryKey, (list) => list?.filter((each) => each.id !== id))
      showSuccess('Market Deleted', name)
    },
  })
}
