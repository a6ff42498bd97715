import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Day, readDay } from '#domain/dates.ts'
import { makeXlsx } from '#domain/test/make-xlsx.ts'
import { filesInside } from './open-file.ts'
import { readFile } from './read-file.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { RowCount } from '../row-count.ts'

// Files made to do harm, and files broken at random. Whatever a file is, reading it ends in a plan
// or in words for the user, and never in another error.

const TODAY = readDay('2026-11-20') ?? ('' as Day)
const QIF = '!Type:Bank\nD1/31/2026\nT-1.00\nPA\n^\n'
const CSV = 'Date,Payee,Amount\n2026-01-05,A,-1.00\n'
const FOLDER = join(import.meta.dirname, '../../../fixtures/formats')

async function read(bytes: Uint8Array): Promise<string | number> {
  try {
    const { plan } = (await readFile(bytes)).plan({ today: TODAY })
    return plan.problems[0] ?? plan.rows.length
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message
    throw error
  }
}

const DAMAGED = 'This file is damaged, or only a part of it. Download it again.'
const CAMT = (body: string) =>
  `<?xml version="1.0"?>${body}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>X1</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-01-05</Dt></BookgDt><AddtlNtryInf>&a9;&ext;</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`

describe('a hostile file', () => {
  test.each([
    [
      65 * 1024 * 1024,
      'This file would take more than 64 MB when unpacked. Choose a shorter period.',
    ],
    [40, DAMAGED],
  ])('that says it unpacks to %d bytes is refused', async (size, words) => {
    const zip = zipSync({ 'a.csv': strToU8('Date,Payee,Amount\n2026-01-05,A,1\n'.repeat(400)) })
    // The unpacked size of the only member, in the list at the end of the zip.
    const list = zip.length - 22 - (46 + 'a.csv'.length)
    new DataView(zip.buffer).setUint32(list + 24, size, true)
    expect(await read(zip)).toBe(words)
  })

  test('whose members are too large together is told the limit, not what is left of it', async () => {
    const zip = zipSync({ 'a.csv': strToU8('x'.repeat(3e6)), 'b.csv': strToU8('x') })
    // The unpacked size of the last member, as above.
    const list = zip.length - 22 - (46 + 'b.csv'.length)
    new DataView(zip.buffer).setUint32(list + 24, 64 * 1024 * 1024, true)
    expect(await read(zip)).toBe(
      'This file would take more than 64 MB when unpacked. Choose a shorter period.',
    )
  })

  test.each(['a.csv', 'Kontoauszüge.csv'])('that has a password is told so: %s', async (name) => {
    const zip = zipSync({ [name]: strToU8('Date,Payee,Amount\n2026-01-05,A,1\n') })
    // The lowest flag of the only member, in the list at the end of the zip.
    const flags = zip.length - 22 - (46 + strToU8(name).length) + 8
    zip[flags] = (zip[flags] ?? 0) | 1
    expect(await read(zip)).toBe('This file has a password. Unpack it, and choose the file inside.')
  })

  test('with entities that multiply or fetch has none of them', async () => {
    const levels = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
    ).join('')
    const types = `<!DOCTYPE d [<!ENTITY a0 "lol">${levels}<!ENTITY ext SYSTEM "file:///etc/passwd">]>`
    const bytes = strToU8(CAMT(types))
    const { plan } = (await readFile(bytes)).plan({ today: TODAY })
    expect(plan.rows.map(({ payee }) => payee)).toEqual(['&a9;&ext;'])
  })

  test('of 300 000 levels ends', async () => {
    const deep = '<a>'.repeat(300_000)
    expect(await read(strToU8(`<Document xmlns="camt.053">${deep}`))).toBe(
      'This XML file is no bank statement: it has no list of CAMT.',
    )
  })

  test('of 100 000 tags that never end ends', async () => {
    const sgml = `OFXHEADER:100\n<OFX>${'<STMTTRNRS><B>'.repeat(50_000)}</B>`
    expect(await read(strToU8(sgml))).toContain('no list of transactions')
  })

  test('of nothing but line ends ends', async () => {
    expect(await read(strToU8(`${'\n'.repeat(60_000)}x`))).toBe(
      'No column of this file holds dates.',
    )
  })

  test('with climbing paths is read by content, and no path is used', async () => {
    const csv = strToU8('Date,Payee,Amount\n2026-01-05,A,-1.00\n2026-01-16,B,-2.00\n')
    expect(await read(zipSync({ '../../etc/passwd': csv }))).toBe(2)
  })

  test('with a cell far away is refused, an empty one there is nothing', async () => {
    const rows = [['Date', 'Payee', 'Amount']]
    const far = makeXlsx({ sheets: [{ name: 'S', rows }] })
    expect(await read(far)).toBe('There is no row below the header.')
    const book = (xml: string) =>
      zipSync({
        'xl/workbook.xml': strToU8(
          '<workbook><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
        ),
        'xl/_rels/workbook.xml.rels': strToU8(
          '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
        ),
        'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${xml}</sheetData></worksheet>`),
      })
    const cell = (row: number, place: string) =>
      `<row r="${row}"><c r="${place}"><v>1</v></c></row>`
    expect(await read(book(cell(1, 'XFD1')))).toBe(
      'A sheet of this file has more than 512 columns.',
    )
    expect(await read(book(cell(1_048_576, 'A1048576')))).toBe(
      'A sheet of this file has more than 200,000 rows.',
    )
  })

  test('whose sheet breaks off is refused, as what stands behind would be lost', async () => {
    const rows = ['A', 'B', 'C'].map((payee, at) => ['2026-01-0' + (at + 1), payee, -1.5])
    const whole = makeXlsx({
      sheets: [{ name: 'S', rows: [['Date', 'Payee', 'Amount'], ...rows] }],
    })
    expect(await read(whole)).toBe(3)
    const parts = unzipSync(whole)
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    for (const broken of [
      sheet.slice(0, sheet.lastIndexOf('<c ')),
      sheet.replace('-1.5', '-1.5 <3'),
    ]) {
      const zip = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(broken) })
      expect(await read(zip)).toContain('A part of this workbook breaks off')
    }
  })

  test('that is a zip leaves out no statement unsaid', async () => {
    const qif = strToU8(QIF)
    const csv = strToU8(CSV)
    expect(await read(zipSync({ 'a.qif': qif, 'README.txt': strToU8('Thank you.') }))).toBe(1)
    expect(await read(zipSync({ 'a.qif': qif, 'b.csv': csv }))).toContain('several statements')
    expect(await read(zipSync({ 'a.csv': csv, 'README.txt': strToU8('Thank you.') }))).toBe(1)
    expect(await read(zipSync({ 'a.csv': csv, 'b.csv': csv }))).toContain('several statements')
    const large = strToU8(`!Type:Bank\n${'D1/31/2026\nT-1\nPA\n^\n'.repeat(200_001)}`)
    expect(await read(zipSync({ 'a.qif': large, 'b.qif': qif }))).toBe(
      'a.qif: This file has more than 200,000 rows. Choose a shorter period.',
    )
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['tables', { 'a.csv': CSV, 'b.csv': CSV, 'README.txt': 'Thank you.' }, ['a.csv', 'b.csv']],
    ['a table beside another kind', { 'a.qif': QIF, 'b.csv': CSV }, ['a.qif', 'b.csv']],
    ['texts whose names tell nothing', { 'a.txt': CSV, 'b.txt': CSV }, ['a.txt', 'b.txt']],
    ['one table', { 'a.csv': CSV, 'README.txt': 'Thank you.' }, []],
    ['statements of one kind', { 'a.qif': QIF, 'b.qif': QIF }, []],
  ])('that is a zip holds files to be read one by one: %s', async (_, texts, expected) => {
    const files = Object.entries(texts).map(([name, text]) => [name, strToU8(text)])
    const inside = await filesInside(zipSync(Object.fromEntries(files)))
    expect(inside.map(({ name }) => name)).toEqual(expected)
  })

  test('of more rows than are read is refused', () => {
    const count = new RowCount()
    for (let row = 0; row < 200_000; row += 1) count.add()
    expect(() => count.add()).toThrow(
      'This file has more than 200,000 rows. Choose a shorter period.',
    )
  })

  test('of more members than anyone has is refused', async () => {
    const members = Object.fromEntries(
      Array.from({ length: 201 }, (_, at) => [`${at}.csv`, strToU8('x')]),
    )
    expect(await read(zipSync(members))).toBe('This zip holds more than 200 files.')
  })

  test('holding a zip in a zip is not unpacked twice', async () => {
    const inner = zipSync({ 'a.csv': strToU8('Date,Amount\n2026-01-05,1\n') })
    expect(await read(zipSync({ 'inner.zip': inner }))).toBe(
      'No file in this zip is a statement that can be read.',
    )
  })

  test('holding what begins as a database and is none is told so', async () => {
    const database = strToU8('SQLite format 3\0 ...')
    expect(
      await read(zipSync({ 'db.sqlite': database, 'metadata.json': strToU8('{"a":1}') })),
    ).toBe('The database in this zip is damaged. Export it again.')
  })

  test.each<[string, Uint8Array, string]>([
    [
      'a picture',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      'This is a picture.',
    ],
    ['a PDF', strToU8('%PDF-1.7 ...'), 'This is a PDF.'],
    [
      'an old .xls',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1),
      'This is an old Excel file (.xls)',
    ],
    [
      'a web page',
      strToU8('<html><table><tr><td>1</td></tr></table></html>'),
      'This is a web page',
    ],
    ['nothing', new Uint8Array(), 'This file is empty.'],
    [
      'everything of a Fireside',
      strToU8('{\n"format":"fireside-1",\n"settings":{}'),
      'It is brought in while somebody new sets up',
    ],
    ['JSON', strToU8('[{"date":"2026-01-05"}]'), 'This is a JSON file'],
    [
      'noise',
      Uint8Array.from({ length: 500 }, (_, at) => (at * 7) % 9),
      'This file holds no text.',
    ],
  ])('that is %s, whatever its name, is told so', async (_, bytes, words) => {
    expect(await read(bytes)).toContain(words)
  })
})

