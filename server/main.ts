// Starts the server: settings, port, data folder, database, routes, and an end that loses nothing.
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { type Logger, pino } from 'pino'
import { buildApp } from './app.ts'
import { localUrl, readConfig } from './config.ts'
import { lockFolder, prepareFolder } from './data-folder.ts'
import type { Db } from './db/in-tx.ts'
import { type DatabaseTarget, openDatabase, targetIn } from './db/open.ts'
import { DatabaseAway } from './db/postgres-pool.ts'
import { Door, FINISH_WITHIN_MS } from './door.ts'
import { freeBytes } from './free-space.ts'
import { watchSpace } from './hosting/watch-space.ts'
import { openMailer } from './mail/open-mailer.ts'
import { settleAll } from './payments/book.ts'
import { openPayments } from './payments/open-payments.ts'
import { tidyHourly } from './tidy.ts'
import { sealOlder } from './users/two-factor/seal.ts'
import { CannotDo } from './cannot-do.ts'

/** What is under way finishes first; the letters and the database get what is left of ten seconds. */
const LETTERS_WITHIN_MS = 2000
const DATABASE_WITHIN_MS = 1000
const STOP_WITHIN_MS = 9500
const DATABASE_THERE_MS = 30_000
const AGAIN_MS = 1000
/** From the source folder, and from the bundle in dist/server. */
const PAGES = import.meta.url.endsWith('.ts') ? '../dist/pages' : '../pages'

// Whatever is written belongs to this user alone.
process.umask(0o077)

try {
  await start()
} catch (error) {
  console.error(inOneLine(error))
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const logger = pino({ level: config.logLevel, redact: ['req.headers.authorization'] })
  const door = new Door()
  await door.take(config.port, config.host)
  prepareFolder(config.dataDir)
  const target = targetIn(config)
  const unlock = 'file' in target ? lockFolder(config.dataDir) : () => {}
  const db = await openWhenThere(target, logger)
  await sealOlder(db, config.secretKey)
  const mailer = openMailer(config, Date.now, (failure) =>
    logger.error(failure, 'a letter was not sent'),
  )
  const payments = await openPayments({ db, config, now: Date.now })
  await settleAll(db, payments.name)
  const deps = { db, config, now: Date.now, mailer, payments }
  const pages = fileURLToPath(new URL(PAGES, import.meta.url))
  const app = await buildApp(deps, { logger, pages, server: door.server })
  const stopWatching = watchSpace({ ...deps, freeBytes: () => freeBytes(config.dataDir) }, logger)
  const stopTidying = tidyHourly(deps, (error) => logger.error({ err: error }, 'tidying failed'))
  endInOrder(logger, async () => {
    stopTidying()
    stopWatching()
    const stopped = app.close()
    await door.close(FINISH_WITHIN_MS)
    await stopped
    await within(LETTERS_WITHIN_MS, mailer.settled())
    await within(DATABASE_WITHIN_MS, db.destroy())
    unlock()
  })
  await app.ready()
  door.open((request, response) => app.routing(request, response))
  console.log(`Fireside is ready at ${localUrl(config.host, door.port)}`)
}

/** A database that is starting as well is waited for; a wrong password is not. */
async function openWhenThere(target: DatabaseTarget, logger: Logger): Promise<Db> {
  for (const until = performance.now() + DATABASE_THERE_MS; ;) {
    try {
      return await openDatabase(target)
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
      const left = until - performance.now()
      if (left < 0) throw new CannotDo(`Fireside cannot start: ${error.message}.`)
      logger.warn(`${error.message}; trying again`)
      await setTimeout(Math.min(AGAIN_MS, left))
    }
  }
}

function endInOrder(logger: Logger, end: () => Promise<void>): void {
  closeWithGrace({ delay: STOP_WITHIN_MS, logger: false }, async ({ err, signal }) => {
    if (err) logger.error({ err }, 'stopping after an error')
    else logger.info(`stopping on ${String(signal)}`)
    await end()
  })
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, setTimeout(ms, null, { ref: false })])
}

/** The log is where whoever runs it looks first: the reason in a line, without where it was thrown. */
function inOneLine(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return error instanceof CannotDo ? words : `Fireside cannot start: ${words.replace(/\s+/g, ' ')}`
}
