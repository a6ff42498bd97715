// Builds what `npm start` runs: the pages into dist/pages, the server into dist/server.
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build as buildPages } from 'vite'
import { buildServer } from './build-server.ts'

const SOURCES = [
  'domain',
  'contract',
  'server',
  'web',
  'scripts/build-server.ts',
  'package-lock.json',
  'vite.config.ts',
]
const STAMP = 'dist/built-at'

/** Builds everything anew. */
export async function build(): Promise<void> {
  const began = Date.now()
  await rm('dist', { recursive: true, force: true })
  await buildPages({ logLevel: 'warn' })
  await buildServer('dist/server')
  await writeFile(STAMP, String(began))
}

/** Builds only when a source is newer than the last build. */
export async function buildIfNeeded(): Promise<void> {
  const stamp = await readFile(STAMP, 'utf8').catch(() => '0')
  const newest = Math.max(...(await Promise.all(SOURCES.map(newestChange))))
  if (newest < Number(stamp)) return
  console.log('Building Fireside (this happens once after a change) ...')
  await build()
}

async function newestChange(path: string): Promise<number> {
  const info = await stat(path)
  if (!info.isDirectory()) return info.mtimeMs
  const entries = await readdir(path)
  return Math.max(
    info.mtimeMs,
    ...(await Promise.all(entries.map((e) => newestChange(join(path, e))))),
  )
}

if (process.argv[1]?.endsWith('build.ts')) await build()
