// Leaving step 2: the rows are made, the accounts' rules are applied to those that nothing was
// decided about, and each mapping is kept for its account's next file.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Account, updateAccount } from '#contract/accounts.ts'
import { applyRules } from '#contract/rules.ts'
import { withCheck } from '#domain/imports/draft/already-stored.ts'
import {
  type Draft,
  type DraftFile,
  type DraftRow,
  cashOfInvestment,
  draftRows,
  investmentRow,
  withFile,
  withClassification,
} from '#domain/imports/draft/draft.ts'
import { type KeptMapping, keptForeign, keptMapping } from '#domain/imports/draft/kept-mapping.ts'
import { identifiersWith, numberOfBank } from '#domain/imports/draft/kept-number.ts'
import { withGroups } from '#domain/imports/draft/proposals.ts'
import { stillFlipped } from '#domain/imports/draft/flip.ts'
import { carryOver, isUntouched } from '#domain/imports/draft/remap.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'
import { changeDraft, currentDraft, draftFile } from '../draft-store.ts'
import { prepareGroups } from '../classify/payee-groups.ts'
import { readRows } from '../reader.ts'
import type { Reading } from '../reading.ts'
import { forgetSteps } from '../steps-back.ts'
import { findStored } from '../confirm/use-check.ts'
import { readOptions, savedMapping } from '../use-reading.ts'

type Kept = KeptMapping | Pick<KeptMapping, 'csv_dialect'> | { identifiers: string[] }

/** Of each file how it was read; null for one that is left out. */
type Readings = readonly (Reading | null)[]

/** Stores what is to be kept with an account as it stands then; false where there is nothing to keep. */
type Keep = (account: Account, keptBy: (account: Account) => Kept | null) => Promise<boolean>

/** Rows sent at once: small enough that the page never waits on one piece. */
const PIECE = 2000

export function useApplyMapping(
  draft: Draft,
  accounts: readonly Account[],
  categoryOf: (at: number) => number | null,
) {
  const client = useQueryClient()
  const { currency } = useSettings()
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  // Whoever leaves the step meanwhile, or begins another import, has not pressed Next there.
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])
  const isLeft = () => left.current || currentDraft()?.id !== draft.id
  const keep: Keep = async ({ id }, keptBy) => {
    const put = async () => {
      // As it stands now: another file of the same account may have been kept just before.
      const list = await client.ensureQueryData(accountsQuery)
      const account = list.find((one) => one.id === id)
      if (!account) throw new Error('This account is gone.')
      const kept = keptBy(account)
      if (kept === null) return null
      const dialect = 'csv_dialect' in kept ? { csv_dialect: { ...kept.csv_dialect } } : {}
      const { institution, name, version } = account
      const body = { institution, name, ...kept, ...dialect }
      return call(updateAccount, { params: { id }, version, body })
    }
    const saved = await put().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 412) throw error
      await client.refetchQueries({ queryKey: accountsQuery.queryKey })
      return put()
    })
    if (saved === null) return false
    client.setQueryData(accountsQuery.queryKey, (list) =>
      list?.map((one) => (one.id === saved.id ? saved : one)),
    )
    return true
  }
  const mutation = useMutation({
    mutationFn: async (readings: Readings) => {
      const total = readings.reduce((sum, reading) => sum + (reading?.num_rows ?? 0), 0)
      setProgress({ done: 0, total })
      await changeDraft((current) => withContents(current, readings, categoryOf))
      const rows = await makeRows(currentDraft() ?? draft, accounts, currency)
      if (isLeft()) return false
      const classified = await classifyRows(rows, (done) =>
        setProgress({ done, total: rows.length }),
      )
      if (isLeft()) return false
      forgetSteps()
      await changeDraft((current) => ({
        ...current,
        rows: classified,
        flipped: stillFlipped(current.flipped, classified),
        mapped: true,
        checked: false,
      }))
      await checkStored()
      // Grouped here, where it delays nothing, and not when the payees are opened.
      await prepareGroups(currentDraft() ?? { ...draft, rows: classified })
      await saveMappings(draft, accounts, readings, keep)
      await saveNumbers(draft, accounts, readings, keep)
      return !isLeft()
    },
    onError: (error) =>
      showFailure('Please ensure you have mapped your columns correctly', '', { error }),
  })
  const run = (readings: Readings) => mutation.mutateAsync(readings).catch(() => false)
  return {
    run,
    running: mutation.isPending,
    progress,
    error: mutation.error ? messageOf(mutation.error) : null,
  }
}

