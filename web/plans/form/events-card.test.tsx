import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NOVEMBER, onceOff, recurring } from '#domain/test/sample-plan.ts'
import type { PlanDraft } from '../plan-draft.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { EventsCard } from './events-card.tsx'

type Events = Pick<PlanDraft, 'once_off_events' | 'recurring_events'>

function showCard(list: keyof Events, events: PlanDraft[keyof Events]) {
  serve({})
  function Page() {
    const [kept, setKept] = useState<Partial<PlanDraft>>({ [list]: events })
    return (
      <EventsCard
        list={list}
        events={kept[list] ?? {}}
        onChange={(changes) => setKept((now) => ({ ...now, ...changes }))}
        m0={NOVEMBER}
        full={null}
      />
    )
  }
  show(Page, '/planner')
}

const names = () =>
  screen.getAllByRole('button', { name: /^(Roof|Car|Trip)$/ }).map(({ textContent }) => textContent)

test('a deleted event comes back to its place', async () => {
  const event = onceOff('2030-03', { expense_amount: 100 })
  showCard('once_off_events', { Roof: event, Car: event, Trip: event })
  await user.click(await screen.findByRole('button', { name: 'More for Car' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(names()).toEqual(['Roof', 'Trip'])
  expect(await screen.findByText('“Car” deleted')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(names()).toEqual(['Roof', 'Car', 'Trip'])
})

test('a past event says that its income counts, where it does', async () => {
  showCard('recurring_events', {
    Nursery: recurring('2020-01', '2030-01', { expense_amount: 100 }),
    Lodger: recurring('2020-01', '2030-01', { income_amount: 350 }),
    'Old pension': recurring('2020-01', '2024-01', { income_amount: 350 }),
  })
  expect(await screen.findAllByText('Historical event will be ignored')).toHaveLength(2)
  expect(screen.getByText('Historical event will be ignored; its income counts')).toBeVisible()
})

test('the dialog of a once off event says what pays it, and takes a withdrawal as a plain amount', async () => {
  showCard('once_off_events', {})
  await user.click(await screen.findByRole('button', { name: 'Add to once off events' }))
  expect(
    await screen.findByText(/Is paid once: by the event’s own withdrawal .* The target stays\./),
  ).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Car')
  await user.click(screen.getByRole('switch', { name: /^Withdrawal/ }))
  await user.type(screen.getByRole('textbox', { name: 'Withdrawal amount' }), '1200')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText(/withdrawal −\$1,200\.00, in money of Nov 2026/)).toBeVisible()
})

test('an escalation that falls can be typed over one that rises', async () => {
  const child = recurring('2027-01', '2040-01', {
    expense_amount: 100,
    expense_annual_escalation: 3,
    income_amount: 50,
    income_annual_escalation: 3,
  })
  showCard('recurring_events', { Child: child })
  await user.click(await screen.findByRole('button', { name: 'Child' }))
  const over = { initialSelectionStart: 0, initialSelectionEnd: 9 }
  await user.type(await screen.findByRole('textbox', { name: 'Annual escalation' }), '-2', over)
  await user.type(screen.getByRole('textbox', { name: 'Income escalation' }), '-0.5', over)
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(
    await screen.findByText(/expense \+\$100\.00 a month falling 2 % a year/),
  ).toHaveTextContent(/income \$50\.00 a month, in money of Jan 2027 falling 0\.5 % a year/)
})

test('an amount that was turned off is not dropped unasked, and nothing done is nothing to ask about', async () => {
  showCard('once_off_events', { Roof: onceOff('2030-03', { expense_amount: 100 }) })
  const open = async () => user.click(await screen.findByRole('button', { name: 'Roof' }))
  await open()
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await open()
  await user.click(await screen.findByRole('switch', { name: /^Expense|^Adjust expenses/ }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeVisible()
})
