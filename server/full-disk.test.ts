// A disk that gets full under traffic: what was answered is there, what was refused is not, nothing is
// half there, and work goes on by itself when there is room. The disk is a small one in memory; a user
// who may not mount one gets a limit on the size of files instead, which SQLite tells as a failed write.
// One database is enough: PostgreSQL has a disk of its own, and its 53100 is answered by the same words.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '#domain/test/rounds.ts'
import { type Ground, makeGround } from './test/ground.ts'
import type { Answered, Person } from './test/person.ts'
import { signUpOn } from './test/person-on.ts'
import { type ServerProcess, startServer } from './test/server-process.ts'

const PATH = '/api/tracker/transaction/'
const LIST = `${PATH}filter-paginate-sort-records/`
const SMALL = 32 * 1024 ** 2
const LARGE = 512 * 1024 ** 2
const ROWS = 3000

interface Disk {
  folder: string
  /** The status with which a call is refused that finds no room. */
  refuses: number
  /** How much may be stored from now on. */
  resize: (server: ServerProcess, bytes: number) => void
  remove: () => Promise<void>
}

async function makeDisk(): Promise<Disk> {
  const folder = await mkdtemp(join(tmpdir(), 'fireside-disk-'))
  const mount = (...given: string[]) => execFileSync('mount', given, { stdio: 'pipe' })
  try {
    mount('-t', 'tmpfs', '-o', `size=${SMALL}`, 'tmpfs', folder)
  } catch {
    console.info('No disk can be mounted here: files are limited in size instead.')
    return {
      folder,
      refuses: 503,
      resize: ({ pid }, bytes) =>
        void execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]),
      remove: () => rm(folder, { recursive: true }),
    }
  }
  return {
    folder,
    refuses: 507,
    resize: (_server, bytes) => void mount('-o', `remount,size=${bytes}`, folder),
    remove: async () => {
      execFileSync('umount', [folder])
      await rm(folder, { recursive: true })
    },
  }
}

/** Sends until it is refused; answers what was stored, by payee, and the refusal. */
async function fillUp(ada: Person, ground: Ground, round: number) {
  const stored = new Map<string, number>()
  const send = async (payee: string, rows: number): Promise<Answered> => {
    const draft = ground.draft({ payee, notes: 'x'.repeat(400) })
    const answer = await ada.post(PATH, rows === 1 ? draft : Array(rows).fill(draft))
    stored.set(payee, answer.status === 201 ? rows : 0)
    return answer
  }
  const untilRefused = async (name: string, rows: number): Promise<Answered> => {
    for (let i = 0; ; i += 1) {
      const answer = await send(`${name} ${round}.${i}`, rows)
      if (answer.status !== 201) return answer
    }
  }
  const refusals = await Promise.all([
    untilRefused('List', ROWS),
    untilRefused('Other list', ROWS),
    untilRefused('Single', 1),
  ])
  return { stored, refusals }
}

let disk: Disk
let server: ServerProcess

beforeAll(async () => {
  disk = await makeDisk()
  server = await startServer({ folder: disk.folder, target: { file: fileOn(disk) } })
})

afterAll(async () => {
  await server.kill()
  await disk.remove()
})

const fileOn = ({ folder }: Disk) => join(folder, 'fireside.sqlite')

test('a disk that gets full again and again loses nothing, and leaves nothing by halves', async () => {
  const ada = await signUpOn(() => server.address)
  const ground = await makeGround(ada)
  let size = SMALL
  for (let round = rounds({ all: 10, few: 1 }); round > 0; round -= 1) {
    disk.resize(server, size)
    const { stored, refusals } = await fillUp(ada, ground, round)
    for (const { status } of refusals) expect(status).toBe(disk.refuses)
    for (const [payee, rows] of stored) {
      const { body } = await ada.get(`${LIST}?payee=${payee}`)
      expect([payee, body.count]).toEqual([payee, rows])
    }
    disk.resize(server, LARGE)
    expect((await ada.get('/readyz')).status).toBe(200)
    expect((await ada.post(PATH, ground.draft())).status).toBe(201)
    size += SMALL
  }
  expect(await server.stop()).toBe(0)
  const file = new Database(fileOn(disk))
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
  file.close()
}, 600_000)
