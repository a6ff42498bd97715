// Which categories the charts of investments leave out, what each of them lacks, and where to enter it.
import { Link } from '@tanstack/react-router'
import type { InvestmentCharts } from '#contract/dashboards.ts'
import { type Day, monthOf, writeLongMonth } from '#domain/dates.ts'
import { Alert } from '#web/ui/alert.tsx'
import classes from './investments.module.css'

type Lacking = InvestmentCharts['coverage'][number] & { lacks: Day }

function lackingIn({ coverage }: InvestmentCharts): Lacking[] {
  return coverage.flatMap((one) =>
    one.shown || one.lacks === null ? [] : { ...one, lacks: one.lacks },
  )
}

/** In place of the charts, when no two months in a row are known. */
export function InsufficientData({ charts }: { charts: InvestmentCharts }) {
  const lacking = lackingIn(charts)
  return (
    <div className={classes.lacking}>
      <Alert tone="warn" lead="Insufficient data.">
        These charts need the balance of an investment in at least 2 consecutive months.
      </Alert>
      {lacking.length > 0 && <LackList lacking={lacking} />}
      {charts.coverage.length === 0 && (
        <p className="fs-note">
          No investment is logged yet.{' '}
          <Link to="/create-record/" search={{ recordType: 'saving' }}>
            Log the first
          </Link>
        </p>
      )}
    </div>
  )
}

/** Under the charts: who is not among the lines. */
export function CoverageNote({ charts }: { charts: InvestmentCharts }) {
  const lacking = lackingIn(charts)
  if (lacking.length === 0) return null
  return (
    <div className={classes.lacking}>
      <p className="fs-note">Not shown, for lack of a second month:</p>
      <LackList lacking={lacking} />
    </div>
  )
}

function LackList({ lacking }: { lacking: readonly Lacking[] }) {
  return (
    <ul className={classes.lacks}>
      {lacking.map(({ id, name, observed, lacks }) => (
        <li key={id}>
          <span>
            <strong>{name}</strong> {lackWords(observed.length, lacks)}
          </span>
          <Link
            to="/create-record/"
            search={{ recordType: 'saving', ...(id === null ? {} : { category: id }) }}
          >
            Log it
          </Link>
        </li>
      ))}
    </ul>
  )
}

function lackWords(observed: number, lacks: Lacking['lacks']): string {
  const has = observed === 0 ? 'has no balance here' : 'has a balance in one month only'
  const many = observed > 1 ? 'has no two months in a row' : has
  return `${many}; ${writeLongMonth(monthOf(lacks))} is missing.`
}
