// What commands about files share: their argument, and how they say what went wrong.
import { CannotDo } from '#server/cannot-do.ts'
import { resolve } from 'node:path'

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
    console.error(error instanceof CannotDo ? error.message : error)
    process.exitCode = 1
  }
}
