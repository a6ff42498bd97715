// What a file is, told by its bytes and never by its name: ".xls" is often CSV or a web page,
// ".txt" is often MT940.

import { decodeBytes } from '../sheet/encoding.ts'

/** What can be read. `text` is a table of cells, or nothing known: the CSV reader judges it. */
export type FileKind = 'ofx' | 'camt' | 'mt940' | 'qif' | 'zip' | 'text'

const HEAD_BYTES = 65_536
const SAVE_ANEW =
  'Open it in Excel, LibreOffice or Numbers, save it as .xlsx or .csv, and choose that file.'
const DOWNLOAD_ANEW = 'Download the statement as CSV, OFX, CAMT, MT940, QIF or Excel.'

const BINARY: readonly [beginning: string, words: string][] = [
  [
    '\u00d0\u00cf\u0011\u00e0',
    `This is an old Excel file (.xls), or one with a password. ${SAVE_ANEW}`,
  ],
  ['%PDF', `This is a PDF. ${DOWNLOAD_ANEW}`],
  ['\u0089PNG', `This is a picture. ${DOWNLOAD_ANEW}`],
  ['\u00ff\u00d8\u00ff', `This is a picture. ${DOWNLOAD_ANEW}`],
  ['GIF8', `This is a picture. ${DOWNLOAD_ANEW}`],
  ['\u001f\u008b', 'This file is compressed (.gz). Unpack it, and choose the file inside.'],
  ['7z\u00bc\u00af', 'This file is compressed (.7z). Unpack it, and choose the file inside.'],
  ['Rar!', 'This file is compressed (.rar). Unpack it, and choose the file inside.'],
  ['SQLite format 3', `This is a database. ${DOWNLOAD_ANEW}`],
]

/** The kind of a file, or words for one that cannot be read. */
export function kindOfFile(bytes: Uint8Array): { kind: FileKind } | { problem: string } {
  if (bytes.length === 0) return { problem: 'This file is empty.' }
  const beginning = String.fromCharCode(...bytes.subarray(0, 16))
  if (/^PK(?:\u0003\u0004|\u0005\u0006)/.test(beginning)) return { kind: 'zip' }
  const binary = BINARY.find(([start]) => beginning.startsWith(start))
  if (binary !== undefined) return { problem: binary[1] }
  const head = decodeBytes(bytes.subarray(0, HEAD_BYTES)).text.replace(/^\ufeff/, '')
  if (isBinary(head)) return { problem: `This file holds no text. ${DOWNLOAD_ANEW}` }
  return kindOfText(head.trimStart())
}

function isBinary(head: string): boolean {
  let odd = 0
  for (const char of head.slice(0, 4000)) {
    if (char < '\t' || (char > '\r' && char < ' ' && char !== '\u001a' && char !== '\u001f'))
      odd += 1
  }
  return odd > Math.min(head.length, 4000) / 50
}

function kindOfText(head: string): { kind: FileKind } | { problem: string } {
  if (/^(?:<[?!][^>]*>\s*)*OFXHEADER\s*[:=]|<(?:\w+:)?OFX[\s>]/i.test(head)) return { kind: 'ofx' }
  if (head.startsWith('<')) return kindOfMarkup(head)
  if (/^\s*![A-Za-z]+/.test(head.replace(/^(?:\s*#.*\n)+/, ''))) return { kind: 'qif' }
  if (isSwift(head)) return { kind: 'mt940' }
  if (/^\{\s*"format"\s*:\s*"fireside-/.test(head)) {
    return {
      problem:
        'This is everything of a Fireside, not a statement. It is brought in while somebody new sets up, under “Coming from another Fireside?”.',
    }
  }
  if (/^[[{]\s*["{[]/.test(head)) {
    return { problem: `This is a JSON file, not a statement. ${DOWNLOAD_ANEW}` }
  }
  return { kind: 'text' }
}

/** A field of the account and one of a balance or a row, each at the beginning of a line. */
function isSwift(head: string): boolean {
  return (
    /(?:^|[\r\n]|\{4:)[ \t]*:(?:20|25P?):/.test(head) &&
    /[\r\n][ \t]*:(?:60[FM]|61|62[FM]|34F|28C?):/.test(head)
  )
}

function kindOfMarkup(head: string): { kind: FileKind } | { problem: string } {
  if (/<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)\b|camt\.05[234]/.test(head)) {
    return { kind: 'camt' }
  }
  if (/<\?mso-application|urn:schemas-microsoft-com:office/.test(head)) {
    return { problem: `This is a spreadsheet in an old form of Excel. ${SAVE_ANEW}` }
  }
  if (/^<(?:!doctype\s+html|html|head|body|table|meta|div|style)\b/i.test(head)) {
    return { problem: `This is a web page, whatever its name says. ${SAVE_ANEW}` }
  }
  return { problem: `This XML file is no bank statement. ${DOWNLOAD_ANEW}` }
}
