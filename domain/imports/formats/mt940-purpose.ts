// The text of a row in MT940 (":86:"), which every country fills in its own way. German and Polish
// banks number its fields ("166?00GUTSCHRIFT?20SVWZ+Rent May?32Jane?33Doe"), Dutch and Belgian ones
// name them ("/NAME/J. Doe/REMI/Rent"), all others write free text.

import { cleanText } from '../values/clean-text.ts'

export interface Purpose {
  /** The other side's name; empty for none. */
  name: string
  /** What the payment is for. */
  text: string
  /** The bank's word for the kind of row: "GUTSCHRIFT". */
  kind: string
}

const NUMBERED = /^\s*(?:\d{3})?([?<~^|*])(?=\d{2})/
const NAMED =
  /(?:^|\/)(TRTP|TRCD|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|CNTP|ORDP|BENM|PREF|RTRN|ISDT|PURP|ULTC|ULTD|ULTB|ID|ADDR|USTD|STRD|SVCL|KREF|NRTX|EXCH|CHGS|OCMT|BUSP)\//g
const SEPA = /(?:^|\s)?(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|ANAM|IBAN|BIC|PURP)\+\s?/g
const FIELD_LENGTH = 27

/** Parts a text into name and purpose. */
export function readPurpose(text: string): Purpose {
  const separator = NUMBERED.exec(text)?.[1]
  if (separator !== undefined) return readNumbered(text, separator)
  if (/^\s*\/[A-Z]{2,4}\//.test(text)) return readNamed(text)
  return { name: '', text: textOf(text), kind: '' }
}

function readNumbered(text: string, separator: string): Purpose {
  const fields = new Map<string, string>()
  for (const part of text.split(separator).slice(1)) {
    const code = part.slice(0, 2)
    if (/^\d\d$/.test(code)) fields.set(code, (fields.get(code) ?? '') + part.slice(2))
  }
  const join = (codes: readonly string[]) => joinFields(codes.map((code) => fields.get(code) ?? ''))
  return {
    name: cleanText(join(['32', '33'])),
    text: textOf(join(PURPOSE_FIELDS)),
    kind: cleanText(fields.get('00') ?? ''),
  }
}

const PURPOSE_FIELDS = [...'0123456789'].map((digit) => `2${digit}`).concat('60', '61', '62', '63')

/** A field of full length goes on in the next; a shorter one ends a word. */
function joinFields(fields: readonly string[]): string {
  let text = ''
  for (const field of fields) {
    if (field !== '') text += field.length >= FIELD_LENGTH ? field : `${field} `
  }
  return text
}

function readNamed(text: string): Purpose {
  const values = new Map<string, string>()
  const marks = [...text.matchAll(NAMED)]
  marks.forEach((mark, at) => {
    const from = mark.index + mark[0].length
    const value = text.slice(from, marks[at + 1]?.index).replace(/^\/+|\/+$/g, '')
    if (!values.has(mark[1] ?? '')) values.set(mark[1] ?? '', value)
  })
  const party = values.get('CNTP')?.split('/')[2] ?? ''
  const remittance = values.get('REMI')?.replace(/^(?:USTD|STRD)\/+/, '') ?? ''
  return {
    name: cleanText(values.get('NAME') ?? party),
    text: textOf(remittance || (values.get('USTD') ?? '')),
    kind: cleanText(values.get('TRTP') ?? ''),
  }
}

/** The purpose itself where the text says which part it is, else all but the marks. */
function textOf(text: string): string {
  const marks = [...text.matchAll(SEPA)]
  const purpose = marks.findIndex((mark) => mark[1] === 'SVWZ')
  if (purpose < 0) return cleanText(text.replace(SEPA, ' '))
  const mark = marks[purpose]
  const from = (mark?.index ?? 0) + (mark?.[0].length ?? 0)
  return cleanText(text.slice(from, marks[purpose + 1]?.index))
}
