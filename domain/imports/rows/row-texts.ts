// The texts of a row as they are stored: payee, notes, and what the own export adds. A payee of
// more than 200 characters is cut; the notes then keep the whole of it.

import { type Day, readDay } from '#domain/dates.ts'
import { MAX_NOTES, MAX_PAYEE, RECORD_TYPES } from '#domain/records.ts'
import { type Minor, ZERO } from '#domain/money.ts'
import { plainText } from '#domain/csv.ts'
import { lengthOf } from '#domain/text.ts'
import { cellOf } from '../columns/column-of.ts'
import { labelsOf } from '../judge/labels.ts'
import { type Mapping } from '../model.ts'
import { type BankFacts, NO_FACTS, type OwnExtras } from '../row-model.ts'
import { LATER_HEADER, OWN_HEADER, splitTags } from '../sheet/own-export.ts'
import { amountNote, isBlankNumber, readAmount } from '../values/read-number.ts'
import type { Sides } from '../columns/sides.ts'

export class RowTexts {
  constructor(
    private readonly mapping: Mapping,
    private readonly own_export: boolean,
    private readonly sides: Sides | null,
    private readonly parted: (tag: string) => string[],
  ) {}

  /** The account of a row: the side that the money left, or the one it came to. */
  account(cells: readonly string[], amount: number): string | null {
    const { account } = this.mapping
    if (account === null) return null
    const column = amount > 0 && this.sides !== null ? this.sides.destination : account
    return this.plain(cellOf(cells, column))
  }

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

  /** The value day, category and tags that the file gives a row; null where it gives none. */
  facts(cells: readonly string[], value_date: Day | null): BankFacts | null {
    const { category, tags } = labelsOf(this.mapping, cells, this.parted)
    if (category === '' && tags.length === 0 && value_date === null) return null
    return { ...NO_FACTS, category, tags, value_date }
  }

  ownExtras(cells: readonly string[]): OwnExtras {
    const cell = (name: (typeof OWN_HEADER)[number]) => cells[OWN_HEADER.indexOf(name)] ?? ''
    const { category, tags } = this.mapping
    return {
      account: this.plain(cell('account')),
      category: this.plain(cellOf(cells, category)),
      tags: splitTags(this.plain(cellOf(cells, tags))),
      dividends_minor: readAmount(cell('dividends'), '.') ?? ZERO,
      exclude_from_totals: cell('exclude_from_totals') === 'true',
      record_type: RECORD_TYPES.find((type) => type === laterCell(cells, 'record_type')) ?? null,
    }
  }

  /** What the later columns of the own export say; null where they are blank, or not there. */
  ownFacts(cells: readonly string[]): BankFacts | null {
    const cell = (name: LaterName) => this.plain(laterCell(cells, name))
    const amount = readAmount(cell('original_amount'), '.')
    const rate = Number(cell('rate'))
    const facts = {
      ...NO_FACTS,
      value_date: readDay(cell('value_date')),
      original:
        amount === null
          ? null
          : {
              amount_minor: amount,
              currency: cell('original_currency'),
              rate: rate > 0 ? rate : null,
            },
      split: cell('split') || null,
      bank_reference: cell('bank_reference') || null,
    }
    const isBlank = Object.values(facts).every((fact, at) => fact === Object.values(NO_FACTS)[at])
    return isBlank ? null : facts
  }
}

type LaterName = (typeof LATER_HEADER)[number]

/** What an export says in one of the later columns; blank where it has none. */
function laterCell(cells: readonly string[], name: LaterName): string {
  return cells[OWN_HEADER.length + LATER_HEADER.indexOf(name)] ?? ''
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
