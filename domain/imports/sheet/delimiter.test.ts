import { describe, expect, it } from 'vitest'
import { sniffDelimiter } from './delimiter.ts'
import { readSheet } from './sheet.ts'

const rows = (delimiter: string) =>
  ['Date', '2024-01-02', '2024-01-03']
    .map((date, at) =>
      [date, at === 0 ? 'Payee' : 'Smith, John; and | Co', at === 0 ? 'Amount' : '"1,50"'].join(
        delimiter,
      ),
    )
    .join('\n')

describe('the delimiter', () => {
  it.each([';', '\t', '^', '~', '§', '¦', '\u001f'])('%j parts the rows evenly', (delimiter) => {
    expect(sniffDelimiter(rows(delimiter), '"').delimiter).toBe(delimiter)
  })

  it.each([
    ['a decimal comma does not win over semicolons', '01.02.2024;A;1,50\n02.02.2024;B;2,50\n', ';'],
    ['commas in texts do not win', '01.02.2024;Smith, John;150\n02.02.2024;Doe, Jane;250\n', ';'],
    ['colons of times do not win', '2024-01-02 10:15:00,A,1.50\n2024-01-03 11:16:00,B,2.50\n', ','],
    ['a header alone goes by its even count', 'Datum;Text, lang;Betrag;Saldo\n', ';'],
    [
      'lines above the table do not count',
      'a,b,c,d\nx,y,z\n1.2.2024;A;5,00\n3.2.2024;B;6,00\n',
      ';',
    ],
    ['a first line may name it', 'sep=|\na|b;c;d\n1|2;3;4\n', '|'],
  ])('%s', (_fact, text, delimiter) => {
    expect(sniffDelimiter(text, '"').delimiter).toBe(delimiter)
  })

  it('says how even it is', () => {
    expect(sniffDelimiter('01.02.2024;A;1\n02.02.2024;B;2\n', '"').reason).toBe(
      '2 on every one of 2 lines',
    )
  })

  it('is needless in a file of one column', () => {
    expect(sniffDelimiter('alpha\nbeta\n', '"')).toEqual({
      delimiter: ',',
      reason: 'The file has one column',
      attention: true,
    })
  })
})

describe('quotes', () => {
  const sniff = (text: string) => readSheet(new TextEncoder().encode(text)).quote

  it.each([
    ['double ones', '"a";"b"\n', '"'],
    ['single ones', "1,'a, b',2\n3,'c, d',4\n", "'"],
    ['an apostrophe inside a word is none', "1,O'Brien,2\n", 'none'],
    ['an apostrophe before a number is none', "'4620;1\n'4621;2\n", 'none'],
    ['none', 'a;b\n', 'none'],
  ])('%s', (_fact, text, quote) => {
    expect(sniff(text)).toBe(quote)
  })
})
