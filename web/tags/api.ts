// Tags: what hangs on one, and what changes them.
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Named } from '#contract/categories.ts'
import { createTag, deleteTag, listTagQueries, updateTag } from '#contract/tags.ts'
import { tagsQuery, withNamed } from '#web/names/lists.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { call } from '#web/lib/call.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'

/** The saved queries that would go with the tag. */
export const tagQueriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['tags', id, 'queries'],
    queryFn: ({ signal }) => call(listTagQueries, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Creates one tag and puts it in the list. */
export function useCreateTag() {
  const once = useAttempt()
  return useMutation({
    mutationFn: (body: { name: string }) => once(body, (key) => call(createTag, { body, key })),
    onSuccess: (made, _body, _kept, { client }) => {
      client.setQueryData(tagsQuery.queryKey, (list) => withNamed(list, made))
      void client.invalidateQueries(tagsQuery)
      showSuccess('Tag Created', made.name)
    },
    onError: (error) => showFailure('Failed', 'Failed to create tag', { error }),
  })
}

export function useUpdateTag() {
  return useMutation({
    mutationFn: ({ id, version, name }: { id: number; version: number; name: string }) =>
      call(updateTag, { params: { id }, body: { name }, version }),
    onSuccess: (saved, _sent, _kept, { client }) => {
      client.setQueryData(tagsQuery.queryKey, (list) => withNamed(list, saved))
      void client.invalidateQueries()
      showSuccess('Data Updated', saved.name)
    },
  })
}

export function useDeleteTag() {
  return useMutation({
    mutationFn: ({ id, version }: Named) => call(deleteTag, { params: { id }, version }),
    onSuccess: (_nothing, { id, name }, _kept, { client }) => {
      client.setQueryData(tagsQuery.queryKey, (list) => list?.filter((tag) => tag.id !== id))
      // It left the records, rules and queries that bore it. What was asked of itself is gone with it.
      const isOwn = ([list, of]: readonly unknown[]) => list === 'tags' && of === id
      void client.invalidateQueries({ predicate: ({ queryKey }) => !isOwn(queryKey) })
      showSuccess('Tag Deleted', name)
    },
    onError: (error) => showFailure('Tag Not Deleted', 'Unable to delete tag.', { error }),
  })
}
