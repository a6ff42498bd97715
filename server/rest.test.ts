// What the server keeps once it has nothing to do: threads of long calls go with their memory, and what
// stays of the database is bounded.
// One database is enough: threads end the same on both, and only SQLite is in the server's own memory.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '#domain/test/rounds.ts'
import { makeGround } from './test/ground.ts'
import { signUpOn } from './test/person-on.ts'
import { type Place, makePlace } from './test/place.ts'
import { type ServerProcess, startServer } from './test/server-process.ts'

const RECORDS = rounds({ all: 100_000, few: 8000 })
const ROUNDS = rounds({ all: 3, few: 1 })
const MOST_BYTES = 300e6
const METRICS_TOKEN = 'what it takes of memory'

let place: Place
let server: ServerProcess

beforeAll(async () => {
  place = await makePlace()
  server = await startServer(place, { METRICS_TOKEN })
})

afterAll(async () => {
  await server.kill()
  await place.drop()
})

async function memory(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const told = await (await fetch(`${server.address}/metrics`, { headers })).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(told)?.[1])
}

async function storeAndUndo(): Promise<void> {
  const ada = await signUpOn(() => server.address)
  const ground = await makeGround(ada)
  const file = { account: ground.account, file_name: 'years.csv', row_count: RECORDS }
  const { id } = (await ada.post('/api/tracker/import/', file)).body
  const rows = Array.from({ length: RECORDS }, (_, i) => {
    const payee = `Shop ${i % 500}`
    const imported = { imported_payee: payee, imported_date: '2026-11-02', imported_amount: -34.41 }
    return ground.draft({ payee, import_id: id, ...imported })
  })
  const answers = [
    await ada.post('/api/tracker/transaction/', rows),
    await ada.post(`/api/tracker/import/${id}/undo/`),
    await ada.post(`/api/tracker/import/${id}/redo/`),
    await ada.get('/api/accounts/export/'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200])
}

test('after long calls it is under 300 MB again, once it rests', async () => {
  for (let round = 0; round < ROUNDS; round += 1) await storeAndUndo()
  await expect.poll(memory, { interval: 2000, timeout: 90_000 }).toBeLessThan(MOST_BYTES)
}, 600_000)
