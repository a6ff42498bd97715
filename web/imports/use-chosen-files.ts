// The files chosen for an import: each is read at once, and led to its account by what it says.
import { useRef, useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import { type FileTraces, type Lead, leadFiles } from '#domain/imports/lead-to-account.ts'
import { today } from '#web/lib/today.ts'
import { type ChosenFile, fileProblem } from './chosen-file.ts'
import { type NewAccount, newAccountOf, newAccountOfPart } from './new-account-of.ts'
import { readFile, readProposal } from './reader.ts'
import { namesOf } from './reading.ts'
import { headerFingerprint } from './use-reading.ts'

/** A file with the account it is for, and why that one was proposed. */
export interface FileChoice extends ChosenFile {
  key: string
  account: number | null
  lead: Lead | null
  /** What the file says of its account, for where nobody has it yet. */
  told: NewAccount
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
    const read: ReadChoice[] = []
    for (const file of given) {
      if (fileProblem(file) !== null) continue
      try {
        read.push(...(await readChoices(file)))
      } catch (error) {
        wrong.push(`${file.name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    setProblems(wrong)
    const found = withAccounts(read, given.length === 1 ? account : null, accounts)
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

/** Whether it is known which account it is for. */
export function hasAccount(one: FileChoice): one is FileChoice & { account: number } {
  return one.account !== null
}

/** A file once for each account in it, each led to the one it is for. */
export async function partsOf(
  given: File,
  chosen: number | null,
  accounts: readonly Account[],
): Promise<FileChoice[]> {
  return withAccounts(await readChoices(given), chosen, accounts)
}

/** A file, and what it says of the account it is for. */
interface ReadChoice {
  choice: Omit<FileChoice, 'account' | 'lead'>
  traces: FileTraces
  /** It holds several accounts; this is one of them. */
  isPart: boolean
}

/** A file once for each account in it that has rows. */
async function readChoices(given: File): Promise<ReadChoice[]> {
  const bytes = await bytesOf(given)
  const options = { today: today() }
  const reading = await readFile(bytes, options)
  const { texts, header_fingerprint, institution, content, told_kind } = reading
  const file = { name: given.name, size: given.size }
  const filled = reading.accounts.filter(({ num_rows }) => num_rows > 0)
  if (filled.length < 2) {
    const told = { texts, header_fingerprint, institution, content, told_kind }
    const traces = { file_name: given.name, ...told }
    const key = `${file.name} ${file.size} `
    const { proposal } = await readProposal(bytes, options, given.name)
    const choice = { key, file, bytes, choices: {}, told: newAccountOf(proposal, reading) }
    return [{ choice, traces, isPart: false }]
  }
  return filled.map((part) => ({
    choice: {
      key: `${file.name} ${file.size} ${part.key}`,
      file: { ...file, name: `${file.name}, ${part.key}` },
      bytes,
      choices: { only_account: part.key },
      told: newAccountOfPart(part.key),
    },
    traces: { file_name: '', texts: namesOf(part), header_fingerprint: null },
    isPart: true,
  }))
}

/** The account chosen by hand is for a whole file; all others are led to theirs. */
function withAccounts(
  read: readonly ReadChoice[],
  chosen: number | null,
  accounts: readonly Account[],
): FileChoice[] {
  const leads = leadFiles(
    read.map(({ traces }) => traces),
    accounts.map((one) => ({ ...one, header_fingerprint: headerFingerprint(one) })),
  )
  return read.map(({ choice, isPart }, at) => {
    if (chosen !== null && !isPart) return { ...choice, account: chosen, lead: null }
    const lead = leads[at] ?? null
    return { ...choice, account: lead?.account ?? null, lead }
  })
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new Error('It could not be opened. Was it moved or changed? Choose it again.')
  }
}
