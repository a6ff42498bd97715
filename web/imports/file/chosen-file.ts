// Files on their way into the wizard: what keeps one out, and the draft they begin.
import { newDraft, newFile } from '#domain/imports/draft/draft.ts'
import { MOST_FILE_BYTES } from '#domain/imports/formats/file-size.ts'
import type { Choices } from '#domain/imports/model.ts'
import { newId } from '#web/lib/new-id.ts'
import { fileSize } from '#web/lib/format.ts'
import { startDraft } from '../draft-store.ts'

/** Why a file cannot be opened, told by its size alone: what it is, its content tells. */
export function fileProblem(file: File): string | null {
  if (file.size === 0) return `${file.name} is empty.`
  if (file.size > MOST_FILE_BYTES)
    return `${file.name} is larger than ${fileSize(MOST_FILE_BYTES)}.`
  return null
}

export interface ChosenFile {
  file: { name: string; size: number }
  bytes: Uint8Array
  /** What is decided already: which of the accounts in the file it stands for. */
  choices: Choices
}

/** Begins a draft of files, each with the account it is for. */
export async function openFiles(
  chosen: readonly (ChosenFile & { account: number })[],
): Promise<void> {
  const draft = newDraft(
    newId(),
    chosen.map(({ account, file, choices }) => ({ ...newFile(account, file), choices })),
  )
  await startDraft(
    draft,
    chosen.map(({ bytes }) => bytes),
  )
}
