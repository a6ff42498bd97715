// Bytes to text for formats that may say their own encoding. What they say is often wrong, so text
// that is valid UTF-8 or UTF-16 is read as that; only then the file is believed.

import { decodeBytes } from '../sheet/encoding.ts'
import { ENCODINGS, type Encoding } from '../model.ts'

const UNICODE = new Set<Encoding>(['utf-8', 'utf-16le', 'utf-16be'])
const DECLARED = /^[^]{0,200}?(?:encoding\s*=\s*["']([\w-]+)["']|CHARSET\s*[:=]\s*"?([\w-]+))/i

/** The text of a file, by its bytes, else by what it declares, else by its letters. */
export function decodeMarked(bytes: Uint8Array): string {
  const read = decodeBytes(bytes)
  if (UNICODE.has(read.encoding)) return read.text
  const declared = declaredEncoding(read.text)
  return declared === null || declared === read.encoding
    ? read.text
    : decodeBytes(bytes, declared).text
}

function declaredEncoding(text: string): Encoding | null {
  const match = DECLARED.exec(text)
  const name = (match?.[1] ?? match?.[2] ?? '').toLowerCase()
  const label = /^125\d$/.test(name) ? `windows-${name}` : name
  const latin = /^(?:iso-?8859-1|latin-?1|us-?ascii)$/.test(label) ? 'windows-1252' : label
  return ENCODINGS.find((known) => known === latin && !UNICODE.has(known)) ?? null
}
