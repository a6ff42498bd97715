import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { makeXlsx } from '#domain/test/make-xlsx.ts'
import { readFile } from './read-file.ts'

test.each([
  [
    [-1.234, -5, 10],
    [-123, -500, 1000],
  ],
  [
    [-45.125, -20, 2500],
    [-4513, -2000, 250000],
  ],
  [
    [1234, -5, 10],
    [123400, -500, 1000],
  ],
])('the numbers %j of a sheet are %j cents, whatever other cells have', async (amounts, cents) => {
  const rows = amounts.map((amount, at) => [`2026-01-1${at}`, `Shop ${'abc'[at]}`, amount])
  const bytes = makeXlsx({ sheets: [{ name: 'S', rows: [['Date', 'Payee', 'Amount'], ...rows] }] })
  const { plan } = (await readFile(bytes)).plan({ today: '2026-11-20' as Day })
  expect(plan.rows.map(({ amount_minor }) => amount_minor)).toEqual(cents)
  expect(plan.questions.filter(({ key }) => key !== 'signs')).toEqual([])
})
