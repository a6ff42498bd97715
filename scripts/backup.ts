// `npm run backup -- FILE`: a checked copy of the database, while the server goes on.
import { backUp } from '#server/backup/back-up.ts'
import { keepLastBackup } from '#server/backup/last-backup.ts'
import { dumpPostgres } from '#server/backup/dump-postgres.ts'
import { readConfig } from '#server/config.ts'
import { databaseFile } from '#server/db/open.ts'
import { fileArgument, runCommand } from './run-command.ts'

await runCommand(async () => {
  const file = fileArgument('backup')
  const { databaseUrl, dataDir } = readConfig(process.env)
  const bytes =
    databaseUrl === null
      ? await backUp(databaseFile(dataDir), file)
      : await dumpPostgres(databaseUrl, file, process.env)
  keepLastBackup(dataDir, { at: new Date().toISOString(), file, bytes })
  console.log(`Backed up to ${file} (${(bytes / 1024 / 1024).toFixed(1)} MB, checked).`)
})
