import { expect, test } from 'vitest'
import sample from '#contract/samples/read-net-worth.json'
import type { NetWorth } from '#contract/net-worth.ts'
import { changeOf } from './parts.ts'

const at = (month: number) => Date.UTC(2026, month, 1)
const line = (name: string, values: (number | null)[]) => ({
  name,
  data: values.map((value, month) => [at(month), value]),
})
const worth = (...series: object[]) => ({ ...sample, total: 900, series }) as unknown as NetWorth

test.each([
  [
    'from the first month',
    [500, 700, 900],
    [500, 700, 900],
    { amount: 400, since: 'January 2026' },
  ],
  [
    'cash came to be known later',
    [500, 800, 900],
    [null, 300, 350],
    { amount: 100, since: 'February 2026' },
  ],
  [
    'cash is not known any more',
    [500, 300, 900],
    [100, null, null],
    { amount: 400, since: 'January 2026' },
  ],
  ['cash is known only now', [500, 700, 900], [null, null, 100], null],
])('net worth is compared with a month that knew as much: %s', (_, total, cash, change) => {
  expect(changeOf(worth(line('Net worth', total), line('Cash', cash)))).toEqual(change)
})
