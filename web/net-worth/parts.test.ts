import { expect, test } from 'vitest'
import sample from '#contract/samples/read-net-worth.json'
import type { NetWorth } from '#contract/net-worth.ts'
import { changeOf } from './parts.ts'

const at = (month: number) => Date.UTC(2026, month, 1)
const line = (name: string, values: (number | null)[]) => ({
  name,
  data: values.map((value, month) => [at(month), value]),
})
const worth = (all_known_from: string | null) =>
  ({
    ...sample,
    month: '2026-03-01',
    total: 900,
    all_known_from,
    series: [line('Net worth', [500, 800, 900]), line('Cash', [500, 800, 900])],
  }) as NetWorth

test.each([
  ['all from the first month', '2026-01-01', { amount: 400, since: 'January 2026' }],
  ['an account came to be known later', '2026-02-01', { amount: 100, since: 'February 2026' }],
  ['an account is known only now', '2026-03-01', null],
  ['nothing is known', null, null],
])('net worth is compared with a month that knew as much: %s', (_, known_from, change) => {
  expect(changeOf(worth(known_from))).toEqual(change)
})
