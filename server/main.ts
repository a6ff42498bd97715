// Starts the server: settings, database, routes, and an end that loses nothing.
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { BadConfig, readConfig } from './config.ts'
import { NewerDatabase } from './db/migrate.ts'
import { DamagedDatabase, openDatabase } from './db/open.ts'
import { openMailer } from './mail/open-mailer.ts'
import { openPayments } from './payments/open-payments.ts'
import { tidyHourly } from './tidy.ts'

const STOP_WITHIN_MS = 9000
/** A letter under way gets this long before the server stops without it. */
const LETTERS_WITHIN_MS = 4000
/** From the source folder, and from the bundle in dist/server. */
const PAGES = import.meta.url.endsWith('.ts') ? '../dist/pages' : '../pages'

try {
  await start()
} catch (error) {
  const expected =
    error instanceof BadConfig || error instanceof NewerDatabase || error instanceof DamagedDatabase
  console.error(expected ? error.message : error)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const logger = pino({ level: config.logLevel, redact: ['req.headers.authorization'] })
  const db = await openDatabase(
    config.databaseUrl === null
      ? { file: join(config.dataDir, 'fireside.sqlite') }
      : { url: config.databaseUrl },
  )
  const pages = fileURLToPath(new URL(PAGES, import.meta.url))
  const mailer = openMailer(config, Date.now, (failure) =>
    logger.error(failure, 'a letter was not sent'),
  )
  const payments = openPayments({ db, config, now: Date.now })
  const deps = { db, config, now: Date.now, mailer, payments }
  const app = await buildApp(deps, { logger, pages })
  const stopTidying = tidyHourly(deps, (error) => logger.error({ err: error }, 'tidying failed'))
  closeWithGrace({ delay: STOP_WITHIN_MS, logger: false }, async ({ err }) => {
    if (err) logger.error({ err }, 'stopping after an error')
    stopTidying()
    await app.close()
    await Promise.race([mailer.settled(), setTimeout(LETTERS_WITHIN_MS, null, { ref: false })])
    await db.destroy()
  })
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  console.log(`Fireside is ready at http://${config.host}:${port}`)
}
