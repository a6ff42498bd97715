// How reading grows with the years: one user with 10 000, 100 000 and 1 000 000 records, the same number a
// month. Each line has a tenfold beside what it was before; at 100 000 records the list stands also
// beside the bare query that answers the same three things.
import { sql } from 'kysely'
import { patiently } from '#server/db/patience.ts'
import { type Ground, drawTransactions, makeGround } from './books.ts'
import { GENERAL, INVESTMENTS } from './dashboard-reads.ts'
import { type Bench, type Database, type Line, medianOf } from './measure.ts'
import { type BenchApp, onApp } from './open-app.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const A_MONTH = 160
const A_CALL = 100_000
const RUNS = 5
const PATH = '/api/tracker/transaction/'
const LIST = `${PATH}filter-paginate-sort-records/`
const LAST = { year: 2026, month: 10 }

export const bench: Bench = {
  title: 'Ten times the years, ms',
  against: 'a tenth of them',
  measure: (database) => onApp(database, (app) => measure(app, database)),
}

type Read = [what: string, read: () => Promise<unknown>]

function readsOf({ ask }: BenchApp, ground: Ground): Read[] {
  const list = (query: string) => () => ask('GET', `${LIST}?${query}`)
  const screen = (paths: readonly string[]) => () =>
    Promise.all(paths.map((path) => ask('GET', `/api/tracker/block-${path}`)))
  const query = { timespan: 60, group_by: 'category' }
  return [
    ['list, count and sum', list('')],
    ['list of one category', list(`category=${ground.categories[0]}`)],
    ['list by text', list('filter_text=coffee')],
    ['general dashboard', screen(GENERAL)],
    ['investments dashboard', screen(INVESTMENTS)],
    ['query over 60 months', () => ask('POST', '/api/tracker/query/run-query/', query)],
  ]
}

async function measure(app: BenchApp, database: Database): Promise<Line[]> {
  const ground = await makeGround(app)
  const reads = readsOf(app, ground)
  const before = new Map<string, number>()
  const lines: Line[] = []
  let stored = 0
  for (const size of SIZES) {
    for (; stored < size; stored += Math.min(A_CALL, size - stored)) {
      await app.ask('POST', PATH, drawMonths(ground, stored, Math.min(A_CALL, size - stored)))
    }
    if (database === 'postgres') await settle(app)
    for (const [what, read] of reads) {
      const ours = await medianOf(RUNS, read)
      lines.push({ what: `${what}, ${size}`, ours, plain: before.get(what) ?? null })
      before.set(what, ours)
    }
    if (size === A_CALL) lines.push(await besideBareQuery(app, before.get('list, count and sum')))
  }
  return lines
}

/** What PostgreSQL would do by itself within minutes, and beside what is measured. */
async function settle({ db }: BenchApp): Promise<void> {
  await patiently(() => sql`vacuum analyze`.execute(db))
}

/** Records going back month by month from the last one, so many behind those that are stored. */
function drawMonths(ground: Ground, behind: number, count: number) {
  return drawTransactions(ground, count).map((row, index) => {
    const month = Math.floor((behind + index) / A_MONTH)
    const day = new Date(Date.UTC(LAST.year, LAST.month - month, 1 + (index % 19)))
    return { ...row, date: day.toISOString().slice(0, 10) }
  })
}

async function besideBareQuery({ db }: BenchApp, ours = 0): Promise<Line> {
  const user = sql`(select max(user_id) from record)`
  const where = sql`user_id = ${user} and type_code = 3 and shelved = 0`
  const page = sql`select id from record where ${where} order by day desc, id desc limit 20`
  const sums = sql`select count(*) as count, sum(amount_minor) as sum, sum(exclude_from_totals) as excluded
    from record where ${where}`
  const plain = await medianOf(RUNS, async () => {
    await sums.execute(db)
    await page.execute(db)
  })
  return { what: 'list beside the bare query, 100000', ours, plain }
}
