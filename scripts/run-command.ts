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
    console.error(error instanceof CannotDo || isOfDisk(error) ? error.message : error)
    process.exitCode = 1
  }
}

/** A full disk, a folder of somebody else: for whoever called to mend, so one line and no trace. */
function isOfDisk(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return 'syscall' in error || /^SQLITE_(FULL|IOERR|CANTOPEN)/.test(code)
}
