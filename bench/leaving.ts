// Somebody with 100 000 records deletes their account: how long the call takes, and the longest that
// somebody else waits for a save, and for a list, meanwhile.
import { drawTransactions, makeGround } from './books.ts'
import { type Bench, type Line, timeOf } from './measure.ts'
import { type Ask, type BenchServer, onServer } from './server.ts'

const RECORDS = 100_000
const PASSWORD = 'quiet hearth 2026'
const PATH = '/api/tracker/transaction/'
const WANTED_MS = 2000

export const bench: Bench = {
  title: `A user with ${RECORDS} records goes`,
  against: 'what is wanted',
  measure: (database) => onServer(database, measure),
}

async function measure(server: BenchServer): Promise<Line[]> {
  const ada = await server.signUp('ada')
  const ground = await makeGround({ ask: ada })
  await ada('POST', PATH, drawTransactions(ground, RECORDS))
  await changeAll(ada, ground.categories[1])
  const bob = await server.signUp('bob')
  const own = await makeGround({ ask: bob })
  const [draft] = drawTransactions(own, 1)
  const others = { goOn: true }
  const longest = async (work: () => Promise<unknown>): Promise<number> => {
    let most = 0
    while (others.goOn) most = Math.max(most, await timeOf(work))
    return most
  }
  const saves = longest(() => bob('POST', PATH, draft))
  const lists = longest(() => bob('GET', `${PATH}filter-paginate-sort-records/`))
  const gone = await timeOf(() => ada('DELETE', '/api/accounts/me/', { password: PASSWORD }))
  others.goOn = false
  return [
    { what: 'the call', ours: gone, plain: null },
    { what: "another's save, at most", ours: await saves, plain: WANTED_MS },
    { what: "another's list, at most", ours: await lists, plain: WANTED_MS },
  ]
}

/** So that the log of changes holds each record, too. */
async function changeAll(ask: Ask, category: number | undefined): Promise<void> {
  const change = {
    kind: 'edit',
    record_type: 'transaction',
    selection: { filter: {} },
    edits: { category },
  }
  const { seal } = (await ask('POST', '/api/tracker/change/preview/', change)) as { seal: string }
  await ask('POST', '/api/tracker/change/', { change, seal })
}
