// A server that is killed in the middle of its work: what was acknowledged is there, and nothing
// is there by halves. The long campaign of this is kill.test.ts in records/.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../test/database.ts'
import { type DatabaseTarget, openDatabase } from './open.ts'
import { checkIntegrity } from './sql.ts'

const IMPORTS = `
  import { openDatabase } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)}
  import { inTx } from ${JSON.stringify(new URL('./in-tx.ts', import.meta.url).href)}
  const target = JSON.parse(process.env.TARGET)
`

const OPENER = `${IMPORTS}
  console.log('opening')
  await openDatabase(target)
`

/** Writes pairs of rows, each pair in a transaction, and says so when it is committed. */
const WRITER = `${IMPORTS}
  const db = await openDatabase(target)
  const row = (i) => ({ email_key: 'pair ' + i, address: 'here', at: 'now' })
  for (let i = 0; ; i += 1) {
    await inTx(db, async (db) => {
      await db.insertInto('sign_in_failure').values(row(i)).execute()
      await db.insertInto('sign_in_failure').values(row(i)).execute()
    })
    console.log('pair ' + i)
  }
`

let target: DatabaseTarget
let drop: () => Promise<void>

beforeEach(async () => {
  ;({ target, drop } = await createDatabase())
})

afterEach(() => drop())

function start(program: string): { child: ChildProcess; lines: AsyncIterable<string> } {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    env: { ...process.env, TARGET: JSON.stringify(target) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, lines: createInterface({ input: child.stdout }) }
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function empty(): Promise<void> {
  const db = await openDatabase(target)
  await db.deleteFrom('sign_in_failure').execute()
  await db.destroy()
}

async function isSound(): Promise<boolean> {
  const db = await openDatabase(target)
  try {
    return 'file' in target ? (await checkIntegrity(db)) === 'ok' : true
  } finally {
    await db.destroy()
  }
}

describe('a process killed with SIGKILL', { timeout: 120_000 }, () => {
  test('while it writes loses nothing that was acknowledged, and leaves nothing half', async () => {
    const acknowledged: string[] = []
    for (const pairs of [3, 40]) {
      await empty()
      const { child, lines } = start(WRITER)
      acknowledged.length = 0
      for await (const line of lines) {
        acknowledged.push(line)
        if (acknowledged.length === pairs) break
      }
      await kill(child)
      const db = await openDatabase(target)
      const kept = await db
        .selectFrom('sign_in_failure')
        .select((row) => ['email_key', row.fn.countAll<number>().as('times')])
        .groupBy('email_key')
        .execute()
      await db.destroy()
      expect(kept.filter(({ times }) => times !== 2)).toEqual([])
      expect(kept.map(({ email_key }) => email_key)).toEqual(expect.arrayContaining(acknowledged))
      expect(await isSound()).toBe(true)
    }
  })

  test('while it makes its tables leaves a database that opens', async () => {
    for (const delay of [0, 40]) {
      const { child, lines } = start(OPENER)
      for await (const line of lines) {
        if (line === 'opening') break
      }
      await new Promise((resolve) => setTimeout(resolve, delay))
      await kill(child)
      expect(await isSound()).toBe(true)
      await drop()
      ;({ target, drop } = await createDatabase())
    }
  })
})
