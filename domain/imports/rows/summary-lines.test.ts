// Lines at the ends of files without a header that say what the account holds.
import { expect, test } from 'vitest'
import { planOf } from '#domain/test/plan-of-lines.ts'

const ROWS = [
  '29-10-2026,29-10-2026,HARLOW MARKET,,,"-55,20","6295,80",1,',
  '28-10-2026,28-10-2026,WREN CAFE,,,"-4,00","6351,00",2,',
  '27-10-2026,27-10-2026,ALDER ENERGY,,,"-61,00","6355,00",3,',
  '26-10-2026,26-10-2026,MOORING SALARY,,,"610,00","6416,00",4,',
]

test('a first line whose day is written otherwise is no row', () => {
  const summary = '2026-11-01,2026-10-31,\'11 1090 1346,ADA LOVELACE,PLN,"5806,00","6295,80",4,'
  const { rows } = planOf([summary, ...ROWS])
  expect(rows.map(([date]) => date)).toEqual([
    '2026-10-29',
    '2026-10-28',
    '2026-10-27',
    '2026-10-26',
  ])
})

test('nor is a short last line without words; one with words is', () => {
  const lines = ['Carte', 'Virement', 'Carte', 'Carte'].map(
    (kind, at) => `0${at + 1}/10/2026;-${at + 1},20;${kind};;HARLOW ${at};;0;Divers`,
  )
  expect(planOf([...lines, '31/10/2026;1234,56;;;01234 012345A']).rows).toHaveLength(4)
  expect(planOf([...lines, '31/10/2026;-12,56;Carte;;WREN']).rows).toHaveLength(5)
})
