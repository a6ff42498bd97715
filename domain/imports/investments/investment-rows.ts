// What is common to the files of investment accounts: their lines, amounts and columns of securities.

import { type Minor, minor } from '#domain/money.ts'
import type { Statement } from '../model.ts'

export type Cells = readonly string[]

export function rowsBelow({ sheet, first_record }: Statement): { line: number; cells: Cells }[] {
  return sheet.records.slice(first_record)
}

/** Signs were judged as those of payments; without a sign it is what an account holds, or what came in. */
export function sizeAsWritten({ mapping, options }: Statement, amount: Minor): Minor {
  if (options.choices?.signs !== undefined) return amount
  return mapping.signs === 'all_out' || mapping.signs === 'flipped' ? minor(0 - amount) : amount
}

/** Columns that name a security, and those that say how much of it. */
export const HOLDING =
  /symbol|ticker|isin|wkn|security|wertpapier|titre|valor$|papier|instrument|holding|vardepapper|\b(?:fund|fonds?|fondo|aandeel|titolo|asset|activo|ativo)\b/
export const COUNTED =
  /qty|quantit|shares|stuck|anzahl|units|parts|titoli|aantal|liczba|ilosc|antal|cantidad|数量/
