import { expect, test } from 'vitest'
import { readDay } from '#domain/dates.ts'
import { minor } from '#domain/money.ts'
import { fileFigures } from './file-figures.ts'
import { planTable } from '../plan-content.ts'
import { readStatement } from '#domain/test/read-statement.ts'

const today = readDay('2026-11-20') ?? '2026-11-20'

function figuresOf(text: string) {
  const plan = planTable(readStatement(new TextEncoder().encode(text), { today: today as never }))
  return fileFigures(plan, null)
}

test('payments are summed by the way the money went', () => {
  const figures = figuresOf(
    'Date,Payee,Amount\n2026-01-02,Shop,-10.00\n2026-01-05,Pay,100.00\n2026-01-09,Shop,-2.50\n',
  )
  expect(figures).toMatchObject({
    content: 'payments',
    num_rows: 3,
    out: { num: 2, sum_minor: minor(-1250) },
    into: { num: 1, sum_minor: minor(10000) },
    net_minor: minor(8750),
    first_date: '2026-01-02',
    last_date: '2026-01-09',
    closing: null,
  })
})

test('of a list of balances the newest is its end, whatever the order of the file', () => {
  const figures = figuresOf(
    '"Date","Amount"\n"10/31/2026","$97,968.58"\n"09/30/2026","$94,721.22"\n"08/31/2026","$97,804.52"\n',
  )
  expect(figures).toMatchObject({
    content: 'balances',
    out: { num: 0 },
    into: { num: 0 },
    closing: { date: '2026-10-31', amount_minor: minor(9796858) },
  })
})
