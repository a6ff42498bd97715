// What commands about files share: their argument, and how they say what went wrong.
import { resolve } from 'node:path'
import { CannotDo } from '#server/backup/cannot-do.ts'
import { CannotStart } from '#server/cannot-start.ts'
import { BadConfig } from '#server/config.ts'

/** The file that was named, from the folder in which npm was called. */
export function fileArgument(command: string): string {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new CannotDo(`Name a file: npm run ${command} -- FILE`)
  return resolve(process.env['INIT_CWD'] ?? '.', file)
}

export async function runCommand(work: () => Promise<void>): Promise<void> {
  // What a command writes is for this user alone, from its first byte.
  process.umask(0o077)
  try {
    await work()
  } catch (error) {
    const expected = [CannotDo, CannotStart, BadConfig].some((kind) => error instanceof kind)
    console.error(expected && error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