/** What is stored already need not be classified. Where this fails, the last step compares again. */
async function checkStored(): Promise<void> {
  const draft = currentDraft()
  if (!draft) return
  try {
    const found = await findStored(draft, new AbortController().signal)
    await changeDraft((current) => (current.id === draft.id ? withCheck(current, found) : current))
  } catch (error) {
    showFailure('Not compared with what is stored yet', messageOf(error))
  }
}

/** What each file turned out to tell, and the category of what an investment account's file tells. */
function withContents(
  draft: Draft,
  readings: Readings,
  categoryOf: (at: number) => number | null,
): Draft {
  return readings.reduce((made, reading, at) => {
    if (reading === null) return made
    const { content, figures } = reading
    return withFile(made, at, { content, figures, category: categoryOf(at) })
  }, draft)
}

/** The rows of all files; what was decided about rows that read the same stays. */
async function makeRows(
  draft: Draft,
  accounts: readonly Account[],
  currency: string,
): Promise<DraftRow[]> {
  const rows: DraftRow[] = []
  for (const [at, { account, choices, content, category, left_out }] of draft.files.entries()) {
    if (left_out) continue
    const bytes = draftFile(at)
    if (!bytes) throw new Error('no file is open')
    const known = accounts.find(({ id }) => id === account)
    await readRows(bytes, readOptions(choices, known, currency), (piece) => {
      const made: DraftRow[] = []
      for (const row of piece) {
        const place = { index: rows.length + made.length, file: at, account }
        for (const one of draftRows(row, place)) {
          if (content === 'payments' || category === null) made.push(one)
          else made.push((row.bank ? cashOfInvestment : investmentRow)(one, category))
        }
      }
      rows.push(...made)
    })
  }
  return carryOver(draft.rows, withGroups(rows))
}

/** A row without a payee matches no rule and waits for the user. */
async function classifyRows(
  rows: readonly DraftRow[],
  onProgress: (done: number) => void,
): Promise<DraftRow[]> {
  const classified = [...rows]
  const named = rows.flatMap((row, at) =>
    isUntouched(row) && row.imported_payee !== '' ? [{ row, at }] : [],
  )
  for (let from = 0; from < named.length; from += PIECE) {
    const piece = named.slice(from, from + PIECE)
    const made = await call(applyRules, { body: piece.map(({ row }) => toSent(row)) })
    for (const [index, { row, at }] of piece.entries()) {
      const classification = made[index]
      if (classification) classified[at] = withClassification(row, classification)
    }
    onProgress(from + piece.length)
  }
  return classified
}

function toSent(row: DraftRow) {
  const { account, imported_payee, imported_date, imported_amount, balance, notes } = row
  return {
    account,
    date: imported_date,
    payee: imported_payee,
    amount: imported_amount,
    balance,
    notes,
  }
}

/** A mapping that cannot be saved does not hold up the import; the user is told. */
async function saveMappings(
  { files }: Draft,
  accounts: readonly Account[],
  readings: Readings,
  keep: Keep,
): Promise<void> {
  let num_kept = 0
  for (const [at, file] of files.entries()) {
    const account = accounts.find(({ id }) => id === file.account)
    const reading = readings[at]
    if (!file.save_mapping || !account || !reading) continue
    const { mapping } = reading
    try {
      const isKept = await keep(account, (now) =>
        mapping === null
          ? keptForeign(file.choices, savedMapping(now))
          : keptMapping({ ...reading, mapping }, file.choices, savedMapping(now)),
      )
      if (isKept && mapping !== null) num_kept += 1
    } catch (error) {
      showFailure('Column mappings not saved', messageOf(error))
    }
  }
  if (num_kept > 0) showSuccess('Column mappings saved')
}

/** Which account a statement is of is known by its number the next time. Not worth a word if not. */
async function saveNumbers(
  { files }: Draft,
  accounts: readonly Account[],
  readings: Readings,
  keep: Keep,
): Promise<void> {
  for (const [at, file] of files.entries()) {
    const account = accounts.find(({ id }) => id === file.account)
    const reading = readings[at]
    if (!account || !reading) continue
    const number = numberOf(file, reading, account.institution)
    await keep(account, (now) => {
      const identifiers = identifiersWith(now.identifiers, number)
      return identifiers === null ? null : { identifiers }
    }).catch(() => undefined)
  }
}

/** One of several accounts of a table is not what its file is called by. */
function numberOf(
  { name, choices }: DraftFile,
  { account_number, mapping }: Reading,
  institution: string,
): string | undefined {
  if (account_number !== '' || mapping === null) return account_number
  return choices.only_account ? undefined : numberOfBank(name, institution)
}
