// `npm run bench`: every bench of this folder, a table each. `npm run bench -- records` runs those
// whose file name holds a word; `--postgres` runs them on PostgreSQL instead of SQLite.
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Bench, Database, Line } from './measure.ts'

const folder = new URL('.', import.meta.url)
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const database: Database = process.argv.includes('--postgres') ? 'postgres' : 'sqlite'

const files = (await readdir(folder))
  .filter((file) => file.endsWith('.ts') && file !== basename(import.meta.url))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .sort()

for (const file of files) {
  const { bench } = (await import(new URL(file, folder).href)) as { bench?: Bench }
  if (!bench) continue
  console.log(`\n${bench.title} (${database}), against ${bench.against}`)
  print(await bench.measure(database))
}

function print(lines: readonly Line[]): void {
  const rows = [
    ['', 'ms', 'plain ms', 'ratio', ''],
    ...lines.map(({ what, ours, plain, note }) => [
      what,
      ours.toFixed(1),
      plain === null ? '' : plain.toFixed(1),
      plain === null ? '' : (ours / plain).toFixed(1),
      note ?? '',
    ]),
  ]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  for (const row of rows) {
    const cells = row.map((cell, at) =>
      at === 0 || at === 4 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    )
    console.log(cells.join('  ').trimEnd())
  }
}
