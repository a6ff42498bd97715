// The texts of a row as they are stored: payee, notes, and what the own export adds. A payee of
// more than 200 characters is cut; the notes then keep the whole of it.

import type { Minor } from '#domain/money.ts'
import { plainText } from '#domain/csv.ts'
import { lengthOf } from '#domain/text.ts'
import { cellOf } from './column-of.ts'
import type { Mapping, OwnExtras } from './model.ts'
import { OWN_HEADER, splitTags } from './own-export.ts'
import { amountNote, isBlankNumber } from './read-number.ts'
import { readSize } from './read-row.ts'

const MAX_PAYEE = 200
const MAX_NOTES = 5000

export class RowTexts {
  constructor(
    private readonly mapping: Mapping,
    private readonly own_export: boolean,
  ) {}

  /** The other side: who was paid, or who paid where that has a column of its own. */
  payee(cells: readonly string[], amount: Minor): string {
    const { payee, payer, payee_fallbacks } = this.mapping
    const known = amount > 0 && payer !== null
    // Money in from nobody named: whom it was paid to is the user.
    const order = known ? [payer, ...payee_fallbacks, payee] : [payee, ...payee_fallbacks]
    for (const column of order) {
      const text = this.plain(cellOf(cells, column))
      if (text !== '') return text
    }
    return ''
  }

  /** The notes; the whole payee, too, where it has to be cut. */
  notes(cells: readonly string[], payee: string): string {
    const notes = this.plain(cellOf(cells, this.mapping.notes))
    const told = notes === payee && !this.own_export ? '' : notes
    return notesBeside(
      payee,
      [told, ...this.amountNotes(cells)].filter((one) => one !== '').join(' '),
    )
  }

  /** What stands in brackets behind an amount. */
  private amountNotes(cells: readonly string[]): string[] {
    const { amount, debit, credit } = this.mapping
    return [amount, debit, credit].map((column) => amountNote(cellOf(cells, column)))
  }

  /** A text of the own export as it was before it was made inert; "n/a" of a bank is no text. */
  plain(cell: string): string {
    if (this.own_export) return plainText(cell)
    return isBlankNumber(cell) ? '' : cell
  }

  ownExtras(cells: readonly string[]): OwnExtras {
    const cell = (name: (typeof OWN_HEADER)[number]) => cells[OWN_HEADER.indexOf(name)] ?? ''
    const dividends = readSize(cell('dividends'), '.').value
    const sign = dividends !== null && dividends.shape.sign < 0 ? -1 : 1
    return {
      account: this.plain(cell('account')),
      category: this.plain(cell('category')),
      tags: splitTags(this.plain(cell('tags'))),
      dividends_minor: (sign * (dividends?.size ?? 0) + 0) as Minor,
      exclude_from_totals: cell('exclude_from_totals') === 'true',
    }
  }
}

/** Notes at the length that can be stored; the whole payee, too, where it has to be cut. */
export function notesBeside(payee: string, notes: string): string {
  if (lengthOf(payee) <= MAX_PAYEE || notes.includes(payee)) return clip(notes, MAX_NOTES)
  return clip(notes === '' ? payee : `${payee} ${notes}`, MAX_NOTES)
}

/** A payee at the length that can be stored. */
export function clipPayee(payee: string): string {
  return clip(payee, MAX_PAYEE)
}

function clip(text: string, length: number): string {
  if (text.length <= length) return text
  const characters = [...text]
  return characters.length <= length ? text : characters.slice(0, length).join('').trimEnd()
}
