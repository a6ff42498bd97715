// A bulk edit of 20 000 of 100 000 records, and of all of them. Ours reads every record, works out
// what would be different, logs it before and after, and writes it; then takes it back. The plain
// side is the one UPDATE statement that sets the same column of the same records and logs nothing.
import { drawTransactions, makeGround } from './books.ts'
import { type Bench, type Database, type Line, timeOf } from './measure.ts'
import { type BenchApp, openBenchApp } from './open-app.ts'

const RECORDS = 100_000
const SOME = 20_000
const CHANGES = '/api/tracker/change/'

export const bench: Bench = {
  title: `A bulk edit among ${RECORDS} records`,
  against: 'one UPDATE statement that logs nothing',
  measure,
}

interface Edit {
  name: string
  selection: object
  /** The ids at which the selection begins and ends. */
  between: [first: number, last: number]
  category: number
}

async function measure(database: Database): Promise<Line[]> {
  const app = await openBenchApp(database)
  try {
    const ground = await makeGround(app)
    const rows = drawTransactions(ground, RECORDS)
    const made = (await app.ask('POST', '/api/tracker/transaction/', rows)) as { id: number }[]
    const ids = made.map(({ id }) => id)
    const [first = 0, last = 0] = [ids[0], ids.at(-1)]
    const some = ids.slice(0, SOME)
    const category = (at: number) => ground.categories[at] ?? 0
    return [
      ...(await compare(app, {
        name: `${SOME} by id`,
        selection: { ids: some },
        between: [first, some.at(-1) ?? 0],
        category: category(0),
      })),
      ...(await compare(app, {
        name: 'all, by filter',
        selection: { filter: {} },
        between: [first, last],
        category: category(1),
      })),
    ]
  } finally {
    await app.close()
  }
}

async function compare(
  { db, ask }: BenchApp,
  { name, selection, between: [first, last], category }: Edit,
): Promise<Line[]> {
  const plain = () =>
    db
      .updateTable('record')
      .set((row) => ({ category_id: category, version: row('version', '+', 1) }))
      .where('id', '>=', first)
      .where('id', '<=', last)
      .execute()
  const change = { kind: 'edit', record_type: 'transaction', selection, edits: { category } }
  let seal = ''
  const review = await timeOf(async () => {
    const seen = (await ask('POST', `${CHANGES}preview/`, change)) as { seal: string }
    seal = seen.seal
  })
  let id = 0
  const make = await timeOf(async () => {
    const set = (await ask('POST', CHANGES, { change, seal })) as { id: number }
    id = set.id
  })
  const undo = await timeOf(() => ask('POST', `${CHANGES}${id}/undo/`))
  const one = await timeOf(plain)
  return [
    { what: `${name}: review`, ours: review, plain: null },
    { what: `${name}: make`, ours: make, plain: one },
    { what: `${name}: take back`, ours: undo, plain: null },
  ]
}
