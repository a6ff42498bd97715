// Saved queries, and what running one answers.
import type { z } from 'zod'
import {
  type QueryClient,
  keepPreviousData,
  queryOptions,
  useMutation,
} from '@tanstack/react-query'
import {
  type Query,
  type QueryDraft,
  type QueryResult,
  createQuery,
  deleteQuery,
  listQueries,
  runQuery,
  updateQuery,
} from '#contract/query-tool.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'
import type { ShownResult } from './records-way.ts'
import { type QueryView, draftOf, runOf } from './search.ts'

const RUN = 'run-query'

/** All saved queries, by name. */
export const savedQueriesQuery = queryOptions({
  queryKey: ['saved-queries'],
  queryFn: ({ signal }) => call(listQueries, { signal }),
})

/** What a query answers, with what was asked; the last answer stays until the next one is there. */
export const runOfView = (view: QueryView) => {
  const body = runOf(view)
  return queryOptions({
    queryKey: [RUN, body],
    queryFn: async ({ signal }): Promise<ShownResult> => ({
      view,
      result: await runLogged(body, signal),
    }),
    placeholderData: keepPreviousData,
  })
}

/** Forgets what queries answered, so that the next one opened is asked anew. */
export function forgetRuns(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [RUN] })
}

/** A failed run is said where its result would stand, and only logged. */
async function runLogged(body: object, signal: AbortSignal): Promise<QueryResult> {
  try {
    return await call(runQuery, { body, signal })
  } catch (error) {
    if (!signal.aborted) console.error('The query did not run.', error)
    throw error
  }
}

interface NewQuery {
  name: string
  view: QueryView
  pinned?: boolean
}

/** Saves a query under a new name. */
export function useCreateQuery() {
  const once = useAttempt()
  return useMutation({
    mutationFn: ({ name, view, pinned = false }: NewQuery): Promise<Query> => {
      const body = draftOf(view, { name, pinned })
      return once(body, (key) => call(createQuery, { body, key }))
    },
    onSuccess: (made, _sent, _kept, { client }) => {
      keep(client, made)
      showSuccess('Query Saved')
    },
    onError: (error) => showFailure('Cannot save query', messageOf(error)),
  })
}

interface ChangedQuery {
  id: number
  version: number
  body: z.input<typeof QueryDraft>
}

/** Replaces a saved query. A change made meanwhile (412) is for the caller to show; the list is read again. */
export function useUpdateQuery() {
  return useMutation({
    mutationFn: ({ id, version, body }: ChangedQuery): Promise<Query> =>
      call(updateQuery, { params: { id }, body, version }),
    onSuccess: (saved, _sent, _kept, { client }) => {
      keep(client, saved)
      showSuccess('Query Saved')
    },
    onError: (error, _sent, _kept, { client }) => {
      if (error instanceof ApiError && error.status === 412) {
        void client.invalidateQueries({ queryKey: savedQueriesQuery.queryKey })
      } else showFailure('Error saving query', messageOf(error))
    },
  })
}

export function useDeleteQuery() {
  return useMutation({
    mutationFn: ({ id, version }: Pick<Query, 'id' | 'version'>) =>
      call(deleteQuery, { params: { id }, version }),
    onSuccess: (_nothing, { id }, _kept, { client }) => {
      client.setQueryData(savedQueriesQuery.queryKey, (list) =>
        list?.filter((query) => query.id !== id),
      )
    },
  })
}

/** The list has the new version at once, and is read again for its order. */
function keep(client: QueryClient, saved: Query): void {
  client.setQueryData(savedQueriesQuery.queryKey, (list) =>
    list?.some(({ id }) => id === saved.id)
      ? list.map((query) => (query.id === saved.id ? saved : query))
      : list && [...list, saved],
  )
  void client.invalidateQueries({ queryKey: savedQueriesQuery.queryKey })
}
