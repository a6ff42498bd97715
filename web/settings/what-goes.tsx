import { useQueries, useQuery } from '@tanstack/react-query'
import { listRecords } from '#contract/records.ts'
import { writeLongDay } from '#domain/dates.ts'
import { RECORD_TYPES, RECORD_TYPE_HEADING } from '#domain/records.ts'
import { call } from '#web/lib/call.ts'
import { count } from '#web/lib/format.ts'
import { Facts } from '#web/ui/confirm-dialog.tsx'
import { activeStatusQuery, integrityQuery } from '#web/users/api.ts'
import { membershipQuery } from '#web/users/membership.ts'

/** What is deleted with a user, counted; a number that cannot be had leaves its line out. */
export function WhatGoes() {
  const integrity = useQuery(integrityQuery).data
  const records = useQueries({
    queries: RECORD_TYPES.map((record_type) => ({
      queryKey: ['records', 'count', record_type],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = { page: 1, page_size: 1 }
        return (await call(listRecords, { params: { record_type }, query, signal })).count
      },
    })),
  })
  const facts = [
    { label: 'Accounts', value: integrity?.num_accounts },
    ...RECORD_TYPES.map((type, at) => ({
      label: RECORD_TYPE_HEADING[type],
      value: records[at]?.data,
    })),
  ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value: count(value) }]))
  const rest = {
    label: 'As well',
    value: 'Categories, tags, rules, imports, plans, saved queries, tokens',
  }
  return <Facts facts={[...facts, rest, ...usePaidTime()]} />
}

/** Only for whoever has paid. */
function usePaidTime(): { label: string; value: string }[] {
  const paid = useQuery(activeStatusQuery).data?.user_is_paidup === true
  const until = useQuery({ ...membershipQuery, enabled: paid }).data?.paid_until
  if (!paid || !until) return []
  const value = `Paid until ${writeLongDay(until)}. It ends at once, and nothing is charged again.`
  return [{ label: 'Membership', value }]
}
