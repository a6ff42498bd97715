// A backup of a PostgreSQL database, by PostgreSQL's own tool.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rename, rm, stat } from 'node:fs/promises'
import { flush, makePart } from './back-up.ts'
import { CannotDo } from '../cannot-do.ts'

type Env = Record<string, string | undefined>

/** Answers the size of the backup in bytes. `env` is where the tools are looked for. */
export async function dumpPostgres(url: string, target: string, env: Env): Promise<number> {
  const part = await makePart(target)
  const { address, password } = withoutPassword(url)
  try {
    // pg_dump fills the empty file.
    const args = ['--format=custom', '--no-owner', `--file=${part}`, `--dbname=${address}`]
    await run('pg_dump', args, password === null ? env : { ...env, PGPASSWORD: password })
    await run('pg_restore', ['--list', part], env)
    await flush(part)
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return (await stat(target)).size
}

/** The tools read an address as the server does; no list of processes shows the password. */
function withoutPassword(url: string): { address: string; password: string | null } {
  const [found, user, password] = /^(\w+:\/\/[^:@/?#]*):([^@/?#]*)@/.exec(url) ?? []
  if (found === undefined || password === undefined) return { address: url, password: null }
  return { address: `${user}@${url.slice(found.length)}`, password: decodeURIComponent(password) }
}

async function run(tool: string, args: string[], env: Env): Promise<void> {
  const child = spawn(tool, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString()
  })
  const [code] = await once(child, 'close').catch(() => {
    throw new CannotDo(
      `${tool} was not found. Install the PostgreSQL client tools here, or back the database up where they are.`,
    )
  })
  if (code !== 0) throw new CannotDo(said.trim() || `${tool} failed.`)
}
