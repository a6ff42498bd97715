// The FI diary of a saved integrated plan: read it, see what a rebuild would do, and do it.
import { queryOptions, useMutation } from '@tanstack/react-query'
import { readFiDiary, rebuildFiDiary } from '#contract/fi-diary.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'

export const diaryQuery = (id: number) =>
  queryOptions({
    queryKey: ['plans', 'integrated', id, 'diary'],
    queryFn: ({ signal }) => call(readFiDiary, { params: { id }, signal }),
  })

/** What a rebuild would change, asked anew each time. */
export const rebuildPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['plans', 'integrated', id, 'diary-preview'],
    queryFn: ({ signal }) =>
      call(rebuildFiDiary, { params: { id }, body: { preview: true }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })

export function useRebuildDiary(id: number) {
  return useMutation({
    mutationFn: () => call(rebuildFiDiary, { params: { id }, body: {} }),
    onSuccess: async (_rebuilt, _nothing, _kept, { client }) => {
      await client.invalidateQueries({ queryKey: diaryQuery(id).queryKey })
      showSuccess('Diary rebuilt')
    },
    onError: (error) => showFailure('Diary not rebuilt', messageOf(error)),
  })
}
