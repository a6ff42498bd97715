// Contributions of an investment that stand in the days of money that left for it, but for another amount:
// a fee or tax relief came between, or several purchases. The money would count twice.
import { useQuery } from '@tanstack/react-query'
import { listRecords } from '#contract/records.ts'
import { type Day, addDays, dayNumber } from '#domain/dates.ts'
import { MOST_DAYS } from '#domain/transfers/propose-pairs.ts'
import { call } from '#web/lib/call.ts'
import { count, counted } from '#web/lib/format.ts'
import { Alert } from '#web/ui/alert.tsx'

interface ContributionsThereProps {
  account: number
  /** Its name. */
  name: string
  /** Of the rows that are to be contributions. */
  days: readonly Day[]
}

export function ContributionsThere({ account, name, days }: ContributionsThereProps) {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  const { data } = useQuery({
    queryKey: ['records', 'saving', 'near', account, first, last],
    queryFn: ({ signal }) => {
      if (first === undefined || last === undefined) throw new Error('there are no rows')
      const query = {
        account: [`${account}`],
        date_from: addDays(first, -MOST_DAYS),
        date_to: addDays(last, MOST_DAYS),
        page_size: '100',
      }
      return call(listRecords, { params: { record_type: 'saving' }, query, signal })
    },
    retry: false,
  })
  const there = (data?.transactions ?? []).filter(
    ({ amount, linked_record }) => amount !== 0 && linked_record === null,
  )
  const near = days.filter((day) =>
    there.some(({ date }) => Math.abs(dayNumber(date) - dayNumber(day)) <= MOST_DAYS),
  )
  if (near.length === 0) return null
  return (
    <Alert tone="warn" lead={`${name} has contributions of these days already.`}>
      Near {count(near.length)} of {counted(days.length, 'row')}, of other amounts: a fee or tax
      relief may have come between. Made as well, the same money would count twice.
    </Alert>
  )
}
