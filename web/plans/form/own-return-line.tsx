// What the user's investments really earned, beside the return that the plan assumes: all together,
// and each category with the way to its records.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type OwnReturns, readOwnReturns } from '#contract/own-return.ts'
import { PLAN_BOUNDS } from '#domain/plans/defaults.ts'
import { RecordsLink } from '#web/cards/records-link.tsx'
import { call } from '#web/lib/call.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import classes from './own-return-line.module.css'
import { longMonth, plainPercent, span } from '../plan-words.ts'

export const ownReturnQuery = queryOptions({
  queryKey: ['own-return'],
  queryFn: ({ signal }) =>
    call(readOwnReturns, { query: { month: undefined, timespan: '' as const }, signal }),
})

type OwnReturnLineProps = {
  /** The plan's return. */
  value: number
  onUse: (annual_return: number) => void
}

/** Nothing while nothing was ever invested. */
export function OwnReturnLine({ value, onUse }: OwnReturnLineProps) {
  const returns = useQuery(ownReturnQuery).data
  const own = returns?.whole.money_weighted ?? null
  if (!returns || own === null) return null
  const { whole, categories } = returns
  const problem = problemOf(whole, own)
  return (
    <div className={classes.own}>
      <p>
        <RecordsLink to={{ record_type: 'saving', search: {} }} within="sentence">
          Yours
        </RecordsLink>{' '}
        was {earnedWords(whole, own)}
        {sinceWords(whole)}; your plan assumes {plainPercent(value)}.
      </p>
      {own === value ? null : (
        <ActionButton size="xs" disabledReason={problem} onClick={() => onUse(own)}>
          Use my {plainPercent(own)}
        </ActionButton>
      )}
      {problem && <p>{problem}</p>}
      <details>
        <summary className="fs-touch">By category</summary>
        <ul className={classes.categories}>
          {categories.map(({ id, name, ...earned }) => (
            <li key={id}>
              <RecordsLink
                to={{ record_type: 'saving', search: { category: id } }}
                within="sentence"
              >
                {name}
              </RecordsLink>
              : {categoryWords(earned)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

type Earned = OwnReturns['whole']

function earnedWords({ annualised, months, time_weighted }: Earned, own: number): string {
  const time = annualised || months === null ? ' a year' : ` in ${span(months)}`
  const weighted =
    time_weighted === null
      ? ''
      : ` (${plainPercent(time_weighted)} had it all been there from the start)`
  return `${plainPercent(own)}${time} on the money as you put it in${weighted}`
}

function sinceWords({ from, to }: Earned): string {
  return from && to ? `, ${longMonth(from)} to ${longMonth(to)}` : ''
}

function categoryWords(earned: Omit<OwnReturns['categories'][number], 'id' | 'name'>): string {
  const { money_weighted: own, months } = earned
  if (own !== null) return `${earnedWords(earned, own)}.`
  if (months === null) return 'no balance was ever logged.'
  return months < 1 ? 'its first month.' : 'nothing to measure a return on.'
}

/** Why it cannot be the plan's return. */
function problemOf({ annualised }: Earned, own: number): string | null {
  const { min, max } = PLAN_BOUNDS.annual_return
  if (!annualised) return 'It can be used once it covers a year.'
  if (own < min) return `A plan cannot use a return below ${plainPercent(min)}.`
  return own > max ? `A plan cannot use a return above ${plainPercent(max)}.` : null
}
