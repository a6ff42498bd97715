// Reads files away from the page. It keeps them open, so that changing a column judges anew without
// reading the file again, and hands rows over in pieces that no page notices.
import { expose } from 'comlink'
import type { ReadOptions } from '#domain/imports/model.ts'
import type { ImportRow } from '#domain/imports/row-model.ts'
import { type NamedBytes, filesInside } from '#domain/imports/formats/open-file.ts'
import { type FileReader, readFile } from '#domain/imports/formats/read-file.ts'
import { proposeFromAccounts } from '#domain/imports/accounts/propose-accounts.ts'
import { type SetupProposal, proposeSetup } from '#domain/imports/accounts/propose-setup.ts'
import { type Reading, toReading } from './reading.ts'

const PIECE = 4000
const NO_ROWS = 'None of its lines reads as a transaction.'

const files = new Map<number, FileReader>()

function get(file: number): FileReader {
  const reader = files.get(file)
  if (!reader) throw new Error('this file is not open')
  return reader
}

/** The rows of every account of a file; a plan is of one. */
function rowsOfAll(
  reader: FileReader,
  accounts: readonly { key: string }[],
  options: ReadOptions,
): ImportRow[] {
  const planOf = (only_account: string) =>
    reader.plan({ ...options, choices: { ...options.choices, only_account } }).plan
  return accounts.flatMap(({ key }) => planOf(key).rows)
}

export const readWorker = {
  async filesInside(bytes: Uint8Array): Promise<NamedBytes[]> {
    return filesInside(bytes)
  },

  async open(file: number, bytes: Uint8Array): Promise<void> {
    files.set(file, await readFile(bytes))
  },

  judge(file: number, options: ReadOptions): Reading {
    return toReading(get(file).plan(options))
  },

  async rows(
    file: number,
    options: ReadOptions,
    take: (rows: ImportRow[]) => Promise<void>,
  ): Promise<void> {
    const { rows } = get(file).plan(options).plan
    for (let from = 0; from < rows.length; from += PIECE) await take(rows.slice(from, from + PIECE))
  },

  propose(
    file: number,
    options: ReadOptions,
    file_name: string,
  ): { proposal: SetupProposal; problem: string | null } {
    const reader = get(file)
    const { plan, statement, accounts } = reader.plan(options)
    // A format without columns tells by itself that it is a statement; so does an entry that is yet to
    // be booked, and what stayed inside an investment account.
    const isStatement =
      statement === null ||
      plan.rows.length > 0 ||
      plan.content !== 'payments' ||
      plan.set_aside.some(({ kind }) => kind === 'pending')
    return {
      proposal:
        statement === null
          ? proposeFromAccounts(accounts, rowsOfAll(reader, accounts, options))
          : proposeSetup(statement, plan, file_name),
      problem: plan.problems[0] ?? (isStatement ? null : NO_ROWS),
    }
  },
}

export type ReadWorker = typeof readWorker

expose(readWorker)
