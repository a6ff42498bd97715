// A thread that reads the file of a bank, away from everybody else and with a memory of its own.
import { UnreadableFile } from '#domain/imports/unreadable-file.ts'
import { type FilePlan, type FileReader, readFile } from '#domain/imports/formats/read-file.ts'
import type { ImportPlan, ReadOptions } from '#domain/imports/model.ts'

export interface ReadTask {
  bytes: Uint8Array
  options: ReadOptions
}

/** What is read of a file, or why it is no statement, for the user. */
export type ReadOutcome =
  | (Pick<FilePlan, 'plan' | 'accounts' | 'account' | 'closing'> & { format: string })
  | { unreadable: string }

/** "csv", "xlsx", or a format made for statements: "ofx", "camt", "mt940", "qif", "actual". */
function formatOf({ kind }: FileReader, { findings }: ImportPlan): string {
  if (kind !== 'bank') return kind === 'text' ? 'csv' : 'xlsx'
  return findings.find(({ key }) => key === 'format')?.value.toLowerCase() ?? ''
}

export async function work({ bytes, options }: ReadTask): Promise<ReadOutcome> {
  try {
    const reader = await readFile(bytes)
    const { plan, accounts, account, closing } = reader.plan(options)
    return { format: formatOf(reader, plan), plan, accounts, account, closing }
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message }
    throw error
  }
}
