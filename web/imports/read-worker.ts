// Reads files away from the page. It keeps them open, so that changing a column judges anew without
// reading the file again, and hands rows over in pieces that no page notices.
import type { ImportRow, ReadOptions } from '#domain/imports/model.ts'
import { type FileReader, readFile } from '#domain/imports/formats/read-file.ts'
import { type SetupProposal, proposeSetup } from '#domain/imports/propose-setup.ts'
import { UnreadableFile } from '#domain/imports/formats/unreadable-file.ts'
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
  /** `unreadable`: the file is no statement, and the message says so to the user. */
  | { kind: 'failed'; id: number; message: string; unreadable: boolean }

const PIECE = 4000
const NO_PROPOSAL: SetupProposal = {
  institution: null,
  account_name: null,
  currency: null,
  categories: { transaction: [], income: [] },
}
const NO_ROWS = 'None of its lines reads as a transaction.'

const files = new Map<number, FileReader>()

self.addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  answer(data).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    const unreadable = error instanceof UnreadableFile
    tell({ kind: 'failed', id: data.id, message, unreadable })
  })
})

async function answer(ask: Ask): Promise<void> {
  if (ask.kind === 'open') {
    files.set(ask.file, await readFile(new Uint8Array(ask.bytes)))
    tell({ kind: 'opened', id: ask.id })
    return
  }
  const reader = files.get(ask.file)
  if (!reader) throw new Error('this file is not open')
  const planned = reader.plan(ask.options)
  const { plan, statement } = planned
  if (ask.kind === 'judge') {
    tell({ kind: 'judged', id: ask.id, reading: toReading(planned) })
    return
  }
  if (ask.kind === 'propose') {
    const proposal = statement === null ? NO_PROPOSAL : proposeSetup(statement, plan, ask.file_name)
    const problem = plan.problems[0] ?? (plan.rows.length === 0 ? NO_ROWS : null)
    tell({ kind: 'proposed', id: ask.id, proposal, problem })
    return
  }
  const total = plan.rows.length
  for (let from = 0; from < total || from === 0; from += PIECE) {
    tell({ kind: 'rows', id: ask.id, rows: plan.rows.slice(from, from + PIECE), total })
  }
}

function tell(told: Told): void {
  self.postMessage(told)
}
