// Files on their way into the wizard: what keeps one out, and the draft they begin.
import { newDraft, newFile } from '#domain/imports/draft/draft.ts'
import { newKey } from '#web/lib/call.ts'
import { fileSize } from '#web/lib/format.ts'
import { startDraft } from './draft-store.ts'

const MOST_BYTES = 50 * 1024 * 1024

/** The endings by which banks name their files; what is inside is told by its bytes. */
const ENDINGS = [
  'csv',
  'tsv',
  'txt',
  'ofx',
  'qfx',
  'qbo',
  'qif',
  'xml',
  'sta',
  'mt940',
  'xlsx',
  'zip',
]
const KNOWN = new RegExp(`\\.(?:${ENDINGS.join('|')})$`, 'i')

/** For the browser's own choice of files. */
export const ACCEPTED = ENDINGS.map((ending) => `.${ending}`).join(',')

/** Why a file cannot be opened, told by its name and size alone. */
export function fileProblem(file: File): string | null {
  if (!KNOWN.test(file.name)) return `${file.name} is not a .csv file. Choose a .csv file.`
  if (file.size === 0) return `${file.name} is empty.`
  if (file.size > MOST_BYTES) return `${file.name} is larger than ${fileSize(MOST_BYTES)}.`
  return null
}

export interface ChosenFile {
  file: { name: string; size: number }
  bytes: Uint8Array
}

/** Begins a draft of files, each with the account it is for. */
export async function openFiles(
  chosen: readonly (ChosenFile & { account: number })[],
): Promise<void> {
  const draft = newDraft(
    newKey(),
    chosen.map(({ account, file }) => newFile(account, file)),
  )
  await startDraft(
    draft,
    chosen.map(({ bytes }) => bytes),
  )
}
