// From bytes to cells: encoding, line ends, delimiter and quoting, before any judgement of what
// the cells mean. Files whose every line is one quoted cell ("a,""b"",c") are unwrapped first.

import { countOf } from '#domain/text.ts'
import { joinLineEnds, readCells, splitLines } from './cells.ts'
import { DELIMITERS, sniffDelimiter } from './delimiter.ts'
import { type DecodedText, decodeBytes } from './encoding.ts'
import { delimiterName, encodingName, finding, quoteName } from '../finding.ts'
import {
  type Choices,
  ENCODINGS,
  type Finding,
  type Quote,
  type Sheet,
  type SheetRecord,
} from '../model.ts'
import { LABELLED_REASON, readLabelled } from './labelled-lines.ts'
import { OWN_REASON, readOwnCells } from './own-export.ts'
import { joinSections } from './sectioned.ts'

const OFFERED_ENCODINGS = ENCODINGS.filter((name) => name !== 'utf-16be')
const OFFERED_DELIMITERS = [',', ';', '\t', '|']
const SAMPLE_CHARS = 60_000

/** Reads bytes into cells. Depends on the choices of encoding, delimiter and quote only. */
export function readSheet(bytes: Uint8Array, choices: Choices = {}): Sheet {
  const decoded = decodeBytes(bytes, choices.encoding)
  const text = joinLineEnds(decoded.text)
  const lines = splitLines(text)
  const known =
    choices.delimiter === undefined && !choices.quote ? readKnown(decoded.text, lines) : null
  const unwrapped = unwrapLines(text, lines)
  const quoting = sniffQuote(unwrapped)
  const quote = choices.quote ?? known?.quote ?? quoting.quote
  const sniffed = known ?? sniffDelimiter(unwrapped, quote)
  const delimiter = choices.delimiter ?? sniffed.delimiter
  const read = known?.cells ?? readCells(unwrapped, delimiter, quote)
  const records = joinSections(read).map(cutWide)
  const delimiterReason =
    choices.delimiter === undefined ? sniffed : { reason: 'Chosen by you', attention: false }
  return {
    problem: tooWide(read),
    encoding: decoded.encoding,
    delimiter,
    quote,
    lines,
    records,
    findings: [
      encodingFinding(decoded),
      delimiterFinding(delimiter, delimiterReason.reason, delimiterReason.attention),
      quotingFinding(quote, choices.quote === undefined ? quoting.reason : 'Chosen by you'),
    ],
  }
}

/** Files that need no guess: the product's own, and those whose values stand behind their names. */
function readKnown(text: string, lines: readonly string[]) {
  const own = readOwnCells(text)
  if (own)
    return { cells: own, delimiter: ',', quote: '"', reason: OWN_REASON, attention: false } as const
  const cells = readLabelled(lines)
  return (
    cells &&
    ({ cells, delimiter: ':', quote: null, reason: LABELLED_REASON, attention: false } as const)
  )
}

/** No statement has as many columns; every column is compared with others. */
export const MOST_COLUMNS = 512

function cutWide(record: SheetRecord): SheetRecord {
  const { cells } = record
  return cells.length <= MOST_COLUMNS ? record : { ...record, cells: cells.slice(0, MOST_COLUMNS) }
}

function tooWide(records: readonly SheetRecord[]): string | null {
  const wide = records.find(({ cells }) => cells.length > MOST_COLUMNS)
  if (wide === undefined) return null
  const columns = countOf(wide.cells.length, 'column')
  return `Line ${wide.line} of this file has ${columns}; at most ${MOST_COLUMNS} can be read.`
}

function encodingFinding(decoded: DecodedText): Finding {
  const names = new Set([decoded.encoding, ...OFFERED_ENCODINGS])
  return finding('encoding', encodingName(decoded.encoding), decoded.reason, {
    attention: decoded.attention,
    options: [...names].map((name) => ({ label: encodingName(name), set: { encoding: name } })),
    current: { encoding: decoded.encoding },
  })
}

function delimiterFinding(delimiter: string, reason: string, attention: boolean): Finding {
  const offered = new Set([...OFFERED_DELIMITERS, delimiter])
  return finding('delimiter', delimiterName(delimiter), reason, {
    attention,
    options: [...offered].map((one) => ({ label: delimiterName(one), set: { delimiter: one } })),
    current: { delimiter },
  })
}

function quotingFinding(quote: Quote, reason: string): Finding {
  const offered: Quote[] = ['"', "'", 'none']
  return finding('quoting', quoteName(quote), reason, {
    options: offered.map((one) => ({ label: quoteName(one), set: { quote: one } })),
    current: { quote },
  })
}

/** Takes the quotes off lines that are wholly one quoted cell with delimiters inside. */
function unwrapLines(text: string, lines: readonly string[]): string {
  const filled = lines.slice(0, 200).filter((line) => line.trim() !== '')
  const wrapped = filled.filter((line) => unwrapLine(line) !== null)
  if (wrapped.length < 2 || wrapped.length < filled.length * 0.8) return text
  return lines.map((line) => unwrapLine(line) ?? line).join('\n')
}

function unwrapLine(line: string): string | null {
  const trimmed = line.trim()
  if (!trimmed.startsWith('"') || !trimmed.endsWith('"') || trimmed.length < 5) return null
  const inner = trimmed.slice(1, -1).replaceAll('""', '\u0000')
  if (inner.includes('"')) return null
  const value = inner.replaceAll('\u0000', '"')
  const parts = DELIMITERS.slice(0, 4).some((delimiter) => value.split(delimiter).length > 2)
  return parts ? value : null
}

const DOUBLE = /(?:^|[,;\t|~^]) *"/gm
const SINGLE_OPEN = /(?:^|[,;\t|~^]) *'(?!')/gm
const SINGLE_CLOSE = /(?!^)' *(?=$|[,;\t|~^])/gm

function sniffQuote(text: string): { quote: Quote; reason: string } {
  const sample = text.slice(0, SAMPLE_CHARS)
  const cells: [string, string] =
    sample.length < text.length
      ? ['cell of its first part stands', 'cells of its first part stand']
      : ['cell stands', 'cells stand']
  const double = sample.match(DOUBLE)?.length ?? 0
  const opened = sample.match(SINGLE_OPEN)?.length ?? 0
  const closed = sample.match(SINGLE_CLOSE)?.length ?? 0
  // One cell of each row, as a reference, may stand in them beside cells in double quotes.
  const isOneOfEach = double > 0 && opened < 2 * sample.split('\n').length
  const closes = Math.abs(opened - closed) <= opened * 0.1
  if (opened >= 2 && opened > double && closes && !isOneOfEach) {
    return { quote: "'", reason: `${countOf(opened, ...cells)} in single quotes` }
  }
  if (double > 0) {
    return { quote: '"', reason: `${countOf(double, ...cells)} in double quotes` }
  }
  if (text.includes('"')) return { quote: '"', reason: 'Quotes occur further down' }
  return { quote: 'none', reason: 'No cell stands in quotes' }
}
