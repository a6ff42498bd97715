// Which character parts the cells. Each candidate is tried on the first part of the file; the one
// that makes the most rows with a date and a number, all of one width, wins. A file without such
// rows (only a header) goes by the most even count.

import { mostFrequent } from '#domain/lists.ts'
import { cellKind, isDataLike } from './cell-kinds.ts'
import { readCells } from './cells.ts'
import type { Quote } from '../model.ts'

export const DELIMITERS = [',', ';', '\t', '|', '^', '~', '§', '¦', '\u001f', ':'] as const

const SAMPLE_CHARS = 80_000
const SAMPLE_RECORDS = 300
const SEP_LINE = /^\ufeff?"?sep=(.|\\t)"?$/i

export interface SniffedDelimiter {
  delimiter: string
  reason: string
  attention: boolean
}

/** The delimiter a first line "sep=;" names, as spreadsheets want it; null without such a line. */
function namedDelimiter(first_line: string): string | null {
  const match = SEP_LINE.exec(first_line.trim())
  if (match === null) return null
  return match[1] === '\\t' ? '\t' : (match[1] ?? null)
}

/** Finds the delimiter of a text with one kind of line ends. */
export function sniffDelimiter(text: string, quote: Quote): SniffedDelimiter {
  const named = namedDelimiter(text.slice(0, text.indexOf('\n') + 1 || text.length))
  if (named !== null)
    return { delimiter: named, reason: 'The first line names it', attention: false }
  const sample = firstPart(text)
  let best = { delimiter: ',', score: -1, reason: '', attention: true }
  for (const delimiter of DELIMITERS) {
    if (!sample.includes(delimiter)) continue
    const tried = tryDelimiter(sample, delimiter, quote)
    if (tried.score > best.score) best = { delimiter, ...tried }
  }
  if (best.score < 0) return { delimiter: ',', reason: 'The file has one column', attention: true }
  return best
}

function firstPart(text: string): string {
  if (text.length <= SAMPLE_CHARS) return text
  const end = text.lastIndexOf('\n', SAMPLE_CHARS)
  return end > 0 ? text.slice(0, end) : text.slice(0, SAMPLE_CHARS)
}

function tryDelimiter(
  sample: string,
  delimiter: string,
  quote: Quote,
): { score: number; reason: string; attention: boolean } {
  const records = readCells(sample, delimiter, quote).slice(0, SAMPLE_RECORDS)
  const wide = records.filter(({ cells }) => cells.length > 1)
  const data = wide.filter(({ cells }) => isDataLike(cells.map(cellKind))).length
  const widths = mostFrequent(wide.map(({ cells }) => cells.length))
  const { item: width, count: usual } = widths ?? { item: 1, count: 0 }
  const evenness = wide.length === 0 ? 0 : usual / wide.length
  const shared = records.length === 0 ? 0 : usual / records.length
  const score = data * (0.6 + 0.4 * evenness) + shared * 0.9 + Math.min(width, 20) * 0.02
  const marks = width - 1
  const reason =
    usual === records.length
      ? `${marks} on every one of ${records.length} lines`
      : `${marks} on ${usual} of ${records.length} lines`
  return { score, reason, attention: data === 0 || shared < 0.3 }
}
