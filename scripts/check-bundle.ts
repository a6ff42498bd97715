// Holds the line on what the first page of the application loads: 230 kB of compressed script,
// charts and the importer not among it.
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

const LIMIT_KB = 230
/** What a signed-in person lands on; everything it imports without being asked counts. */
const FIRST_PAGE = ['app/index.html', 'dashboards/general-page.tsx']
const LATER = /echarts|^imports\/|^_import-page/

interface Chunk {
  file: string
  imports?: string[]
}

/** Answers a line with the measured size, or throws naming what is too much. */
export async function checkBundle(pages = 'dist/pages'): Promise<string> {
  const text = await readFile(`${pages}/.vite/manifest.json`, 'utf8')
  const manifest = JSON.parse(text) as Record<string, Chunk>
  const names = new Set<string>()
  for (const entry of FIRST_PAGE) collect(manifest, entry, names)
  const late = [...names].filter((name) => LATER.test(name))
  if (late.length > 0)
    throw new Error(`The first page loads what it should not: ${late.join(', ')}`)
  let bytes = 0
  for (const name of names) {
    const file = manifest[name]?.file ?? ''
    if (file.endsWith('.js')) bytes += gzipSync(await readFile(`${pages}/${file}`)).length
  }
  const kb = Math.ceil(bytes / 1024)
  if (kb > LIMIT_KB)
    throw new Error(`The first page needs ${kb} kB of script; ${LIMIT_KB} at most.`)
  return `The first page needs ${kb} kB of compressed script (${LIMIT_KB} at most).`
}

function collect(manifest: Record<string, Chunk>, name: string, into: Set<string>): void {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}`)
  if (into.has(name)) return
  into.add(name)
  for (const next of chunk.imports ?? []) collect(manifest, next, into)
}
