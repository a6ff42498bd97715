// What an account's investments were last, which tells the category of what comes next.
import { queryOptions } from '@tanstack/react-query'
import { listRecords } from '#contract/records.ts'
import { call } from '#web/lib/call.ts'

/** How many of an account's latest records are asked. */
const LATEST = '20'

export const latestRecordsQuery = (account: number) =>
  queryOptions({
    queryKey: ['records', 'saving', 'latest-of-account', account],
    queryFn: ({ signal }) =>
      call(listRecords, {
        params: { record_type: 'saving' },
        query: { account: [`${account}`], page_size: LATEST },
        signal,
      }),
    retry: false,
  })
