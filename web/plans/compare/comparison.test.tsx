import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { basicPots } from '#domain/plans/share-pots.ts'
import { JUNE, workedPlan } from '#domain/test/sample-plan.ts'
import { serve, show } from '#web/test/screen.tsx'
import { Comparison } from './comparison.tsx'

test('of taxed money the line that meets the target is drawn, of other money its balance', async () => {
  serve({})
  const plain = { name: 'Plain', plan: workedPlan(5) }
  const pot_shares = basicPots([{ category: null, tax_when_drawn: 20, available_from: null }])
  const taxed = { name: 'Taxed', plan: { ...workedPlan(5), pot_shares } }
  show(() => <Comparison first={plain} second={taxed} m0={JUNE} />, '/fi-plan/compare')
  expect(await screen.findByText('Balance and target')).toBeVisible()
  const names = ['Balance, Plain', 'Target, Plain', 'After tax, Taxed', 'Target, Taxed']
  for (const name of names) expect(screen.getAllByText(name)[0]).toBeInTheDocument()
  for (const name of ['After tax, Plain', 'Balance, Taxed']) {
    expect(screen.queryByText(name)).toBeNull()
  }
})

test('what differs by less than is written, and moves nothing, is no difference', async () => {
  serve({})
  const plan = workedPlan(5)
  const first = { name: 'First', plan }
  const moved = { ...plan, monthly_expense: plan.monthly_expense + 0.001 }
  const again = { name: 'Again', plan: moved }
  show(() => <Comparison first={first} second={again} m0={JUNE} />, '/fi-plan/compare')
  expect(await screen.findByText('Both plans count with the same numbers.')).toBeVisible()
})
