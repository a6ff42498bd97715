import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { planImport } from '../plan.ts'
import { readStatement } from '#domain/test/read-statement.ts'

const today = '2026-11-22' as Day

function planOf(lines: readonly string[]) {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const { rows, questions } = planImport(readStatement(bytes, { today }))
  return { amounts: rows.map((row) => row.amount_minor), asked: questions.map(({ key }) => key) }
}

const purchase = (day: number, amount: string) =>
  `${day} Oct 26,HARLOW ${day},Visa,J WREN,Other,,${amount}`

test('of a card without a header, the few amounts with a minus are what was paid on it; it is asked', () => {
  const plan = planOf([
    ...[28, 27, 26, 24, 22].map((day) => purchase(day, `${day}.50`)),
    '15 Oct 26,"Payment, Thank You",Visa,J WREN,Payments,-512.30,',
  ])
  expect(plan).toEqual({
    amounts: [-2850, -2750, -2650, -2450, -2250, 51230],
    asked: ['debit_column'],
  })
})

test('of an account, those with a minus are money out, also where there are a few more of the others', () => {
  const plan = planOf([
    '28 Oct 26,HARLOW,-5.00,',
    '27 Oct 26,WREN,-6.00,',
    '26 Oct 26,ALDER,,900.00',
    '25 Oct 26,LUMEN,,12.00',
    '24 Oct 26,HAZEL,,13.00',
  ])
  expect(plan).toEqual({ amounts: [-500, -600, 90000, 1200, 1300], asked: [] })
})

const heads = 'Date,Description,Debit,Credit'

test.each<[string, string[], string[]]>([
  [
    'purchases under “Credit” are asked about',
    ['STARBUCKS', 'WHOLE FOODS', 'SHELL OIL'].map((shop) => `10/28/2026,${shop},,12.50`),
    ['debit_column'],
  ],
  [
    'refunds beside purchases are not',
    [
      ...['STARBUCKS', 'WHOLE FOODS', 'SHELL OIL'].map((shop) => `10/28/2026,${shop},,12.50`),
      '10/26/2026,TRADER JOE S,31.20,',
    ],
    [],
  ],
])('under named columns %s', (_, shops, asked) => {
  const paid = '10/25/2026,PAYMENT THANK YOU,512.30,'
  expect(planOf([heads, ...shops, paid, '10/24/2026,HARLOW,,9.00']).asked).toEqual(asked)
})

test('which of the columns is money out is not asked again once it is said', () => {
  const lines = [
    heads,
    ...['STARBUCKS', 'WHOLE FOODS', 'SHELL OIL'].map((shop) => `10/28/2026,${shop},,12.50`),
    '10/25/2026,PAYMENT THANK YOU,512.30,',
  ]
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const [question] = planImport(readStatement(bytes, { today })).questions
  const choices = question?.options[0]?.set ?? {}
  const { rows, questions } = planImport(readStatement(bytes, { today, choices }))
  expect(question?.suggested).toBe(-1)
  expect(questions).toEqual([])
  expect(rows.map((row) => row.amount_minor)).toEqual([-1250, -1250, -1250, 51230])
})
