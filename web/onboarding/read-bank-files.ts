// Reads the first bank files in the reading thread. Loaded when a file is chosen, so that the set-up
// carries none of it.
import { fileProblem } from '#web/imports/file/chosen-file.ts'
import { readChoices } from '#web/imports/file/lead-choices.ts'
import { unpacked } from '#web/imports/file/unpacked.ts'
import { readProposal } from '#web/imports/reader.ts'
import { today } from '#web/lib/today.ts'
import { type BankFiles, type ReadFile, type RefusedFile, together } from './bank-files.ts'
import { keepFiles } from './bank-files-store.ts'

/** What the files propose, and which of them cannot be used; `go` is told each and may give up. */
export async function readBankFiles(
  given: readonly File[],
  go: (name: string, done: number, total: number) => boolean,
): Promise<BankFiles> {
  const read: ReadFile[] = []
  const usable: File[] = []
  const refused: RefusedFile[] = []
  const single = await unpacked(given)
  for (const [done, file] of single.entries()) {
    if (!go(file.name, done, single.length)) return together([], [])
    try {
      // A copy, as the file may be moved or changed before it is imported.
      const copy = new File([await file.arrayBuffer()], file.name)
      read.push(await readBankFile(copy))
      usable.push(copy)
    } catch (error) {
      refused.push({ name: file.name, words: error instanceof Error ? error.message : '' })
    }
  }
  const last = usable.at(-1)
  if (last && go(last.name, single.length, single.length)) await keepFiles(usable)
  return together(read, refused)
}

/** Throws what keeps it from being used, in words. */
async function readBankFile(file: File): Promise<ReadFile> {
  const wrong = fileProblem(file)
  if (wrong !== null) throw new Error(wrong)
  const choices = await readChoices(file)
  const bytes = choices[0]?.choice.bytes ?? new Uint8Array()
  const { proposal, problem } = await readProposal(bytes, { today: today() }, file.name)
  if (problem !== null) throw new Error(problem)
  const { currency, categories } = proposal
  const accounts = choices.map(({ choice }) => choice.told)
  return { name: file.name, accounts, currency, categories }
}
