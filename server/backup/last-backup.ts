// When the last backup was made and where it went, kept beside the data for whoever hosts it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface LastBackup {
  at: string
  file: string
  bytes: number
}

const NAME = 'fireside-last-backup.json'

export function keepLastBackup(dataDir: string, backup: LastBackup): void {
  writeFileSync(join(dataDir, NAME), `${JSON.stringify(backup)}\n`, { mode: 0o600 })
}

/** Null where none was made, or where nobody can say. */
export function findLastBackup(dataDir: string): LastBackup | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, NAME), 'utf8')) as LastBackup
  } catch {
    return null
  }
}
