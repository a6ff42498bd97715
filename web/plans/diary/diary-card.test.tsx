import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DiaryEntry, FiDiary } from '#contract/fi-diary.ts'
import { day, serve, show, user } from '#web/test/screen.tsx'
import { DiaryCard } from './diary-card.tsx'

const DIARY = 'GET /api/fiplan/integrated-plan/7/diary/'
const REBUILD = 'POST /api/fiplan/integrated-plan/7/diary/rebuild/'

function entry(month: string, fi_date: string | null, part: Partial<DiaryEntry> = {}): DiaryEntry {
  return {
    month: day(month),
    fi_date: fi_date === null ? null : day(fi_date),
    months_to_fi: fi_date === null ? null : 100,
    lasting_fi_date: fi_date === null ? null : day(fi_date),
    months_to_lasting_fi: fi_date === null ? null : 100,
    status: fi_date === null ? 'never' : 'projected',
    source: 'kept',
    balance: 1500,
    monthly_expense: 900,
    monthly_contribution: 500,
    inputs_used: {
      balance: { value: 1500, source: 'data' },
      monthly_expense: {
        value: 900,
        source: 'data',
        months: [{ month: day('2026-09-01'), amount: 900, left_out: false }],
        agg_type: 'median',
        part_month: false,
      },
      monthly_contribution: { value: 500, source: 'entered' },
    },
    milestones: [],
    change: null,
    written_at: '2026-11-20T12:00:00.000Z',
    ...part,
  }
}

const moved = {
  of: 'lasting' as const,
  since: day('2026-10-01'),
  months: -2,
  spending: -3,
  saving: 1,
  growth: 0,
  assumptions: 0,
}
const october = entry('2026-10-01', '2037-11-01', { source: 'rebuilt' })
const november = entry('2026-11-01', '2037-09-01', { change: moved })

function serveDiary(entries: DiaryEntry[], num_missing = 0) {
  const diary: FiDiary = { month: day('2026-11-01'), entries, num_missing }
  return serve({
    [DIARY]: () => ({ json: diary }),
    [REBUILD]: ({ body }) => {
      if (!(body as { preview?: boolean }).preview) diary.num_missing = 0
      const changed = [{ month: day('2026-10-01'), before: null, after: day('2037-11-01') }]
      return { json: { num_added: num_missing, num_same: 1, changed } }
    },
  })
}

const Page = () => <DiaryCard id={7} />

test('the months stand newest first, each with why its date is another', async () => {
  serveDiary([october, november])
  show(Page, '/fi-plan')
  const months = await screen.findByRole('list', { name: 'Months of the diary' })
  const [first, second] = within(months).getAllByRole('listitem')
  expect(first).toHaveTextContent(/^November 2026so far.*September 2037/)
  expect(first).toHaveTextContent('2 months sooner: spending −3, saving +1.')
  expect(first).toHaveTextContent('investing $500.00 (typed) a month')
  expect(second).toHaveTextContent(/^October 2026from records.*November 2037/)

  const [spending] = within(months).getAllByRole('button', { name: '$900.00' })
  if (spending) await user.click(spending)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('link', { name: /September 2026/ })).toHaveAttribute(
    'href',
    expect.stringContaining('month=2026-09'),
  )
})

test('the dates are a table as well', async () => {
  serveDiary([october, november])
  show(Page, '/fi-plan')
  await user.click(await screen.findByRole('button', { name: 'More for FI diary' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Show as table' }))
  const row = within(screen.getByRole('table')).getByRole('row', { name: /^October 2026/ })
  expect(row).toHaveTextContent('November 2037')
})

test('a month without a date is said to have none', async () => {
  serveDiary([entry('2026-10-01', null), { ...november, change: { ...moved, months: null } }])
  show(Page, '/fi-plan')
  expect(await screen.findByText('Not reached within 100 years')).toBeVisible()
  expect(screen.getByText('A date that lasts came in sight.')).toBeVisible()
  expect(screen.getByText(/^One month has no date/)).toBeVisible()
})

test('earlier months are added once it was seen what changes', async () => {
  const calls = serveDiary([{ ...november, change: null }], 12)
  show(Page, '/fi-plan')
  expect(await screen.findByText('Your records tell of 12 earlier months as well.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add earlier months' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rebuild the diary?' })
  expect(await within(dialog).findByText('12 months will be added.')).toBeVisible()
  const changes = within(dialog).getByRole('list', { name: 'Dates that change' })
  expect(changes).toHaveTextContent('October 2026never → November 2037')
  await user.click(within(dialog).getByRole('button', { name: 'Rebuild' }))
  expect(await screen.findByText('Diary rebuilt')).toBeVisible()
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([{ preview: true }, {}])
})

test('a plan that could not be run yet says when its diary begins', async () => {
  serveDiary([])
  show(Page, '/fi-plan')
  expect(await screen.findByText('No month has a date yet')).toBeVisible()
})
