// What was typed so far, kept in the tab: a reload or an expired token loses none of it.
import { useState } from 'react'
import { readKept } from '#web/lib/kept-json.ts'
import type { Row, RowsKind } from './rows.ts'
import { tabStorage } from '#web/lib/storage.ts'

const STEP = 'fireside.onboarding.step'
const ROWS = 'fireside.onboarding.rows.'
const LAST_STEP = 7

/** The step at hand. It only moves forward, one at a time. */
export function useStep(): { step: number; next: () => void } {
  const [step, setStep] = useState(readStep)
  const next = () => {
    const following = Math.min(step + 1, LAST_STEP)
    tabStorage.setItem(STEP, String(following))
    setStep(following)
  }
  return { step, next }
}

function readStep(): number {
  const step = Number(tabStorage.getItem(STEP))
  return Number.isInteger(step) && step >= 1 && step <= LAST_STEP ? step : 1
}

/** The set-up is over: the next visit begins at the first step. */
export function forgetStep(): void {
  tabStorage.removeItem(STEP)
}

/** A form's rows as they were typed, or `first` when nothing was typed. */
export function useRows(kind: RowsKind, first: () => Row[]) {
  const [rows, setRows] = useState(() => readRows(kind) ?? first())
  const change = (indexes: readonly number[], part: Partial<Row>) => {
    const changed = rows.map((row, i) => (indexes.includes(i) ? { ...row, ...part } : row))
    tabStorage.setItem(ROWS + kind, JSON.stringify(changed))
    setRows(changed)
  }
  return { rows, change }
}

export function forgetRows(kind: RowsKind): void {
  tabStorage.removeItem(ROWS + kind)
}

function readRows(kind: RowsKind): Row[] | null {
  const kept = readKept<unknown>(tabStorage, ROWS + kind)
  return Array.isArray(kept) && kept.length > 0 && kept.every(isRow) ? kept : null
}

function isRow(kept: unknown): kept is Row {
  if (typeof kept !== 'object' || kept === null) return false
  const { is_active, institution, name, proposed = {} } = kept as Partial<Row>
  return (
    typeof is_active === 'boolean' &&
    typeof institution === 'string' &&
    typeof name === 'string' &&
    typeof proposed === 'object'
  )
}
