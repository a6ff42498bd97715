import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { type Movement, proposePairs } from './propose-pairs.ts'

const ACCOUNTS = [
  { id: 1, kind: 'cash', institution: 'Harbor', name: 'Checking 4821', identifiers: [] },
  {
    id: 2,
    kind: 'cash',
    institution: 'Alder Bank',
    name: 'Savings',
    identifiers: ['DE55500105175407001122'],
  },
  { id: 3, kind: 'card', institution: 'Lumen', name: 'Card', identifiers: ['************7734'] },
] as const

function row(id: string, account: number, date: string, amount: number, payee = 'X', more = {}) {
  const amount_minor = Math.round(amount * 100) as Minor
  return { id, account, date: date as Day, amount_minor, payee, notes: '', ...more }
}

const pairsOf = (...rows: Movement<string>[]) => proposePairs(rows, ACCOUNTS)

describe('pairs of rows are proposed', () => {
  test.each([
    ['the institution', 'ALDER BANK P2P', {}, 'names Alder Bank'],
    ['an IBAN in the notes', 'X', { notes: 'DE55 5001 0517 5407 0011 22' }, 'the number of Alder'],
    ['an IBAN in one piece', 'X', { notes: 'DE55500105175407001122' }, 'the number of'],
    ['the bank’s words', 'Umbuchung', {}, 'the bank says “Umbuchung”'],
  ])('and sure by %s', (_, payee, more, reason) => {
    const out = row('out', 1, '2026-05-04', -400, payee, more)
    const [pair, ...others] = pairsOf(row('in', 2, '2026-05-06', 400), out)
    expect(others).toEqual([])
    expect(pair).toMatchObject({ out: 'out', into: 'in', sure: true })
    expect(pair?.reasons.join('; ')).toContain(reason)
    expect(pair?.reasons.at(-1)).toBe('same amount, 2 days apart')
  })

  test('by the last digits of a card', () => {
    const [pair] = pairsOf(
      row('in', 3, '2026-05-04', 90.5),
      row('out', 1, '2026-05-04', -90.5, 'Abrechnung xxxx7734'),
    )
    expect(pair).toMatchObject({ sure: true })
    expect(pair?.reasons).toContain('names the last digits of Lumen Card')
  })

  test('of about the same amount where one was converted, if that is sure', () => {
    const converted = row('usd', 2, '2026-05-04', -736, 'Money sent', { is_converted: true })
    const words = row('in', 1, '2026-05-06', 729.9, 'ALDER BANK P2P')
    expect(pairsOf(converted, words)).toMatchObject([{ out: 'usd', into: 'in', sure: true }])
    expect(pairsOf(converted, words)[0]?.reasons.at(-1)).toBe(
      'about the same amount in another currency, 2 days apart',
    )
    expect(pairsOf(converted, row('in', 1, '2026-05-06', 729.9))).toEqual([])
    expect(pairsOf(converted, { ...words, amount_minor: 690_00 as Minor })).toEqual([])
    expect(pairsOf({ ...converted, is_converted: false }, words)).toEqual([])
    const exact = row('same', 1, '2026-05-09', 736, 'ALDER BANK P2P')
    expect(pairsOf(converted, words, exact)).toMatchObject([{ into: 'same' }])
  })

  test('of payees that go together again and again, at the bank’s own rate', () => {
    const months = ['01', '02', '03', '04']
    const rows = months.flatMap((month, at) => [
      row(`o${at}`, 2, `2026-${month}-04`, -736, 'Money sent', { is_converted: true }),
      row(`i${at}`, 1, `2026-${month}-05`, 730 + at, 'REMIT LTD'),
    ])
    expect(pairsOf(...rows).map(({ out, into, sure }) => [out, into, sure])).toEqual(
      months.map((_, at) => [`o${at}`, `i${at}`, true]),
    )
  })

  test.each([
    ['one account', row('a', 1, '2026-05-04', -5), row('b', 1, '2026-05-04', 5)],
    ['six days', row('a', 1, '2026-05-04', -5), row('b', 2, '2026-05-10', 5)],
    ['another amount', row('a', 1, '2026-05-04', -5), row('b', 2, '2026-05-04', 5.01)],
    ['two of money out', row('a', 1, '2026-05-04', -5), row('b', 2, '2026-05-04', -5)],
    [
      'spending that is known',
      row('a', 1, '2026-05-04', -5, 'X', { classified: true }),
      row('b', 2, '2026-05-04', 5),
    ],
  ])('but not of %s', (_, a, b) => {
    expect(pairsOf(a, b)).toEqual([])
  })

  test('five days either way, unsure where nothing is said', () => {
    expect(pairsOf(row('a', 1, '2026-05-06', -5), row('b', 2, '2026-05-01', 5))).toEqual([
      { out: 'a', into: 'b', sure: false, reasons: ['same amount, 5 days apart'] },
    ])
  })

  const monthly = (day: string, payees: readonly [string, string], months = [3, 4, 5]) =>
    months.flatMap((month) => [
      row(`out${month}`, 1, `2026-0${month}-${day}`, -250, payees[0]),
      row(`in${month}`, 2, `2026-0${month}-${day}`, 250, payees[1]),
    ])

  test('and sure where two payees are halves of each other again and again', () => {
    const pairs = pairsOf(...monthly('04', ['KNZ 1', 'VWX 2']))
    expect(pairs.map(({ sure }) => sure)).toEqual([true, true, true])
    expect(pairs[0]?.reasons).toEqual(['the same two payees 3 times', 'same amount and day'])
  })

  test('but not where one of them does much else', () => {
    const others = Array.from({ length: 6 }, (_, day) => [
      row(`a${day}`, 1, `2026-07-0${day + 1}`, -9 - day, 'KNZ'),
      row(`b${day}`, 2, `2026-08-0${day + 1}`, 9 + day, 'VWX'),
    ])
    const pairs = pairsOf(...monthly('04', ['KNZ', 'VWX']), ...others.flat())
    expect(pairs.some(({ sure }) => sure)).toBe(false)
    expect(pairsOf(...monthly('04', ['KNZ', 'VWX'], [3, 4])).some(({ sure }) => sure)).toBe(false)
  })

  test('and sure where both bear the owner’s name', () => {
    const halves = (into: string) =>
      pairsOf(
        row('out', 2, '2026-05-04', -400, 'Ada Lovelace'),
        row('in', 1, '2026-05-05', 400, into),
      )
    expect(halves('ADA LOVELACE SAVER')).toMatchObject([{ sure: true }])
    expect(halves('ADA LOVELACE SAVER')[0]?.reasons[0]).toBe('both name “Ada Lovelace”')
    const pot = (into: string) =>
      pairsOf(row('out', 2, '2026-05-04', -90, 'Holiday'), row('in', 1, '2026-05-04', 90, into))
    expect(pot('Holiday')).toMatchObject([{ sure: true }])
    expect(pot('Holiday Homes')).toMatchObject([{ sure: false }])
    expect(halves('Ada Byron')).toMatchObject([{ sure: false }])
  })

  describe('of rows that their owner typed', () => {
    const typed = { is_typed: true, classified: true }
    const month = (date: string, paid: object = typed) => [
      row(`rent ${date}`, 1, `${date}-01`, -500, 'Oakwood Landlord', paid),
      row(`in ${date}`, 2, `${date}-03`, 500, '401k contribution', typed),
    ]
    const year = (paid?: object) =>
      ['2026-05', '2026-06', '2026-07'].flatMap((date) => month(date, paid))

    test('by their words, which are nothing a bank says and make nothing sure', () => {
      expect(pairsOf(...month('2026-05'))).toMatchObject([
        { sure: false, reasons: ['“401k” in its text', 'same amount, 2 days apart'] },
      ])
      expect(pairsOf(...year()).map(({ sure }) => sure)).toEqual([false, false, false])
      const account = row('out', 1, '2026-05-04', -400, 'To Alder Bank', typed)
      expect(pairsOf(account, row('in', 2, '2026-05-04', 400, 'X', typed))).toMatchObject([
        { sure: false },
      ])
    })

    test('and sure where a bank wrote the other row, or it is out of the totals time after time', () => {
      const bank = row('out', 1, '2026-05-04', -400, 'Umbuchung')
      expect(pairsOf(bank, row('in', 2, '2026-05-04', 400, 'X', typed))).toMatchObject([
        { sure: true },
      ])
      expect(pairsOf(...year({ is_typed: true })).map(({ sure }) => sure)).toEqual([
        true,
        true,
        true,
      ])
    })
  })

  test('a row takes part once, in the pair that says most', () => {
    const made = pairsOf(
      row('out', 1, '2026-05-04', -400, 'ALDER BANK'),
      row('card', 3, '2026-05-04', 400),
      row('savings', 2, '2026-05-05', 400),
      row('later', 2, '2026-05-08', 400),
    )
    expect(made.map(({ out, into }) => [out, into])).toEqual([['out', 'savings']])
  })

  test('very many rows of one amount find each their own', () => {
    const rows = Array.from({ length: 20_000 }, (_, i) =>
      row(String(i), (i % 2) + 1, '2026-05-04', i % 2 === 0 ? -5 : 5),
    )
    expect(proposePairs(rows, ACCOUNTS)).toHaveLength(10_000)
  })
})
