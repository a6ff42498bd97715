// Reads files away from the page. It keeps the cells, so that changing a column judges anew without
// reading the file again, and hands rows over in pieces that no page notices.
import type { ImportRow, ReadOptions, Sheet } from '#domain/imports/model.ts'
import { planImport } from '#domain/imports/plan.ts'
import { type SetupProposal, proposeSetup } from '#domain/imports/propose-setup.ts'
import { judgeSheet } from '#domain/imports/read-statement.ts'
import { readSheet } from '#domain/imports/sheet.ts'
import { type Reading, toReading } from './reading.ts'

export type Ask =
  | { kind: 'open'; id: number; file: number; bytes: Uint8Array }
  | { kind: 'judge'; id: number; file: number; options: ReadOptions }
  | { kind: 'rows'; id: number; file: number; options: ReadOptions }
  | { kind: 'propose'; id: number; file: number; options: ReadOptions; file_name: string }

export type Told =
  | { kind: 'opened'; id: number }
  | { kind: 'judged'; id: number; reading: Reading }
  | { kind: 'rows'; id: number; rows: ImportRow[]; total: number }
  | { kind: 'proposed'; id: number; proposal: SetupProposal; problem: string | null }
  | { kind: 'failed'; id: number; message: string }

const PIECE = 4000
const NO_ROWS = 'None of its lines reads as a transaction.'

interface OpenFile {
  bytes: Uint8Array
  sheet: { key: string; sheet: Sheet } | null
}

const files = new Map<number, OpenFile>()

self.addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  try {
    answer(data)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    tell({ kind: 'failed', id: data.id, message })
  }
})

function answer(ask: Ask): void {
  if (ask.kind === 'open') {
    files.set(ask.file, { bytes: new Uint8Array(ask.bytes), sheet: null })
    tell({ kind: 'opened', id: ask.id })
    return
  }
  const statement = judgeSheet(sheetFor(ask.file, ask.options), ask.options)
  const plan = planImport(statement)
  if (ask.kind === 'judge') {
    tell({ kind: 'judged', id: ask.id, reading: toReading(statement, plan) })
    return
  }
  if (ask.kind === 'propose') {
    const proposal = proposeSetup(statement, plan, ask.file_name)
    const problem = plan.problems[0] ?? (plan.rows.length === 0 ? NO_ROWS : null)
    tell({ kind: 'proposed', id: ask.id, proposal, problem })
    return
  }
  const total = plan.rows.length
  for (let from = 0; from < total || from === 0; from += PIECE) {
    tell({ kind: 'rows', id: ask.id, rows: plan.rows.slice(from, from + PIECE), total })
  }
}

/** Only these three choices change how bytes become cells. */
function sheetFor(file: number, { choices = {} }: ReadOptions): Sheet {
  const open = files.get(file)
  if (!open) throw new Error('this file is not open')
  const key = JSON.stringify([choices.encoding, choices.delimiter, choices.quote])
  if (open.sheet?.key !== key) open.sheet = { key, sheet: readSheet(open.bytes, choices) }
  return open.sheet.sheet
}

function tell(told: Told): void {
  self.postMessage(told)
}
