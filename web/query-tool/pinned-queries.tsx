// The pinned queries on the general dashboard: for each its total, its course, and the way to it.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Query } from '#contract/query-tool.ts'
import { cellOf } from '#domain/query-tool/pivot.ts'
import { Fit } from '#web/ui/fit.tsx'
import { failedOf } from '#web/names/failed-of.ts'
import { QueryGate, inCard } from '#web/ui/query-gate.tsx'
import { RecordsLink } from '#web/cards/records-link.tsx'
import { money } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { StatSkeleton } from '#web/ui/skeletons.tsx'
import { useNames } from '#web/records/use-names.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { runOfView, savedQueriesQuery } from './api.ts'
import classes from './pinned-queries.module.css'
import { type ShownResult, intervalsOf, recordsBehind, totalHeader } from './records-way.ts'
import { searchOfQuery, viewOfQuery } from './search.ts'
import { activeFilters, viewWords } from './words.ts'

/** Nothing at all where nothing is pinned. */
export function PinnedQueries() {
  const saved = useQuery(savedQueriesQuery)
  const failed = failedOf([saved])
  if (failed)
    return inCard(<ErrorCard title="Your pinned queries could not be loaded" query={failed} />)
  const pinned = saved.data?.filter((query) => query.pinned) ?? []
  if (pinned.length === 0) return null
  return (
    <section className={classes.pinned} aria-label="Pinned queries">
      {pinned.map((query) => (
        <PinnedQuery key={query.id} query={query} />
      ))}
    </section>
  )
}

function PinnedQuery({ query }: { query: Query }) {
  const view = viewOfQuery(query)
  const run = useQuery(runOfView(view))
  const { names } = useNames(view.record_type)
  const filters = names ? activeFilters(view, names).map(({ words }) => words) : []
  return (
    <Card
      title={
        <Link to="/query/" search={searchOfQuery(query)} className={classes.name}>
          {query.name}
        </Link>
      }
      sentence={[viewWords(view), ...filters].join(', ') + '.'}
    >
      <QueryGate query={run} title="This query did not run" skeleton={<StatSkeleton />}>
        {(shown) => <Figure shown={shown} />}
      </QueryGate>
    </Card>
  )
}

function Figure({ shown }: { shown: ShownResult }) {
  const { currency } = useSettings()
  const { view, result } = shown
  if (result.table_data.length === 0) return <p className={classes.none}>No data available.</p>
  const header = totalHeader(result)
  const way = header && recordsBehind(view, null, header)
  const total = money(cellOf(result.table_month_totals, 'total') ?? 0, currency)
  const values = intervalsOf(result).map(({ key }) => cellOf(result.table_month_totals, key))
  return (
    <div className={classes.figure}>
      <span className="fs-figure">
        {way ? (
          <RecordsLink to={way}>
            <Fit>{total}</Fit>
          </RecordsLink>
        ) : (
          <Fit>{total}</Fit>
        )}
      </span>
      <Course values={values} />
    </div>
  )
}

const WIDTH = 120
const HEIGHT = 36
const EDGE = 3

/** The totals of the intervals as a line, its end marked. */
function Course({ values }: { values: readonly (number | null)[] }) {
  const points = pointsOf(values)
  const last = points.at(-1)
  if (!last || points.length < 2) return null
  return (
    <svg className={classes.course} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r={EDGE} />
    </svg>
  )
}

/** Where the values that are known lie in the drawing. */
function pointsOf(values: readonly (number | null)[]): { x: number; y: number }[] {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1)
  return values.flatMap((value, at) => {
    if (value === null) return []
    const share = high > low ? (value - low) / (high - low) : 0.5
    return [{ x: round(EDGE + at * step), y: round(HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE)) }]
  })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
