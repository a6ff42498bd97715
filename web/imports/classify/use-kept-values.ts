// What is being typed for a row, kept over a reload.
import { useState } from 'react'
import { type DraftRow, type RowValues, valuesOf } from '#domain/imports/draft/draft.ts'
import { readKept } from '#web/lib/kept-json.ts'
import { tabStorage } from '#web/lib/storage.ts'

const KEY = 'fireside.import-row'

interface Kept {
  draft: string
  index: number
  /** The row as its file had it: read anew, another one may have its place. */
  read: string
  values: RowValues
}

export function useKeptValues(
  draft: string,
  row: DraftRow,
): [RowValues, (values: RowValues) => void] {
  const [values, setValues] = useState(() => keptValues(draft, row) ?? valuesOf(row))
  const change = (next: RowValues) => {
    setValues(next)
    const kept: Kept = { draft, index: row.index, read: readOf(row), values: next }
    tabStorage.setItem(KEY, JSON.stringify(kept))
  }
  return [values, change]
}

function keptValues(draft: string, row: DraftRow): RowValues | null {
  if (row.applied_rule_id !== null) return null
  const kept = readKept<Kept>(tabStorage, KEY)
  const isOfRow = kept?.draft === draft && kept.index === row.index && kept.read === readOf(row)
  return isOfRow ? kept.values : null
}

function readOf({ imported_date, imported_amount, imported_payee, imported_balance }: DraftRow) {
  return JSON.stringify([imported_date, imported_amount, imported_payee, imported_balance])
}
