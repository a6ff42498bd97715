// An import of 100 000 rows through the API of a server of its own, and what other people notice
// meanwhile.
import { setTimeout as pause } from 'node:timers/promises'
import { drawTransactions, makeGround } from './books.ts'
import { type Bench, type Line, timeOf } from './measure.ts'
import { type Ask, type BenchServer, onServer } from './server.ts'

const ROWS = 100_000
const ROWS_OF_OTHERS = 5000
const RULES = 200
const PATH = '/api/tracker/transaction/'

export const bench: Bench = {
  title: 'An import of 100 000 rows',
  against: 'nothing: what a caller waits for',
  measure: (database) => onServer(database, measure),
}

async function measure(server: BenchServer): Promise<Line[]> {
  const ada = await server.signUp('ada')
  const bob = await server.signUp('bob')
  const ground = await makeGround({ ask: ada })
  const theirs = await makeGround({ ask: bob })
  await bob('POST', PATH, drawTransactions(theirs, ROWS_OF_OTHERS))
  const rows = drawTransactions(ground, ROWS)
  const lines = await classifyAndCheck(ada, ground.accounts[0] ?? 0, rows)

  const others = watchOthers(server, bob, drawTransactions(theirs, 1)[0])
  await pause(200)
  const ours = await timeOf(() => ada('POST', PATH, rows))
  const waited = await others.end()
  lines.push({ what: 'store', ours, plain: null })
  for (const { what, times } of waited) {
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
    const note = `${times.length} calls, p99 ${at(0.99).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`
    lines.push({ what: `meanwhile, somebody else: ${what}`, ours: at(0.5), plain: null, note })
  }
  return lines
}

type Rows = ReturnType<typeof drawTransactions>

/** What a file goes through before it is stored: 200 rules, and the search for duplicates. */
async function classifyAndCheck(ada: Ask, account: number, rows: Rows): Promise<Line[]> {
  for (let rule = 0; rule < RULES; rule += 1) {
    await ada('POST', '/api/tracker/rule/', {
      account,
      payee: `PHARMACY ${rule}`,
      payee_match_type: 'contains',
      set_exclude_from_totals: true,
    })
  }
  const read = rows.map(
    ({ imported_date: date, imported_payee: payee, imported_amount: amount }) => ({
      account,
      date,
      payee,
      amount,
    }),
  )
  const apply = await timeOf(() => ada('POST', '/api/tracker/rule/apply/', read))
  const check = await timeOf(() =>
    ada('POST', '/api/tracker/import/check/', { account, rows: read }),
  )
  return [
    { what: `apply ${RULES} rules`, ours: apply, plain: null },
    { what: 'check for duplicates', ours: check, plain: null },
  ]
}

/** Calls of another user, over and over, until they are ended. */
function watchOthers(server: BenchServer, bob: Ask, record: unknown) {
  const ending = new AbortController()
  const watch = async (what: string, every: number, call: () => Promise<unknown>) => {
    const times: number[] = []
    while (!ending.signal.aborted) {
      times.push(await timeOf(call))
      await pause(every)
    }
    return { what, times: times.sort((a, b) => a - b) }
  }
  const watched = Promise.all([
    watch('any answer at all', 5, async () => (await fetch(`${server.address}/healthz`)).text()),
    watch('a page of records', 25, () => bob('GET', `${PATH}filter-paginate-sort-records/`)),
    watch('saving a record', 50, () => bob('POST', PATH, record)),
  ])
  return {
    end: () => {
      ending.abort()
      return watched
    },
  }
}
