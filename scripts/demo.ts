// `npm run demo`: a sample user with three years of records up to today, made anew at every start
// in a folder of its own.
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { dayFromEpoch } from '#domain/dates.ts'
import { foldKey } from '#domain/text.ts'
import { readConfig } from '#server/config.ts'
import { lockFolder, prepareFolder } from '#server/data-folder.ts'
import { databaseFile, openDatabase } from '#server/db/open.ts'
import { fillWithSampleData } from '#server/sandbox/fill.ts'
import { markAsSandbox } from '#server/sandbox/sql.ts'
import { hashPassword } from '#server/users/passwords.ts'
import { insertUser } from '#server/users/sql.ts'
import { buildIfNeeded } from './build.ts'
import { runCommand } from './run-command.ts'

const EMAIL = 'ana.whitfield@example.com'
const PASSWORD = 'by the fireside'
const FOLDER = resolve('data/demo')

await runCommand(async () => {
  process.env['DATA_DIR'] = FOLDER
  delete process.env['DATABASE_URL']
  readConfig(process.env)
  const unlock = await emptied(FOLDER)
  await fill()
  await buildIfNeeded()
  console.log(`Sign in with ${EMAIL} and the password: ${PASSWORD}`)
  unlock()
  const server = new URL('../dist/server/main.js', import.meta.url).href
  await import(server)
})

/** Another demo that runs there is not emptied under its feet. Answers how to give the folder back. */
async function emptied(folder: string): Promise<() => void> {
  prepareFolder(folder)
  const unlock = lockFolder(folder)
  for (const name of await readdir(folder)) {
    if (!name.startsWith('fireside.lock')) await rm(join(folder, name), { recursive: true })
  }
  return unlock
}

async function fill(): Promise<void> {
  const db = await openDatabase({ file: databaseFile(FOLDER) })
  const now = Date.now()
  const id = await insertUser(
    db,
    {
      email: EMAIL,
      email_key: foldKey(EMAIL),
      password_hash: await hashPassword(PASSWORD, 'demo'),
      trial_ends_on: dayFromEpoch(now),
    },
    new Date(now).toISOString(),
  )
  await markAsSandbox(db, id, null)
  await fillWithSampleData(db, id, now)
  await db.destroy()
}
