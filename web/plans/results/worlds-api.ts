// Markets whose past a plan can be tried in: the one that comes along, and the user's own.
import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  type Market as OwnMarket,
  createMarket,
  deleteMarket,
  getMarket,
  listMarkets,
} from '#contract/markets.ts'
import type { Market } from '#domain/plans/worlds/market.ts'
import { readMarket } from '#domain/plans/worlds/read-market.ts'
import { call } from '#web/lib/call.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { showSuccess } from '#web/ui/toast.ts'

/** The market that comes along goes by "us", an own one by its id. */
export type MarketId = 'us' | number

/** The months of a market. What comes along is loaded when it is first asked for. */
export const marketQuery = (id: MarketId) =>
  queryOptions({
    queryKey: ['market', id],
    queryFn: async ({ signal }): Promise<Market> =>
      id === 'us' ? await readUsMarket() : (await call(getMarket, { params: { id }, signal })).rows,
    staleTime: Infinity,
  })

async function readUsMarket(): Promise<Market> {
  const { default: csv } = await import('#domain/plans/worlds/us-markets.csv?raw')
  const read = readMarket(csv)
  if ('problem' in read) throw new Error(read.problem)
  return read.market
}

export const marketsQuery = queryOptions({
  queryKey: ['markets'],
  queryFn: ({ signal }) => call(listMarkets, { signal }),
})

/** Uploads a market under the name of its file. */
export function useCreateMarket() {
  const once = useAttempt()
  return useMutation({
    mutationFn: async (file: File): Promise<OwnMarket> => {
      const body = { name: file.name.replace(/\.[a-z]+$/i, ''), csv: await file.text() }
      return once(body, (key) => call(createMarket, { body, key }))
    },
    onSuccess: (made, _file, _kept, { client }) => {
      client.setQueryData(marketsQuery.queryKey, (list) => list?.concat(made))
      void client.invalidateQueries({ queryKey: marketsQuery.queryKey })
      showSuccess('Market Uploaded', made.name)
    },
  })
}

export function useDeleteMarket() {
  return useMutation({
    mutationFn: ({ id, version }: OwnMarket) => call(deleteMarket, { params: { id }, version }),
    onSuccess: (_nothing, { id, name }, _kept, { client }) => {
      client.setQueryData(marketsQuery.queryKey, (list) => list?.filter((each) => each.id !== id))
      showSuccess('Market Deleted', name)
    },
  })
}
