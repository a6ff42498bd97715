// The category for money between the user's own accounts: made by the server when it is first needed.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { takeTransferCategory } from '#contract/categories.ts'
import { categoriesQuery } from '#web/names/lists.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { showFailure } from '#web/ui/toast.ts'

/** `take` answers its id; `id` is null until it was taken. */
export function useTransferCategory() {
  const client = useQueryClient()
  const { data, refetch } = useQuery({
    queryKey: ['transfer-category'],
    queryFn: () => call(takeTransferCategory),
    enabled: false,
    staleTime: Infinity,
  })
  const take = async (): Promise<number> => {
    const taken = await refetch({ throwOnError: true })
    await client.invalidateQueries({ queryKey: categoriesQuery('transaction').queryKey })
    if (!taken.data) throw new Error('no category was answered')
    return taken.data.id
  }
  /** Takes it and goes on; a failure is said. */
  const takeAnd = (then: (id: number) => void) =>
    void take().then(then, (error: unknown) => showFailure('Failed', messageOf(error)))
  return { id: data?.id ?? null, take, takeAnd }
}
