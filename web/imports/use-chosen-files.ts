// The files chosen for an import: each is read at once, and led to its account by what it says.
import { useRef, useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import { type FileTraces, type Lead, leadToAccount } from '#domain/imports/lead-to-account.ts'
import { today } from '#web/lib/today.ts'
import { type ChosenFile, fileProblem } from './chosen-file.ts'
import { readFile } from './reader.ts'
import { namesOf } from './reading.ts'
import { headerFingerprint } from './use-reading.ts'

/** A file with the account it is for, and why that one was proposed. */
export interface FileChoice extends ChosenFile {
  key: string
  account: number | null
  lead: Lead | null
}

/**
 * A file is led to one of the accounts; choosing waits for them where they are not there yet.
 * `account` is the one chosen by hand: it wins also when it is chosen while the file is read.
 */
export function useChosenFiles(
  loadAccounts: () => Promise<readonly Account[]>,
  account: number | null,
) {
  const latest = useRef(account)
  latest.current = account
  const [files, setFiles] = useState<readonly FileChoice[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isReading, setReading] = useState(false)

  const add = async (given: readonly File[]) => {
    setReading(true)
    const accounts = await loadAccounts().catch(() => [])
    const wrong = given.flatMap((file) => fileProblem(file) ?? [])
    const found: FileChoice[] = []
    for (const file of given) {
      if (fileProblem(file) !== null) continue
      try {
        found.push(...(await choicesOf(file, given.length === 1 ? account : null, accounts)))
      } catch (error) {
        wrong.push(`${file.name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    setProblems(wrong)
    const late = latest.current
    const [only] = found
    const led =
      only && found.length === 1 && late !== null && late !== account
        ? [{ ...only, account: late, lead: null }]
        : found
    setFiles((before) => {
      const fresh = new Set(led.map(({ key }) => key))
      return [...before.filter(({ key }) => !fresh.has(key)), ...led]
    })
    setReading(false)
  }
  const change = (key: string, account: number | null) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, account } : one)))
  const remove = (key: string) => setFiles((before) => before.filter((one) => one.key !== key))
  return { files, problems, isReading, add, change, remove }
}

/** A file once for each account in it that has rows. */
async function choicesOf(
  given: File,
  chosen: number | null,
  accounts: readonly Account[],
): Promise<FileChoice[]> {
  const bytes = await bytesOf(given)
  const { texts, header_fingerprint, accounts: inside } = await readFile(bytes, { today: today() })
  const file = { name: given.name, size: given.size }
  const filled = inside.filter(({ num_rows }) => num_rows > 0)
  const parts = filled.length > 1 ? filled : [null]
  return parts.map((part): FileChoice => {
    const traces =
      part === null
        ? { file_name: given.name, texts, header_fingerprint }
        : { file_name: '', texts: namesOf(part), header_fingerprint: null }
    const lead = chosen === null || part !== null ? leadTo(traces, accounts) : null
    return {
      key: `${file.name} ${file.size} ${part?.key ?? ''}`,
      file: part === null ? file : { ...file, name: `${file.name}, ${part.key}` },
      bytes,
      choices: part === null ? {} : { only_account: part.key },
      account: lead?.account ?? (part === null ? chosen : null),
      lead,
    }
  })
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new Error('It could not be opened. Was it moved or changed? Choose it again.')
  }
}

function leadTo(traces: FileTraces, accounts: readonly Account[]): Lead | null {
  return leadToAccount(
    traces,
    accounts.map((one) => ({ ...one, header_fingerprint: headerFingerprint(one) })),
  )
}
