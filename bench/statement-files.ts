// Large files in each format, read in a thread that may have 400 MB: where one needed more, the thread
// would end and the bench with it.
import { once } from 'node:events'
import { makeXlsx } from '#domain/test/make-xlsx.ts'
import {
  type WrittenAccount,
  type WrittenRow,
  writeCamt,
  writeMt940,
  writeOfx,
  writeQif,
} from '#domain/test/write-statement.ts'
import type { Day } from '#domain/dates.ts'
import { startThread } from '../server/threads.ts'
import { type Bench, type Line, timeOf } from './measure.ts'
import type { ReadInThread } from './statement-thread.ts'

const MEMORY_MB = 400
/** As many as one file may have. */
const ROWS = 199_000

export const bench: Bench = {
  title: `Statements of up to 50 MB, each read in a thread of ${MEMORY_MB} MB`,
  against: 'nothing',
  measure,
}

async function measure(): Promise<Line[]> {
  const lines: Line[] = []
  for (const [what, write] of FILES) {
    const bytes = write()
    let read: ReadInThread = { rows: 0, heap: 0 }
    const ours = await timeOf(async () => {
      read = await readInThread(bytes)
    })
    const size = `${(bytes.length / 1e6).toFixed(0)} MB`
    const note = `${read.rows} rows, ${(read.heap / 1e6).toFixed(0)} MB held at the end`
    lines.push({ what: `${what}, ${size}`, ours, plain: null, note })
  }
  return lines
}

async function readInThread(bytes: Uint8Array): Promise<ReadInThread> {
  const thread = startThread(new URL('statement-thread.ts', import.meta.url), bytes, {
    maxOldGenerationSizeMb: MEMORY_MB,
  })
  const [read] = (await once(thread, 'message')) as [ReadInThread]
  await thread.terminate()
  return read
}

const FILES: [what: string, write: () => Uint8Array][] = [
  ['CSV', () => utf8(writeCsv(drawRows(ROWS, 190)))],
  ['OFX', () => utf8(writeOfx(accountOf(drawRows(ROWS, 130)), { endTags: true, mark: '.' }))],
  ['CAMT', () => utf8(writeCamt(accountOf(drawRows(150_000, 40)), { late: true }))],
  ['MT940', () => utf8(writeLongMt940(drawRows(ROWS, 54)))],
  ['QIF', () => utf8(writeQif(drawRows(ROWS, 200), { dayFirst: true }))],
  ['QIF beyond ASCII', () => utf8(writeQif(drawRows(ROWS, 200, 'Ł'), { dayFirst: true }))],
  ['XLSX', () => makeXlsx({ sheets: [{ name: 'Rows', rows: cellsOf(drawRows(ROWS, 40)) }] })],
]

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function drawRows(count: number, length: number, beyond = ''): WrittenRow[] {
  return Array.from({ length: count }, (_, row) => ({
    date: `20${10 + (row % 15)}-0${1 + (row % 9)}-1${row % 9}` as Day,
    amount_minor: -(row % 99_999) - 1,
    payee: `${beyond}PAYEE ${row} AT THE CORNER OF MAIN STREET `.repeat(10).slice(0, length).trim(),
    reference: `REF${String(row).padStart(12, '0')}`,
  }))
}

function accountOf(rows: readonly WrittenRow[]): WrittenAccount[] {
  return [{ number: 'DE02100100', currency: 'EUR', opening_minor: 0, rows }]
}

function writeLongMt940(rows: readonly WrittenRow[]): string {
  const long =
    '?20SVWZ+Long purpose of this pay?21ment, told by the bank in as ?22many words as fit'
  return writeMt940(accountOf(rows), { numbered: true }).replaceAll('?20SVWZ+Text', long)
}

function writeCsv(rows: readonly WrittenRow[]): string {
  const lines = cellsOf(rows).map((cells) => cells.join(','))
  return lines.join('\n')
}

function cellsOf(rows: readonly WrittenRow[]): (string | number)[][] {
  const cells = rows.map(({ date, payee, amount_minor }, at) => [
    date,
    payee,
    amount_minor / 100,
    at,
  ])
  return [['Date', 'Payee', 'Amount', 'Number'], ...cells]
}