const SEEDS = readdirSync(FOLDER)
  .filter((name) => !name.endsWith('.json'))
  .map((name) => new Uint8Array(readFileSync(join(FOLDER, name))))

/** Cuts, repeats, swaps and overwrites pieces of a file. */
const broken = fc
  .record({
    seed: fc.nat(SEEDS.length - 1),
    cuts: fc.array(
      fc.record({ at: fc.nat(3000), length: fc.nat(80), byte: fc.nat(255), kind: fc.nat(3) }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ seed, cuts }) => {
    let bytes = [...(SEEDS[seed] ?? [])]
    for (const { at, length, byte, kind } of cuts) {
      const from = at % (bytes.length + 1)
      const piece = bytes.slice(from, from + length)
      if (kind === 0) bytes = [...bytes.slice(0, from), ...bytes.slice(from + length)]
      else if (kind === 1) bytes = [...bytes.slice(0, from), ...piece, ...bytes.slice(from)]
      else if (kind === 2 && bytes.length > 0) bytes[from % bytes.length] = byte
      else bytes = bytes.slice(0, from)
    }
    return Uint8Array.from(bytes)
  })

describe('a file broken at random', () => {
  test('is read, or refused in words', async () => {
    await fc.assert(
      fc.asyncProperty(broken, async (bytes) => {
        const told = await read(bytes)
        expect(typeof told === 'number' || told.length > 10).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test('as a zip or a workbook is read, or refused in words', async () => {
    const book = makeXlsx({
      sheets: [
        {
          name: 'S',
          rows: [
            ['Date', 'Amount'],
            ['2026-01-05', -1],
          ],
        },
      ],
    })
    const zip = zipSync({ 'a.sta': SEEDS[0] ?? new Uint8Array(), 'b.csv': strToU8('a,b\n1,2\n') })
    const change = fc.array(fc.tuple(fc.nat(5000), fc.nat(255)), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(book, zip), change, async (whole, changes) => {
        const bytes = Uint8Array.from(whole)
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte
        const told = await read(bytes)
        expect(typeof told === 'number' || told.length > 10).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
