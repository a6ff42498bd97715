// Files chosen for an import: each is read at once, and led to its account by what it says.
import type { Account } from '#contract/accounts.ts'
import {
  type FileTraces,
  type Lead,
  type Leads,
  leadFiles,
} from '#domain/imports/accounts/lead-to-account.ts'
import { today } from '#web/lib/today.ts'
import type { ChosenFile } from './chosen-file.ts'
import { type NewAccount, newAccountOf, newAccountOfPart } from './new-account-of.ts'
import { readFile, readProposal } from '../reader.ts'
import { namesOf } from '../reading.ts'
import { headerFingerprints } from '../use-reading.ts'

/** A file with the account it is for, and why that one was proposed. */
export interface FileChoice extends ChosenFile {
  key: string
  account: number | null
  lead: Lead | null
  /** What the file says of its account, for where nobody has it yet. */
  told: NewAccount
  /** Why it does not read as a statement; its columns can be chosen by hand, in the next step. */
  problem: string | null
}

const NOTHING_TOLD: NewAccount = { institution: '', name: '', kind: 'cash' }

/** Whether it is known which account it is for. */
export function hasAccount(one: FileChoice): one is FileChoice & { account: number } {
  return one.account !== null
}

/** Why the account of a file was proposed; null where another one was chosen. */
export function reasonOf({ lead, account }: FileChoice): string | null {
  return lead !== null && lead.account === account ? `${lead.reason}.` : null
}

/** Why it is led to no account. */
export function whyNone({ told: { institution, name }, problem }: FileChoice): string {
  if (problem !== null)
    return `${problem} If it is a statement, its columns can be chosen in the next step.`
  const said = [institution, name].filter((one) => one !== '').join(' - ')
  if (said === '') return 'Nothing in it tells which account it is of.'
  return `It seems to be from ${said}, which is none of your accounts yet.`
}

/** A file, and what it says of the account it is for. */
export interface ReadChoice {
  choice: Omit<FileChoice, 'account' | 'lead'>
  traces: FileTraces
  /** It holds several accounts; this is one of them. */
  isPart: boolean
}

/** A file once for each account in it that has rows. */
export async function readChoices(given: File): Promise<ReadChoice[]> {
  const bytes = await bytesOf(given)
  const options = { today: today() }
  const reading = await readFile(bytes, options)
  const { texts, account_number, header_fingerprint, institution, content, told_kind } = reading
  const file = { name: given.name, size: given.size }
  const filled = reading.accounts.filter(({ num_rows }) => num_rows > 0)
  if (filled.length < 2) {
    const key = `${file.name} ${file.size} `
    const { proposal, problem } = await readProposal(bytes, options, given.name)
    // Names in what is no statement tell of no account; columns that are known from an earlier file do.
    const [told, traces] =
      problem === null
        ? [
            newAccountOf(proposal, reading),
            {
              file_name: given.name,
              texts,
              number: account_number,
              header_fingerprint,
              institution,
              content,
              told_kind,
            },
          ]
        : [NOTHING_TOLD, { file_name: '', texts: [], header_fingerprint, is_unread: true }]
    return [{ choice: { key, file, bytes, choices: {}, told, problem }, traces, isPart: false }]
  }
  return filled.map((part) => ({
    choice: {
      key: `${file.name} ${file.size} ${part.key}`,
      file: { ...file, name: `${file.name}, ${part.key}` },
      bytes,
      choices: { only_account: part.key },
      told: newAccountOfPart(part, filled),
      problem: null,
    },
    traces: {
      file_name: '',
      texts: namesOf(part),
      number: part.number,
      header_fingerprint: null,
    },
    isPart: true,
  }))
}

/**
 * The account chosen by hand is for a whole file; all others are led to theirs, those that are `known` first
 * and beside those that files chosen before have `taken`.
 */
export function leadChoices(
  read: readonly ReadChoice[],
  chosen: number | null,
  accounts: readonly Account[],
  { known, taken }: { known?: Leads; taken?: readonly number[] } = {},
): FileChoice[] {
  const leads = leadFiles(
    read.map(({ traces }) => traces),
    accounts.map((one) => ({ ...one, header_fingerprints: headerFingerprints(one) })),
    known,
    taken,
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
