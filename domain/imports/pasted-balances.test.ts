import { expect, test } from 'vitest'
import type { Day, Month } from '#domain/dates.ts'
import { type PasteChoices, readPastedBalances } from './pasted-balances.ts'

const TODAY = '2026-11-22' as Day

function read(text: string, choices: PasteChoices = {}, today = TODAY) {
  const { balances, ...rest } = readPastedBalances(text, today, choices)
  return { ...rest, read: balances.map(({ date, amount_minor }) => `${date} ${amount_minor}`) }
}

test.each([
  ['2026-09-30, 66956.92\n2026-10-31, 69736.18', ['2026-09-30 6695692', '2026-10-31 6973618']],
  [
    '30.09.2026\t66.956,92 €\n31.10.2026\t69.736,18 €',
    ['2026-09-30 6695692', '2026-10-31 6973618'],
  ],
  [
    '"09/30/2026","$66,956.92"\n"10/31/2026","$69,736.18"',
    ['2026-09-30 6695692', '2026-10-31 6973618'],
  ],
  [
    'Sep 30, 2026, 66,956.92\nOct 31, 2026, 69,736.18',
    ['2026-09-30 6695692', '2026-10-31 6973618'],
  ],
  ['30 sept. 2026 66 956,92\n31 oct. 2026 69 736,18', ['2026-09-30 6695692', '2026-10-31 6973618']],
  ['\n30.9.2026;1.000,5\n31.10.2026;-12,00', ['2026-09-30 100050', '2026-10-31 -1200']],
])('lines of a date and an amount are read as a file writes them: %j', (text, expected) => {
  expect(read(text)).toEqual({
    read: expected,
    unread: [],
    first_month: null,
    date_formats: null,
    open_mark: null,
  })
})

test('a header above is told as a line that is left out', () => {
  const { read: balances, unread } = read('\nDatum;Wert\n30.9.2026;1.000,5')
  expect(balances).toEqual(['2026-09-30 100050'])
  expect(unread).toEqual([{ line: 2, text: 'Datum;Wert', reason: 'A heading without figures' }])
  expect(read('no figures')).toMatchObject({ unread: [{ line: 1 }], first_month: null })
})

test('amounts alone are of month ends, the last of the last month that is over', () => {
  expect(read('100.10\n200.20\n').read).toEqual(['2026-09-30 10010', '2026-10-31 20020'])
  expect(read('100.10\n200.20', {}, '2026-11-30' as Day).read).toEqual([
    '2026-10-31 10010',
    '2026-11-30 20020',
  ])
})

test('a blank line between amounts is a month without a balance, and a first month can be chosen', () => {
  const { read: balances, first_month } = read('Wert\n1,5\n\n3,5\n', {
    first_month: '2024-01' as Month,
  })
  expect(balances).toEqual(['2024-01-31 150', '2024-03-31 350'])
  expect(first_month).toBe('2024-01')
})

test('a line that cannot be read is named with its reason, and the others are read', () => {
  const text =
    '2026-02-30, 10.00\nabout 2000\n2026-03-31, 30.00\n2026-03-31, 31.00\n2026-12-31, 40.00'
  const { read: balances, unread } = read(text)
  expect(balances).toEqual(['2026-03-31 3000'])
  expect(unread.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '1 February 2026 has 28 days',
    '2 No date and amount',
    '4 Line 3 is of the same day',
    '5 This day is still to come',
  ])
  expect(unread[2]?.text).toBe('2026-03-31, 31.00')
})

test.each([
  ['31.02.2026; 5', 'February 2026 has 28 days'],
  ['30.04.2025; abc', '“abc” is not an amount'],
  ['30.04.2025;', 'No amount'],
  ['77 Euro; 12', '“77 Euro” is not a date as DD.MM.YYYY'],
  ['about; 12', 'No date and amount'],
])('%s beside a line that is read says what is wrong with it', (text, reason) => {
  expect(read(`31.03.2026; 30\n${text}`).unread.map((line) => line.reason)).toEqual([reason])
})

test.each([
  ['2026-02-30, 100.00', 'February 2026 has 28 days'],
  ['31.09.2026 1.234,56\n\n31.11.2026 5,00', 'September has 30 days'],
  ['02/31/2026\t100.00', 'February 2026 has 28 days'],
  ['30 Feb 2026; 5', 'February 2026 has 28 days'],
  ['29 Feb 2026 100.00', 'February 2026 has 28 days'],
  ['Feb 30, 2026 100.00', 'February 2026 has 28 days'],
  ['31/31/2026; 5', '“31/31/2026” is not a date'],
  ['about 2000', 'No date and amount'],
])('%j without a day that exists is no amount of a month', (text, reason) => {
  const { read: balances, unread, first_month } = read(text)
  expect({ balances, first_month, first: unread[0]?.reason }).toEqual({
    balances: [],
    first_month: null,
    first: reason,
  })
})

test('three digits behind the mark that the other lines show are not taken for decimals', () => {
  const { read: balances, unread } = read('2026-09-30 72,500.10\n2026-10-31 71.000')
  expect(balances).toEqual(['2026-09-30 7250010'])
  expect(unread).toEqual([
    {
      line: 2,
      text: '2026-10-31 71.000',
      reason: 'Three digits behind the decimal mark can mean thousands',
    },
  ])
})

test('dates and marks that can be read two ways are asked about, and an answer decides', () => {
  const text = '03/04/2026, 1.234\n05/06/2026, 2.345'
  const { date_formats, open_mark } = read(text)
  expect(new Set(date_formats)).toEqual(new Set([1, 2]))
  expect(open_mark).not.toBeNull()
  expect(read(text, { date_format: 2, decimal_mark: ',' }).read).toEqual([
    '2026-03-04 123400',
    '2026-05-06 234500',
  ])
  expect(read(text, { date_format: 1, decimal_mark: '.' }).read).toEqual([
    '2026-04-03 123',
    '2026-06-05 235',
  ])
})

test('nothing pasted is nothing read', () => {
  expect(read(' \n\n')).toMatchObject({ read: [], unread: [] })
})
