import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkBundle } from './check-bundle.ts'

const DASHBOARD = 'dashboards/general-page.tsx'

/** A build whose dashboard imports one more chunk of so many kB that no compression makes smaller. */
async function buildWith(chunk: string, kb: number): Promise<string> {
  const pages = await mkdtemp(join(tmpdir(), 'bundle-'))
  onTestFinished(() => rm(pages, { recursive: true }))
  const manifest = {
    'app/index.html': { file: 'main.js' },
    [DASHBOARD]: { file: 'general.js', imports: [chunk] },
    [chunk]: { file: 'more.js', imports: [DASHBOARD] },
  }
  await mkdir(`${pages}/.vite`)
  await writeFile(`${pages}/.vite/manifest.json`, JSON.stringify(manifest))
  for (const name of ['main.js', 'general.js']) await writeFile(`${pages}/${name}`, 'go()')
  await writeFile(`${pages}/more.js`, randomBytes(kb * 1024))
  return pages
}

test('what the first page imports counts, and may be so much', async () => {
  expect(await checkBundle(await buildWith('_ui.js', 200))).toMatch(/^The first page needs 201 kB/)
  await expect(checkBundle(await buildWith('_ui.js', 240))).rejects.toThrow('230 at most')
})

test.each([
  'ui/chart/echarts-core.ts',
  'imports/columns/map-columns-page.tsx',
  '_import-page-x.js',
])('charts and the importer are not among it: %s', async (chunk) => {
  await expect(checkBundle(await buildWith(chunk, 1))).rejects.toThrow(chunk)
})
