// Reads the first bank file in the reading thread. Loaded when a file is chosen, so that the set-up
// carries none of it.
import { fileProblem } from '#web/imports/chosen-file.ts'
import { UnreadableFile } from '#domain/imports/formats/unreadable-file.ts'
import { readProposal } from '#web/imports/reader.ts'
import { today } from '#web/lib/today.ts'
import type { BankFile } from './bank-file.ts'
import { keepBytes } from './bank-file-store.ts'

/** What the file proposes, or why it cannot be used, in words. */
export async function readBankFile(file: File, onOpened: () => void): Promise<BankFile | string> {
  const wrong = fileProblem(file)
  if (wrong !== null) return wrong
  const bytes = new Uint8Array(await file.arrayBuffer())
  onOpened()
  try {
    const { proposal, problem } = await readProposal(bytes, { today: today() }, file.name)
    if (problem !== null) return problem
    await keepBytes(bytes)
    return { file_name: file.name, file_size: file.size, proposal, account: null }
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message
    throw error
  }
}
