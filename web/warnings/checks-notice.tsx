// A line above records and dashboards when something among them looks wrong: it leads to the review.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Warning } from '#contract/warnings.ts'
import type { RecordType } from '#domain/records.ts'
import { count } from '#web/lib/format.ts'
import { useKeptHeight } from '#web/lib/kept-height.ts'
import { Alert } from '#web/ui/alert.tsx'
import { warningsQuery } from './api.ts'
import classes from './warnings.module.css'
import { leadOf } from './words.ts'

const ABOUT: Record<Warning['kind'], readonly RecordType[]> = {
  cash_as_investment: ['saving', 'transaction'],
  negative_contribution: ['saving'],
  balance_jump: ['saving'],
  made_twice: ['saving'],
  halves: ['transaction'],
  spent_more: ['transaction'],
  spent_more_invested: ['transaction', 'saving'],
}

/**
 * `of` a record type: only what concerns it; null: all. Nothing while nothing looks wrong. What was
 * there at the last visit has its room kept, as high as it was, until it is known again: nothing moves.
 */
export function ChecksNotice({ of }: { of: RecordType | null }) {
  const { data } = useQuery(warningsQuery)
  const found = data?.warnings.filter(({ kind }) => of === null || ABOUT[kind].includes(of)) ?? []
  const [first, ...others] = found
  const [height, notice] = useKeptHeight(`checks.${of}`, data !== undefined)
  if (!data && height) return <div className={classes.notice} style={{ height }} data-expected />
  if (!first) return null
  return (
    <div className={classes.notice} ref={notice}>
      <Alert tone="warn" lead={leadOf(first, 'record')} action={<Link to="/checks/">Review</Link>}>
        {others.length > 0 && `And ${count(others.length)} more to check.`}
      </Alert>
    </div>
  )
}
