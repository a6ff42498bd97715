// The fixtures in the decoder of a real browser, which takes bytes that another refuses: each file is
// read as it is read elsewhere, where its expectation stands beside it.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import { planTable } from '#domain/imports/plan-content.ts'
import { readStatement } from '#domain/test/read-statement.ts'

const FOLDER = 'fixtures/statements'
const TODAY = '2026-11-20'

/** What a reader says of a file: its encoding, and every row with its texts. */
const READER = `
  import { planTable } from '#domain/imports/plan-content.ts'
  import { readStatement } from '#domain/test/read-statement.ts'
  globalThis.readFixture = (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const statement = readStatement(bytes, { today: '${TODAY}' })
    return JSON.stringify([statement.sheet.encoding, planTable(statement).rows])
  }
`

function readHere(bytes: Uint8Array): string {
  const statement = readStatement(bytes, { today: TODAY as never })
  return JSON.stringify([statement.sheet.encoding, planTable(statement).rows])
}

test('every fixture reads the same in the browser', async ({ page }) => {
  const { outputFiles } = await build({
    stdin: { contents: READER, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    format: 'iife',
    write: false,
  })
  await page.goto('about:blank')
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.csv'))
  expect(names.length).toBeGreaterThan(120)
  for (const name of names) {
    const bytes = readFileSync(join(FOLDER, name))
    const read = await page.evaluate(
      (base64) =>
        (globalThis as unknown as { readFixture: (text: string) => string }).readFixture(base64),
      bytes.toString('base64'),
    )
    expect(read, name).toBe(readHere(new Uint8Array(bytes)))
  }
})
