// Leaving step 2: the rows are made, the account's rules are applied to all of them, and the
// mapping is kept for the account's next file.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Account, updateAccount } from '#contract/accounts.ts'
import { applyRules } from '#contract/rules.ts'
import type { Choices } from '#domain/imports/model.ts'
import { accountsQuery } from '#web/accounts/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'
import { type Draft, type DraftRow, draftRow, withClassification } from './draft.ts'
import { changeDraft, draftFile } from './draft-store.ts'
import { type PayeeSums, addPayeeSums, keepFilePayees, prepareGroups } from './payee-groups.ts'
import { readRows } from './reader.ts'
import type { Reading } from './reading.ts'
import { readOptions } from './use-reading.ts'

/** Rows sent at once: small enough that the page never waits on one piece. */
const PIECE = 2000

export function useApplyMapping(draft: Draft, account: Account | undefined) {
  const client = useQueryClient()
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const mutation = useMutation({
    mutationFn: async (reading: Reading) => {
      setProgress({ done: 0, total: reading.num_rows })
      if (draft.save_mapping && account) {
        const saved = await saveMapping(account, draft, reading)
        client.setQueryData(accountsQuery.queryKey, (list) =>
          list?.map((one) => (one.id === saved.id ? saved : one)),
        )
        showSuccess('Column mappings saved')
      }
      const rows = await makeRows(draft, account)
      const classified = await classifyRows(rows, draft.account, (done) =>
        setProgress({ done, total: rows.length }),
      )
      // Grouped here, where it delays nothing, and not when the payees are opened.
      await prepareGroups(classified)
      await changeDraft((current) => ({
        ...current,
        rows: classified,
        mapped: true,
        checked: false,
      }))
    },
    onError: () => showFailure('Please ensure you have mapped your columns correctly'),
  })
  const run = (reading: Reading) =>
    mutation.mutateAsync(reading).then(
      () => true,
      () => false,
    )
  return {
    run,
    running: mutation.isPending,
    progress,
    error: mutation.error ? messageOf(mutation.error) : null,
  }
}

async function makeRows(draft: Draft, account: Account | undefined): Promise<DraftRow[]> {
  const bytes = draftFile()
  if (!bytes) throw new Error('no file is open')
  const rows: DraftRow[] = []
  const sums: PayeeSums = new Map()
  await readRows(bytes, readOptions(draft.choices, account), (piece) => {
    const made = piece.map((row, at) => draftRow(row, rows.length + at))
    rows.push(...made)
    addPayeeSums(sums, made)
  })
  keepFilePayees(draft.choices, sums)
  return rows
}

async function classifyRows(
  rows: DraftRow[],
  account: number,
  onProgress: (done: number) => void,
): Promise<DraftRow[]> {
  const classified: DraftRow[] = []
  for (let from = 0; from < rows.length; from += PIECE) {
    const piece = rows.slice(from, from + PIECE)
    // A row without a payee matches no rule and waits for the user.
    const named = piece.filter(({ imported_payee }) => imported_payee !== '')
    const made = await call(applyRules, { body: named.map((row) => toSent(row, account)) })
    const byRow = new Map(named.map((row, index) => [row.index, made[index]]))
    for (const row of piece) {
      const classification = byRow.get(row.index)
      classified.push(classification ? withClassification(row, classification) : row)
    }
    onProgress(classified.length)
  }
  return classified
}

function toSent(row: DraftRow, account: number) {
  const { imported_payee, imported_date, imported_amount, balance, notes } = row
  return {
    account,
    date: imported_date,
    payee: imported_payee,
    amount: imported_amount,
    balance,
    notes,
  }
}

/** The columns by name as the account keeps them, and all else that reading the file took. */
async function saveMapping(account: Account, draft: Draft, reading: Reading): Promise<Account> {
  const { mapping, headers, header_fingerprint } = reading
  const name = (column: number) => headers[column] ?? null
  // The year is that of this file alone.
  const { year: _year, ...choices } = { ...accepted(reading), ...draft.choices }
  const amount = mapping.amount_layout === 'one' ? mapping.amount : mapping.debit
  return call(updateAccount, {
    params: { id: account.id },
    version: account.version,
    body: {
      institution: account.institution,
      name: account.name,
      csv_date_format: mapping.date_format > 0 ? mapping.date_format : null,
      csv_date_header: name(mapping.date),
      csv_payee_header: name(mapping.payee),
      csv_amount_header: name(amount),
      csv_balance_header: name(mapping.balance),
      csv_notes_header: name(mapping.notes),
      csv_dialect: { header_fingerprint, choices },
    },
  })
}

/** The suggested answer of each question that was left as it stood: going on has accepted it. */
function accepted({ questions }: Reading): Choices {
  return Object.assign({}, ...questions.map(({ options, suggested }) => options[suggested]?.set))
}
