import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { readFile } from './read-file.ts'

const CASH = '!Account\nNCash\nTBank\n^\n!Type:Bank\nD13/1/26\nT-5\nPA\n^\n'

test.each([
  ['', 'The account that the file names'],
  [
    '!Account\nNEmpty\nTBank\n^\n!Type:Bank\nD14/1/26\nT-5\nPB\n^\n',
    '1 other account of this file has rows, too',
  ],
  [
    '!Account\nNBroker\nTInvst\n^\n!Type:Invst\nD14/1/26\nNBuy\nYFund\nT5\n^\n',
    'The other accounts of this file have no rows; 1 line of theirs is set aside',
  ],
])('what stands beside an account in its file is said, case %#', async (more, reason) => {
  const reader = await readFile(new TextEncoder().encode(CASH + more))
  const { plan } = reader.plan({ today: '2026-11-20' as Day })
  expect(plan.findings.find(({ key }) => key === 'accounts')?.reason).toBe(reason)
})
