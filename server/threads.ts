// Threads: each is a file of its own beside the one that starts it. Built, it is loaded as it is; from
// source it is made into one script first, once, because a thread knows no TypeScript and to teach it
// takes half a second for each.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type * as esbuild from 'esbuild'
import { Piscina } from 'piscina'

/** A pool gives the memory of a thread back when it had nothing to do for this long. */
const IDLE_MS = 10_000

/** Starts the thread in `source`, a TypeScript file; a build has it beside itself under the same name. */
export function startThread(source: URL, workerData: unknown): Worker {
  return new Worker(scriptOf(source), { workerData, execArgv: [] })
}

/** Up to so many threads of `source`, which exports what they do as `work`; none while there is nothing to do. */
export function openThreads<Task, Result>(
  source: URL,
  maxThreads: number,
  resourceLimits: ResourceLimits = {},
): Piscina<Task, Result> {
  return new Piscina<Task, Result>({
    filename: scriptOf(source),
    name: 'work',
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE_MS,
    resourceLimits,
    execArgv: [],
  })
}

const require = createRequire(import.meta.url)
const scripts = new Map<string, string>()

/** The file that a thread loads. */
function scriptOf(source: URL): string {
  if (import.meta.url.endsWith('.js')) {
    const built = basename(source.pathname).replace(/\.ts$/, '.js')
    return fileURLToPath(new URL(built, import.meta.url))
  }
  const known = scripts.get(source.href)
  if (known !== undefined) return known
  const script = writeOnce(fileURLToPath(source))
  scripts.set(source.href, script)
  return script
}

/** Under a name that tells its text, so that whoever runs beside this may use it too. */
function writeOnce(source: string): string {
  const { buildSync } = require('esbuild') as typeof esbuild
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    write: false,
  })
  const text = outputFiles[0]?.text ?? ''
  // Inside the project, where the packages are found.
  const folder = fileURLToPath(new URL('../.cache/threads/', import.meta.url))
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const file = `${folder}${basename(source, '.ts')}-${digest}.mjs`
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${process.pid}-${Math.random()}`
  writeFileSync(draft, text)
  renameSync(draft, file)
  return file
}
