// Every read of the dashboards for a user with 100 000 records over ten years, beside ten others.
// The plain side runs the same statements on the database, one after the other, without the rest:
// sign-in, choice of the month, figures, JSON.
import type { Grouping } from '#domain/dashboards/groups.ts'
import type { Month } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import { listMonthSums } from '#server/dashboards/sql.ts'
import { listNotedBalances } from '#server/noted-balances/sql.ts'
import { TEN_YEARS_RECORDS, fillTenYears } from './books.ts'
import { GENERAL, INVESTMENTS } from './dashboard-reads.ts'
import { type Bench, type Line, byTurns, medianOf } from './measure.ts'
import { type BenchApp, onApp } from './open-app.ts'

const RUNS = 9

export const bench: Bench = {
  title: `Dashboards over ${TEN_YEARS_RECORDS} records of ten years`,
  against: 'the statements it needs',
  measure: (database) => onApp(database, measure),
}

const [END, YEAR_AGO] = ['2026-11', '2025-11'] as [Month, Month]
const [LAST_12, LAST_60] = ['2025-12', '2021-12'] as [Month, Month]

async function measure(app: BenchApp): Promise<Line[]> {
  await fillTenYears(app)
  const reads = statementsOf(app)
  const lines: Line[] = []
  for (const [path, plain] of reads) {
    lines.push({ what: path, ...(await byTurns(RUNS, () => read(app, path), plain)) })
  }
  return [
    ...lines,
    await together(app, 'the general dashboard', GENERAL),
    await together(app, 'the investments dashboard', INVESTMENTS),
    ...(await wholePicture(app)),
  ]
}

function read({ ask }: BenchApp, path: string): Promise<unknown> {
  return ask('GET', `/api/tracker/block-${path}`)
}

/** All reads of a screen at once, as a browser sends them. */
async function together(app: BenchApp, what: string, paths: readonly string[]): Promise<Line> {
  const work = () => Promise.all(paths.map((path) => read(app, path)))
  return { what, ours: await medianOf(RUNS, work), plain: null, note: `${paths.length} reads` }
}

/** Net worth and what stands beside the dashboards. */
async function wholePicture(app: BenchApp): Promise<Line[]> {
  const [account] = (await app.ask('GET', '/api/tracker/account/')) as { id: number }[]
  const paths = [
    'block-net-worth/?timespan=60',
    'block-net-worth/parts/',
    'recurring/',
    'year-review/',
    'warning/',
    'transfer/',
    `account/${account?.id}/history/`,
  ]
  const lines: Line[] = []
  for (const path of paths) {
    const ours = await medianOf(RUNS, () => app.ask('GET', `/api/tracker/${path}`))
    lines.push({ what: path, ours, plain: null })
  }
  return lines
}

type Plain = () => Promise<unknown>

/** Each read and the statements that it cannot do without. */
function statementsOf({ db, user_id: id }: BenchApp): [string, Plain][] {
  const sums = (type: RecordType, from: Month, group_by: Grouping) =>
    listMonthSums(db, id, { type, from, to: END, group_by })
  const balances = (from: Month) => listNotedBalances(db, id, from, END)
  const inTurn =
    (...statements: Plain[]) =>
    async () => {
      for (const statement of statements) await statement()
    }
  const spending = () => sums('transaction', YEAR_AGO, 'category')
  return [
    [
      'stats-cards/',
      inTurn(
        spending,
        () => sums('saving', END, 'none'),
        () => balances(YEAR_AGO),
      ),
    ],
    [
      'account-stats-month/',
      inTurn(
        () => sums('transaction', END, 'account'),
        () => sums('income', END, 'account'),
        () => sums('saving', END, 'account'),
        () => balances(END),
      ),
    ],
    ['stacked-chart-historical/', () => sums('transaction', LAST_12, 'account')],
    [
      'stacked-chart-historical/?timespan=60&group_by=category',
      () => sums('transaction', LAST_60, 'category'),
    ],
    [
      'stacked-chart-historical/?timespan=60&record_type=saving&data_field=balance',
      () => balances(LAST_60),
    ],
    ['grouped-bar-chart-month/', spending],
    ['bubble-chart-month/', spending],
    [
      'investments-stats-cards/',
      inTurn(
        () => sums('transaction', YEAR_AGO, 'none'),
        () => sums('income', YEAR_AGO, 'none'),
        () => sums('saving', YEAR_AGO, 'none'),
        () => balances(YEAR_AGO),
      ),
    ],
    ['investments-balance-chart-month/', () => balances(END)],
    [
      'investments-charts-historical/',
      inTurn(
        () => sums('saving', LAST_12, 'category'),
        () => balances(LAST_12),
      ),
    ],
    [
      'investments-charts-historical/?timespan=60',
      inTurn(
        () => sums('saving', LAST_60, 'category'),
        () => balances(LAST_60),
      ),
    ],
  ]
}
