import { expect, it } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { readStatement } from '#domain/test/read-statement.ts'

it('says of which rows it speaks, and writes counts as the rest of the screen does', () => {
  const rows = Array.from({ length: 2001 }, (_, i) => `2026-11-22,Shop ${i % 9},-${i + 1}.50`)
  const bytes = new TextEncoder().encode(['Date,Payee,Amount', ...rows].join('\n'))
  const { findings } = readStatement(bytes, { today: '2026-11-23' as Day })
  const reasons = findings.map((finding) => finding.reason)
  expect(reasons).toContain('An amount on 2,000 of the first 2,000 rows')
  expect(reasons).toContain('Minus is money out: 2,001 rows have a minus, 0 have none')
})
