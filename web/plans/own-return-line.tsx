// What the user's investments really earned, beside the return that the plan assumes.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type OwnReturns, readOwnReturns } from '#contract/own-return.ts'
import { PLAN_BOUNDS } from '#domain/plans/defaults.ts'
import { call } from '#web/lib/call.ts'
import { longMonth, plainPercent, span } from './plan-words.ts'
import classes from './plan-form.module.css'

const ownReturnQuery = queryOptions({
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
  const whole = useQuery(ownReturnQuery).data?.whole
  const own = whole?.money_weighted ?? null
  if (!whole || own === null) return null
  const problem = problemOf(whole, own)
  return (
    <p className={classes.help}>
      {ownWords(whole, own)}{' '}
      {problem ??
        (own === value ? (
          'The plan uses it.'
        ) : (
          <button type="button" className={classes.link} onClick={() => onUse(own)}>
            Use {plainPercent(own)}
          </button>
        ))}
    </p>
  )
}

type Earned = OwnReturns['whole']

function ownWords({ annualised, months, from, to, time_weighted }: Earned, own: number): string {
  const time = annualised || months === null ? ' a year' : ` in ${span(months)}`
  const since = from && to ? `, ${longMonth(from)} to ${longMonth(to)}` : ''
  const weighted =
    time_weighted === null
      ? ''
      : ` (${plainPercent(time_weighted)} had it all been there from the start)`
  return `Yours was ${plainPercent(own)}${time} on the money as you put it in${weighted}${since}.`
}

/** Why it cannot be the plan's return. */
function problemOf({ annualised }: Earned, own: number): string | null {
  const { min, max } = PLAN_BOUNDS.annual_return
  if (!annualised) return 'It can be used once it covers a year.'
  if (own < min) return `A plan cannot use a return below ${plainPercent(min)}.`
  return own > max ? `A plan cannot use a return above ${plainPercent(max)}.` : null
}
