// Threads: each is a file of its own beside the one that starts it. Built, it is loaded as it is; from
// source it is made into one script first, once, because a thread knows no TypeScript and to teach it
// takes half a second for each.
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type * as esbuild from 'esbuild'

const require = createRequire(import.meta.url)
const scripts = new Map<string, string>()

/** Starts the thread in `source`, a TypeScript file; a build has it beside itself under the same name. */
export function startThread(source: URL, options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.js')) {
    // What taught the program TypeScript would be loaded by each thread again.
    const plain = { ...options, eval: true, execArgv: [] }
    return new Worker(scriptOf(fileURLToPath(source)), plain)
  }
  const built = basename(source.pathname).replace(/\.ts$/, '.js')
  return new Worker(new URL(built, import.meta.url), options)
}

function scriptOf(file: string): string {
  const known = scripts.get(file)
  if (known !== undefined) return known
  const { buildSync } = require('esbuild') as typeof esbuild
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    packages: 'external',
    write: false,
  })
  const script = outputFiles[0]?.text ?? ''
  scripts.set(file, script)
  return script
}
