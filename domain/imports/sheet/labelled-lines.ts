// Statements that write each value on a line of its own behind its name, as Santander UK's text files do:
// "Date: 30/10/2026", "Description: ...", "Amount: -23.40", "Balance: 1000.00", a blank line, the next.

import type { SheetRecord } from '../model.ts'

export const LABELLED_REASON = 'Each value stands on a line of its own, behind its name'

const LABELLED = /^\s*(\p{L}[\p{L} ]{1,30}):\s*(.*?)\s*$/u
const FEWEST_BLOCKS = 2
const FEWEST_NAMES = 3

interface Block {
  line: number
  end_line: number
  values: ReadonlyMap<string, string>
}

/** A header of the names and a record for each block that has all of them; null where none repeat. */
export function readLabelled(lines: readonly string[]): SheetRecord[] | null {
  const blocks = blocksOf(lines)
  const [most] = blocks.toSorted((a, b) => b.values.size - a.values.size)
  if (most === undefined || most.values.size < FEWEST_NAMES) return null
  const names = [...most.values.keys()]
  const rows = blocks.filter(({ values }) => names.every((name) => values.has(name)))
  const others = blocks.filter((block) => !rows.includes(block))
  if (rows.length < FEWEST_BLOCKS || others.some(({ line }) => line > (rows[0]?.line ?? 0))) {
    return null
  }
  const above = others.map(({ line, end_line, values }) => {
    return { line, end_line, cells: [...values].flat() }
  })
  const header = { line: most.line, end_line: most.line, cells: names }
  const records = rows.map(({ line, end_line, values }) => {
    return { line, end_line, cells: names.map((name) => values.get(name) ?? '') }
  })
  return [...above, header, ...records]
}

/** Runs of labelled lines; null where a line has no name. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let values = new Map<string, string>()
  for (const [at, text] of [...lines, ''].entries()) {
    const [, name, value] = LABELLED.exec(text) ?? []
    if (name !== undefined && value !== undefined && !values.has(name)) values.set(name, value)
    else if (text.trim() !== '') return []
    else if (values.size > 0) {
      blocks.push({ line: at - values.size + 1, end_line: at, values })
      values = new Map()
    }
  }
  return blocks
}
