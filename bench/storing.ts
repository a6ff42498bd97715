// What is done to 100 000 records at once: stored by one call, undone, changed, deleted, brought in as an
// export. Processor time of all threads of the server, and on PostgreSQL of the database, too.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Ground, drawTransactions, makeGround } from './books.ts'
import type { Bench, Line } from './measure.ts'
import { type Ask, type BenchServer, type Taken, memoryOf, onServer } from './server.ts'

const RECORDS = 100_000
const PATH = '/api/tracker/transaction/'
const CHANGES = '/api/tracker/change/'
const MINIMAL = fileURLToPath(new URL('plain-minimum.mjs', import.meta.url))

export const bench: Bench = {
  title: `${RECORDS} records at once, ms of processor`,
  against: 'the plain minimum, or storing them',
  measure: (database) => onServer(database, measure),
}

async function measure(server: BenchServer): Promise<Line[]> {
  const ask = await server.signUp('ada')
  const ground = await makeGround({ ask })
  const [account = 0] = ground.accounts
  const rows = drawTransactions({ ...ground, accounts: [account] }, RECORDS)
  const plain = await runPlain(server, rows)
  const idle = memoryOf(server.pid).now
  const store = (path = PATH) => server.measure(() => ask('POST', path, rows))
  const stored = await store()
  const [memory, least] = [stored.peak - idle, plain.memory]
  const lines = [
    line('store, by one call', stored, plain.cpu),
    { what: 'the same, MB above idle', ours: memory / 1e6, plain: least / 1e6 },
  ]
  const against = (what: string, taken: Taken) => lines.push(line(what, taken, stored.cpu))
  const undo = `/api/tracker/import/${ground.import_id}`
  against('undo the import', await server.measure(() => ask('POST', `${undo}/undo/`)))
  against('redo it', await server.measure(() => ask('POST', `${undo}/redo/`)))
  for (const [what, change] of await changesOf(ask, ground)) {
    const { review, make, back } = await changeAll(server, ask, change)
    against(`${what}: review`, review)
    against(`${what}: make`, make)
    against(`${what}: take back`, back)
  }
  let file = ''
  const exporting = await server.measure(async () => {
    file = JSON.stringify(await ask('GET', '/api/accounts/export/'))
  })
  against('export', exporting)
  const bob = await server.signUp('bob')
  const least2 = await runPlain(server, JSON.parse(file), 'records')
  const brought = await server.measure(() => bob('POST', '/api/accounts/import/', file))
  lines.push(line('bring the export in', brought, least2.cpu))
  against(
    'delete the account',
    await server.measure(() => ask('DELETE', `/api/tracker/account/${account}/`)),
  )
  const left = memoryOf(server.pid).now
  lines.push({ what: 'memory after all of it, MB', ours: left / 1e6, plain: null })
  return lines
}

const line = (what: string, { cpu, waited }: Taken, plain: number): Line => ({
  what,
  ours: cpu,
  plain,
  note: `answered after ${(waited / 1000).toFixed(1)} s`,
})

async function changesOf(ask: Ask, ground: Ground): Promise<[string, object][]> {
  const [account] = ground.accounts
  await ask('POST', '/api/tracker/rule/', {
    account,
    payee: 'LONDON',
    payee_match_type: 'contains',
    rename_payee: 'Londoner',
  })
  const all = { record_type: 'transaction', selection: { filter: {} } }
  return [
    ['bulk edit', { kind: 'edit', ...all, edits: { category: ground.categories[1] } }],
    ['apply rules', { kind: 'apply_rules', account }],
    ['delete all', { kind: 'delete', ...all }],
  ]
}

async function changeAll(server: BenchServer, ask: Ask, change: object) {
  let seal = ''
  let id = 0
  const review = await server.measure(async () => {
    const seen = (await ask('POST', `${CHANGES}preview/`, change)) as { seal: string }
    seal = seen.seal
  })
  const make = await server.measure(async () => {
    id = ((await ask('POST', CHANGES, { change, seal })) as { id: number }).id
  })
  const back = await server.measure(() => ask('POST', `${CHANGES}${id}/undo/`))
  return { review, make, back }
}

/** The same rows, stored by the least that can store them. */
async function runPlain(
  server: BenchServer,
  body: unknown,
  list = '',
): Promise<{ cpu: number; memory: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'fireside-bench-'))
  try {
    const file = join(folder, 'body.json')
    await writeFile(file, JSON.stringify(body))
    const database = server.database?.url ?? join(folder, 'plain.sqlite')
    const before = server.database?.cpu() ?? 0
    const run = promisify(execFile)(process.execPath, [MINIMAL, file, database, list])
    const { cpu, memory } = JSON.parse((await run).stdout) as { cpu: number; memory: number }
    return { cpu: cpu + (server.database?.cpu() ?? 0) - before, memory }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
