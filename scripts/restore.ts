// `npm run restore -- FILE`: puts a backup in the place of the database of a server that is stopped.
import { CannotDo } from '#server/cannot-do.ts'
import { restore } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { databaseFile } from '#server/db/open.ts'
import { fileArgument, runCommand } from './run-command.ts'

await runCommand(async () => {
  const file = fileArgument('restore')
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl !== null) {
    throw new CannotDo(
      'DATABASE_URL names a PostgreSQL database. Make an empty one, restore into it with its own tool, ' +
        'and name it in DATABASE_URL:\n' +
        `  pg_restore --no-owner --single-transaction --dbname=URL ${file}`,
    )
  }
  const kept = await restore(file, databaseFile(dataDir), new Date())
  console.log(`Restored ${file}.`)
  if (kept !== null) console.log(`The database as it was is kept as ${kept}.`)
})
