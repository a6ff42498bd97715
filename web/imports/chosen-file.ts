// A file on its way into the wizard: what keeps it out, and the draft it begins.
import { newKey } from '#web/lib/call.ts'
import { fileSize } from '#web/lib/format.ts'
import type { Draft } from './draft.ts'

const MOST_BYTES = 64 * 1024 * 1024

/** Why a file cannot be opened, told by its name and size alone. */
export function fileProblem(file: File): string | null {
  if (!/\.csv$/i.test(file.name)) return `${file.name} is not a .csv file. Choose a .csv file.`
  if (file.size === 0) return `${file.name} is empty.`
  if (file.size > MOST_BYTES) return `${file.name} is larger than ${fileSize(MOST_BYTES)}.`
  return null
}

export function newDraft(account: number, file: { name: string; size: number }): Draft {
  return {
    id: newKey(),
    account,
    file_name: file.name,
    file_size: file.size,
    choices: {},
    save_mapping: true,
    checked: false,
    rows: [],
    mapped: false,
    import_id: null,
    flipped: [],
  }
}
