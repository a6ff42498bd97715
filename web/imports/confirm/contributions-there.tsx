// Contributions of an investment that stand in the days of money that left for it, but for another amount:
// a fee or tax relief came between, or several purchases. The money would count twice.
import { useQuery } from '@tanstack/react-query'
import { listRecords } from '#contract/records.ts'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import { addDays, dayNumber } from '#domain/dates.ts'
import type { OneSided } from '#domain/imports/draft/moves.ts'
import { MOST_DAYS_APART } from '#domain/transfers/propose-pairs.ts'
import { call } from '#web/lib/call.ts'
import { count, counted } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Alert } from '#web/ui/alert.tsx'

interface ContributionsThereProps {
  account: number
  /** Its name. */
  name: string
  move: Pick<OneSided, 'amounts' | 'days'>
}

export function ContributionsThere({ account, name, move }: ContributionsThereProps) {
  const days = move.days.toSorted()
  const [first, last] = [days[0] ?? today(), days.at(-1) ?? today()]
  const { data } = useQuery({
    queryKey: ['records', 'saving', 'near', account, first, last],
    queryFn: ({ signal }) =>
      call(listRecords, {
        params: { record_type: 'saving' },
        query: {
          account: [`${account}`],
          date_from: addDays(first, -MOST_DAYS_APART),
          date_to: addDays(last, MOST_DAYS_APART),
          page_size: `${MAX_PAGE_SIZE}`,
        },
        signal,
      }),
    retry: false,
  })
  const there = (data?.transactions ?? []).filter(
    ({ amount, linked_record }) => amount !== 0 && linked_record === null,
  )
  // One of the same amount is linked, and not made again.
  const near = move.days.filter((day, at) => {
    const beside = there.filter(
      ({ date }) => Math.abs(dayNumber(date) - dayNumber(day)) <= MOST_DAYS_APART,
    )
    return beside.length > 0 && beside.every(({ amount }) => amount !== move.amounts[at])
  })
  if (near.length === 0) return null
  return (
    <Alert tone="warn" lead={`${name} has contributions of these days already.`}>
      Near {count(near.length)} of {counted(days.length, 'row')}, of other amounts: a fee or tax
      relief may have come between. Made as well, the same money would count twice.
    </Alert>
  )
}
