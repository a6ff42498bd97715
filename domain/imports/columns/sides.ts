// Tables of double entry, as a program for keeping books writes them: a source and a destination.

import { cellOf, columnNamed } from './column-of.ts'

/** A file of transfers between two named sides: which of the two is the account depends on the row. */
export interface Sides {
  source: number
  destination: number
  source_type: number
  destination_type: number
}

/** The columns of both sides, where the header names them so; null for any other table. */
export function sidesOf(headers: readonly string[]): Sides | null {
  const at = (name: string) => columnNamed(headers, name)
  const [source, destination] = [at('source_name'), at('destination_name')]
  const [source_type, destination_type] = [at('source_type'), at('destination_type')]
  if (source === null || destination === null) return null
  if (source_type === null || destination_type === null) return null
  return { source, destination, source_type, destination_type }
}

const OWN_TYPE = /asset|default|cash|liabilit|loan|debt|mortgage/i

/** The accounts of the user that a row is of: both for money between two of them. */
export function ownSides(sides: Sides, cells: readonly string[]): string[] {
  const { source, destination, source_type, destination_type } = sides
  return [
    OWN_TYPE.test(cellOf(cells, source_type)) ? cellOf(cells, source) : '',
    OWN_TYPE.test(cellOf(cells, destination_type)) ? cellOf(cells, destination) : '',
  ].filter((name) => name !== '')
}
