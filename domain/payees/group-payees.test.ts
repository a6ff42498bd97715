import { describe, expect, test } from 'vitest'
import { groupPayees } from './group-payees.ts'

const group = (payees: readonly string[], kinds: readonly (string | null)[] = []) =>
  groupPayees(
    payees.map((payee, at) => {
      const key = kinds[at] ?? null
      return { payee, notes: '', kind: key === null ? null : { key } }
    }),
  )

describe('payees are grouped', () => {
  test('whatever stands behind the name, with the text that names it in each row', () => {
    const [one, ...others] = group([
      'SQ *HARLOW HARDWARE 01/05',
      'SQ *HARLOW HARDWARE #77',
      'Harlow Hardware Austin',
      'Harlow Hardware',
    ])
    expect(others).toEqual([])
    expect(one).toMatchObject({
      name: 'Harlow Hardware',
      rows: [0, 1, 2, 3],
      stems: ['HARLOW HARDWARE', 'HARLOW HARDWARE', 'Harlow Hardware', 'Harlow Hardware'],
    })
  })

  test.each([
    'Zebra Books, "Downtown"',
    'Harlow (North)',
    'Wren [Harlow]',
    'Wren Bank N.V.',
    'Gemeente Harlow',
  ])('under a name that is whole: %s', (payee) => {
    expect(group([payee]).map(({ name }) => name)).toEqual([payee])
  })

  test('with the place that a public body is of, and with what was paid back', () => {
    const names = (payees: string[]) => group(payees).map(({ name }) => name)
    const ending = ['Harlow Wren', 'Alder Wren', 'Mooring Wren', 'Shop Wren']
    expect(names(['Stad Wren', ...ending])).toContain('Stad Wren')
    expect(names(['Politecnico di Wren', ...ending])).toContain('Politecnico di Wren')
    expect(names(['SHOE STORE', 'SHOE STORE REFUND'])).toEqual(['Shoe Store'])
  })

  test('under a name that is not in capitals, also where ß stands in it', () => {
    expect(group(['STRAßEN KIOSK']).map(({ name }) => name)).toEqual(['Straßen Kiosk'])
  })

  test('of cash by what it is, where the machine is two letters and a number', () => {
    const payees = ['GA NR00002045 BLZ10050000', 'GA NR00002046 BLZ10050000', 'GA KIOSK 12']
    const kinds = ['cash', 'cash', null]
    expect(group(payees, kinds).map(({ name, rows }) => [name, rows])).toEqual([
      ['Cash withdrawal', [0, 1]],
      ['Ga Kiosk', [2]],
    ])
  })

  test('without a place that follows many names', () => {
    const names = group([
      'HARLOW AUSTIN TX',
      'WREN AUSTIN TX',
      'ALDER AUSTIN TX',
      'LUMEN AUSTIN TX',
      'LUMEN DALLAS TX',
    ]).map(({ name }) => name)
    expect(names).toEqual(['Harlow', 'Wren', 'Alder', 'Lumen', 'Lumen Dallas'])
  })

  test.each(['PayPal Europe S.a.r.l.', 'PayU', 'Afterpay', '*Klarna'])(
    'by the shop in the notes where %s paid for it',
    (payee) => {
      const notes = ['Zakup w Harlow Hardware', 'Zakup w Wren', 'Zakup w Harlow Hardware']
      const groups = groupPayees(notes.map((each) => ({ payee, notes: each, kind: null })))
      expect(groups.map(({ name, rows }) => [name, rows])).toEqual([
        ['Harlow Hardware', [0, 2]],
        ['Wren', [1]],
      ])
    },
  )

  test('and parted by what the rows of one payee say', () => {
    const groups = group(['Ada Lovelace', 'Ada Lovelace'], ['transfer', 'investment'])
    expect(groups.map(({ rows }) => rows)).toEqual([[0], [1]])
  })

  test('of cash by what it is, where the machine is two letters and a number', () => {
    const payees = ['GA NR00002045 BLZ10050000', 'GA NR00002046 BLZ10050000', 'GA KIOSK 12']
    const kinds = ['cash', 'cash', null]
    expect(group(payees, kinds).map(({ name, rows }) => [name, rows])).toEqual([
      ['Cash withdrawal', [0, 1]],
      ['Ga Kiosk', [2]],
    ])
  })

  test('without a place that follows common merchants', () => {
    const names = group([
      'HARLOW LEEDS',
      'SHELL KIRKSTALL LEEDS',
      'WAITROSE 142 LEEDS',
      'NETFLIX.COM LONDON',
    ]).map(({ name }) => name)
    expect(names).toEqual(['Harlow', 'Shell', 'Waitrose', 'Netflix'])
  })

  test('with words that follow the same beginnings in turn, as those of shops do', () => {
    const names = ['Park', 'Station', 'Harbour', 'Victoria'].flatMap((one) => [
      `${one} Kiosk`,
      `${one} Fish`,
    ])
    expect(group(names).map(({ name }) => name)).toEqual(names)
  })

  test('without either of two places where most names are of one', () => {
    const names = group([
      ...['HARLOW', 'WREN', 'ALDER', 'LUMEN'].map((one) => `${one} SAN MARCOS`),
      ...['FULMAR', 'HERON', 'LINNET', 'LUMEN'].map((one) => `${one} AUSTIN`),
    ]).map(({ name }) => name)
    expect(names).toEqual(['Harlow', 'Wren', 'Alder', 'Lumen', 'Fulmar', 'Heron', 'Linnet'])
  })

  test('with a word that many names end in and that says what they are', () => {
    const names = ['Book Store', 'Hardware Store', 'Harlow Store', 'Wren Store']
    expect(group(names).map(({ name }) => name)).toEqual(names)
  })

  test('without what stands before many names, though no list knows it', () => {
    const shops = ['Lumen', 'Wren', 'Alder', 'Hazel', 'Rowan', 'Linden', 'Aspen', 'Lidl']
    const groups = group([...shops.map((shop) => `KXP 77 ${shop}`), 'Wren'])
    expect(groups.map(({ name }) => name)).toEqual(shops)
    expect(groups[1]?.rows).toEqual([1, 8])
  })

  test('a name in small and great letters stays as it is', () => {
    expect(group(['iHarlow Store 12', 'iHarlow Store 13'])[0]?.name).toBe('iHarlow')
  })
})
