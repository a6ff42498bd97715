// Pages of a list of 100 000 records, among twenty other users with 2 000 each. The plain side
// reads the same twenty rows by their ids: what any list has to do, without filter, order, count
// and sum.
import { drawTransactions, fillOthers, makeGround } from './books.ts'
import { type Bench, type Line, medianOf } from './measure.ts'
import { type BenchApp, onApp } from './open-app.ts'

const RECORDS = 100_000
const OTHERS = 20
const RUNS = 9

export const bench: Bench = {
  title: `A page of a list of ${RECORDS} records`,
  against: 'the same rows read by id',
  measure: (database) => onApp(database, measure),
}

const LAST = RECORDS / 20

async function measure(app: BenchApp): Promise<Line[]> {
  await fillOthers(app, OTHERS)
  const ground = await makeGround(app)
  await app.ask('POST', '/api/tracker/transaction/', drawTransactions(ground, RECORDS))
  const { accounts, categories, tags, import_id } = ground
  const lines: Line[] = []
  for (const [what, query] of [
    ['newest first', ''],
    ['page 2 500', 'page=2500'],
    ['last page', `page=${LAST}`],
    ['oldest first', 'order_by=date'],
    ['by payee', 'order_by=payee'],
    ['by payee, page 2 500', 'order_by=payee&page=2500'],
    ['by payee, last page', `order_by=-payee&page=${LAST}`],
    ['by amount', 'order_by=-amount'],
    ['by amount, page 2 500', 'order_by=amount&page=2500'],
    ['by notes', 'order_by=-notes'],
    ['by account', 'order_by=account'],
    ['by account, page 2 500', 'order_by=account&page=2500'],
    ['by category', 'order_by=-category'],
    ['by exclusion', 'order_by=-exclude_from_totals'],
    ['one account', `account=${accounts[0]}`],
    ['one category, by amount', `category=${categories[0]}&order_by=amount`],
    ['one tag', `tag=${tags[0]}`],
    ['untagged', 'untagged=true'],
    ['one import', `import=${import_id}`],
    ['one payee', 'payee=Corner%20Shop%203'],
    ['one month', 'date_from=2024-03-01&date_to=2024-03-31'],
    ['excluded only', 'excluded=true'],
    ['a frequent word', 'filter_text=coffee'],
    ['a frequent word, by payee', 'filter_text=coffee&order_by=payee'],
    ['a word nobody has', 'filter_text=zzzyx'],
    ['an amount', 'filter_text=-34.4'],
    ['the name of a tag', 'filter_text=a'],
    ['all at once', `filter_text=shop&account=${accounts[0]}&tag=${tags[1]}&order_by=amount`],
  ] as const) {
    lines.push(await compare(app, what, query))
  }
  return lines
}

async function compare({ db, ask }: BenchApp, what: string, query: string): Promise<Line> {
  const path = `/api/tracker/transaction/filter-paginate-sort-records/?${query}`
  const page = (await ask('GET', path)) as { count: number; transactions: { id: number }[] }
  const ids = page.transactions.map(({ id }) => id)
  const read = db
    .selectFrom('record')
    .selectAll()
    .where('id', 'in', ids.length > 0 ? ids : [0])
  return {
    what,
    ours: await medianOf(RUNS, () => ask('GET', path)),
    plain: await medianOf(RUNS, () => read.execute()),
    note: `${page.count} records`,
  }
}
