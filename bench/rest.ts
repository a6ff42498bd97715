// What the server keeps in memory once it has nothing to do: after three rounds of storing, undoing,
// redoing and exporting 100 000 records, and a minute without a request.
import { setTimeout } from 'node:timers/promises'
import { drawTransactions, makeGround } from './books.ts'
import type { Bench, Line } from './measure.ts'
import { type BenchServer, memoryOf, onServer } from './server.ts'

const RECORDS = 100_000
const ROUNDS = 3
const REST_MS = 60_000
const WANTED = 300

export const bench: Bench = {
  title: `memory after ${ROUNDS} rounds of ${RECORDS} records, MB`,
  against: 'what is wanted',
  measure: (database) => onServer(database, measure),
}

async function measure(server: BenchServer): Promise<Line[]> {
  const line = (what: string, plain: number | null = null) => ({
    what,
    ours: memoryOf(server.pid).now / 1e6,
    plain,
  })
  const lines = [line('at the start')]
  for (let round = 1; round <= ROUNDS; round += 1) {
    await work(server, `ada-${round}`)
    lines.push(line(`after round ${round}`))
  }
  await setTimeout(REST_MS)
  return [...lines, line('at rest', WANTED)]
}

async function work(server: BenchServer, name: string): Promise<void> {
  const ask = await server.signUp(name)
  const ground = await makeGround({ ask })
  await ask('POST', '/api/tracker/transaction/', drawTransactions(ground, RECORDS))
  const undo = `/api/tracker/import/${ground.import_id}`
  await ask('POST', `${undo}/undo/`)
  await ask('POST', `${undo}/redo/`)
  await ask('GET', '/api/accounts/export/')
}
