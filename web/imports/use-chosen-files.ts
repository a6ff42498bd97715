// The files chosen for an import: each is read at once, and led to its account by what it says.
import { useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import { type Lead, leadToAccount } from '#domain/imports/lead-to-account.ts'
import { today } from '#web/lib/today.ts'
import { type ChosenFile, fileProblem } from './chosen-file.ts'
import { readFile } from './reader.ts'
import { headerFingerprint } from './use-reading.ts'

/** A file with the account it is for, and why that one was proposed. */
export interface FileChoice extends ChosenFile {
  key: string
  account: number | null
  lead: Lead | null
}

export function useChosenFiles(accounts: readonly Account[]) {
  const [files, setFiles] = useState<readonly FileChoice[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isReading, setReading] = useState(false)

  const add = async (given: readonly File[], account: number | null) => {
    setReading(true)
    const wrong = given.flatMap((file) => fileProblem(file) ?? [])
    const found: FileChoice[] = []
    for (const file of given) {
      if (fileProblem(file) !== null) continue
      try {
        found.push(await choiceOf(file, given.length === 1 ? account : null, accounts))
      } catch {
        wrong.push(`${file.name} could not be opened. Was it moved or changed? Choose it again.`)
      }
    }
    setProblems(wrong)
    setFiles((before) => {
      const fresh = new Set(found.map(({ key }) => key))
      return [...before.filter(({ key }) => !fresh.has(key)), ...found]
    })
    setReading(false)
  }
  const change = (key: string, account: number | null) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, account } : one)))
  const remove = (key: string) => setFiles((before) => before.filter((one) => one.key !== key))
  return { files, problems, isReading, add, change, remove }
}

async function choiceOf(
  file: File,
  chosen: number | null,
  accounts: readonly Account[],
): Promise<FileChoice> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const lead = chosen === null ? await leadOf(file.name, bytes, accounts) : null
  return {
    key: `${file.name} ${file.size}`,
    file: { name: file.name, size: file.size },
    bytes,
    account: chosen ?? lead?.account ?? null,
    lead,
  }
}

async function leadOf(
  file_name: string,
  bytes: Uint8Array,
  accounts: readonly Account[],
): Promise<Lead | null> {
  try {
    const { texts, header_fingerprint } = await readFile(bytes, { today: today() })
    return leadToAccount(
      { file_name, texts, header_fingerprint },
      accounts.map((one) => ({ ...one, header_fingerprint: headerFingerprint(one) })),
    )
  } catch {
    // What stands in the way of reading it is said on the next step, with the file itself.
    return null
  }
}
