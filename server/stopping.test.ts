// SIGTERM while the server has a lot to do: it ends with 0, keeps what it acknowledged, and leaves
// nothing by halves. Each round goes on with the database of the round before.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '#domain/test/rounds.ts'
import { drawFrom } from './sandbox/draw.ts'
import { makeGround } from './test/ground.ts'
import { signUpOn } from './test/person-on.ts'
import { type Place, makePlace } from './test/place.ts'
import { type ServerProcess, startServer } from './test/server-process.ts'

const ROUNDS = rounds({ all: 25, few: 2 })
const ROWS = 5000
const PATH = '/api/tracker/transaction/'
const LIST = `${PATH}filter-paginate-sort-records/`

const draw = drawFrom('moments to be stopped at')
let place: Place
let server: ServerProcess

beforeAll(async () => {
  place = await makePlace()
  server = await startServer(place)
})

afterAll(async () => {
  await server.kill()
  await place.drop()
})

async function stopUnderLoad(): Promise<void> {
  const ada = await signUpOn(() => server.address)
  const ground = await makeGround(ada)
  const acknowledged: number[] = []
  let sent = 0
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const stream = async (): Promise<number> => {
    for (;;) {
      sent += 1
      const { status, body } = await ada.post(PATH, ground.draft({ payee: 'Single' }))
      if (status !== 201) return status
      acknowledged.push(body.id)
      begin()
    }
  }
  const reading = async (): Promise<number> => {
    for (;;) {
      const { status } = await ada.get(LIST)
      if (status !== 200) return status
    }
  }
  const rows = Array.from({ length: ROWS }, () => ground.draft({ payee: 'Of a list' }))
  const list = ada.post(PATH, rows)
  const loads = [stream(), stream(), stream(), reading(), reading()]
  await begun
  await pause(draw.whole(0, 400))
  expect(await server.stop()).toBe(0)
  const ends = await Promise.all(loads)
  const { status } = await list
  // Refused at the door, and never with a failure.
  expect([...ends, status].filter((one) => one !== 0 && one !== 201 && one !== 503)).toEqual([])

  server = await startServer(place)
  const count = async (payee: string) => (await ada.get(`${LIST}?payee=${payee}`)).body.count
  expect(status === 201 ? [ROWS] : [0, ROWS]).toContain(await count('Of a list'))
  for (const id of acknowledged) expect((await ada.get(`${PATH}${id}/`)).status).toBe(200)
  const stored = await count('Single')
  expect(stored).toBeGreaterThanOrEqual(acknowledged.length)
  expect(stored).toBeLessThanOrEqual(sent)
}

test('SIGTERM under load ends with 0 and loses nothing that was answered', async () => {
  for (let round = 0; round < ROUNDS; round += 1) await stopUnderLoad()
}, 600_000)
