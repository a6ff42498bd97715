// `npm run bench`: what the README tells, a table each and all ratios once more at the end, within ten
// minutes of a quiet machine with two cores. `npm run bench -- records` runs those whose file name holds
// a word, `--all` every one, `--long` those of the README in full size; `--postgres` on PostgreSQL
// instead of SQLite.
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Bench, Database, Line } from './measure.ts'

const README = ['storing', 'growth', 'crowd', 'rest', 'leaving', 'import-rows']

const folder = new URL('.', import.meta.url)
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const has = (option: string) => process.argv.includes(option)
const database: Database = has('--postgres') ? 'postgres' : 'sqlite'
const isWanted = (name: string) =>
  words.length > 0
    ? words.some((word) => name.includes(word))
    : has('--all') || README.includes(name)

const names = (await readdir(folder))
  .filter((file) => file.endsWith('.ts') && file !== basename(import.meta.url))
  .map((file) => basename(file, '.ts'))
  .filter(isWanted)
  .sort()

const all: Line[] = []
const began = performance.now()
for (const name of names) {
  const { bench } = (await import(new URL(`${name}.ts`, folder).href)) as { bench?: Bench }
  if (!bench) continue
  console.log(`\n${bench.title} (${database}), against ${bench.against}`)
  const lines = await bench.measure(database, has('--long'))
  print(lines)
  all.push(...lines.map((line) => ({ ...line, what: `${name}: ${line.what}` })))
}
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
console.log(`\nAll ratios (${database}), measured in ${minutes} minutes`)
print(all.filter(({ plain }) => plain !== null))

function print(lines: readonly Line[]): void {
  const rows = [
    ['', 'ours', 'plain', 'ratio', ''],
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
