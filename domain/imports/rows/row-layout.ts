// Transactions that take more than one row, and dates written once a day. Told by habit, not by
// a single row: a text below every other row continues it; a dated row without an amount that is
// always followed by an undated row with one is its first half.

import type { BlankDates, RowLayout } from '../model.ts'

/** What a record holds, as far as layout is concerned. */
export type RowForm = 'whole' | 'dated' | 'undated' | 'text' | 'other'

export interface Layout {
  row_layout: RowLayout
  blank_dates: BlankDates
  /** Rows that are continued, split or without a date of their own. */
  count: number
}

/** Judges the layout from the forms of all records; `touches` tells whether i+1 follows i at once. */
export function judgeLayout(
  forms: readonly RowForm[],
  touches: (index: number) => boolean,
): Layout {
  let whole = 0
  let dated = 0
  let undated = 0
  let continued = 0
  let split = 0
  for (const [index, form] of forms.entries()) {
    const next = touches(index) ? forms[index + 1] : undefined
    if (form === 'whole') {
      whole += 1
      if (next === 'text') continued += 1
    } else if (form === 'dated') {
      dated += 1
      if (next === 'undated') split += 1
    } else if (form === 'undated') {
      undated += 1
    }
  }
  if (split > 0 && split >= dated * 0.8 && split >= whole && split >= undated * 0.8) {
    return { row_layout: 'split', blank_dates: 'set_aside', count: split }
  }
  const above = undated >= 2 && undated >= (whole + undated) * 0.15
  const blank_dates = above ? 'as_above' : 'set_aside'
  if (continued >= 2 && continued >= whole * 0.3) {
    return { row_layout: 'continued', blank_dates, count: continued }
  }
  return { row_layout: 'single', blank_dates, count: above ? undated : 0 }
}

/** Two rows laid over each other, column by column, texts one after the other. */
export function mergeCells(upper: readonly string[], lower: readonly string[]): string[] {
  const length = Math.max(upper.length, lower.length)
  return Array.from({ length }, (_, at) => {
    const [above, below] = [upper[at] ?? '', lower[at] ?? '']
    if (above === '') return below
    return below === '' ? above : `${above} ${below}`
  })
}
