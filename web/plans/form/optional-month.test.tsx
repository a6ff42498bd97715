import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { OptionalMonth } from './optional-month.tsx'

/** The field, of who was born in June 1984 and has said October 2075. */
async function showField() {
  serve({})
  function Page() {
    const [value, setValue] = useState<Day | null>('2075-10-01' as Day)
    const born = '1984-06-01' as Day
    const field = { label: 'Last month', help: '', placeholder: 'None', born }
    return <OptionalMonth {...field} value={value} onChange={setValue} />
  }
  show(Page, '/planner')
  return screen.findByRole('textbox', { name: 'Last month' })
}

test.each([
  ['95', 'June 2079, age 95'],
  ['Jun 2060', 'June 2060, age 76'],
  ['06/2060', 'June 2060, age 76'],
  ['March 2063, age 95', 'March 2063, age 78'],
])('typing %s', async (typed, shown) => {
  const field = await showField()
  await user.clear(field)
  await user.type(field, typed)
  await user.tab()
  expect(field).toHaveValue(shown)
})

test('a year alone is no month, and the first of its digits no age: it stays to be mended', async () => {
  const field = await showField()
  await user.clear(field)
  await user.type(field, '2060')
  await user.tab()
  expect(field).toHaveValue('2060')
  expect(screen.getByText('Type a month, as in Jun 2060.')).toBeVisible()
  expect(field).toHaveAttribute('data-unread')
})
