// The real server, built, as a process of its own: for what only shows when one dies or is busy.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildServer } from '../../scripts/build-server.ts'
import type { DatabaseTarget } from '../db/open.ts'
import { NO_LIMITS } from './no-limits.ts'

export interface ServerProcess {
  /** Where it answers, without a slash at the end. */
  address: string
  pid: number
  /** Ends it at once, with no chance to tidy up. */
  kill: () => Promise<void>
  /** Asks it to end, and answers its exit code. */
  stop: () => Promise<number | null>
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BUILT = 'dist/server-under-test'

/** Builds what `startServer` starts: before all tests of a run, see build-server.ts. */
export const buildServerToStart = (): Promise<void> => buildServer(BUILT)

/** Starts the server on a free port. `target` must lie where the server would look for it. */
export async function startServer(
  { folder, target }: { folder: string; target: DatabaseTarget },
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [`${BUILT}/main.js`], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...NO_LIMITS,
      ...('url' in target ? { DATABASE_URL: target.url } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const address = await addressOf(child)
  const ended = once(child, 'exit')
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return {
    address,
    pid: child.pid ?? 0,
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}

function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (text: Buffer) => {
      said += text.toString()
      const address = /ready at (http:\/\/\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    }
    stdout?.on('data', listen)
    stderr?.on('data', listen)
    stdout?.once('close', () => reject(new Error(`the server did not start: ${said}`)))
  })
}
