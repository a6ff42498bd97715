import type { UseQueryResult } from '@tanstack/react-query'

/** What failed of several lists, as one that can be asked again; undefined while none did. */
export function failedOf(lists: readonly UseQueryResult[]) {
  const failed = lists.filter(({ data, isError }) => isError && data === undefined)
  return (
    failed[0] && {
      error: failed[0].error,
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => failed.forEach((list) => void list.refetch()),
    }
  )
}
