import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { FiresideProvider } from './fireside-provider.tsx'
import { DateField } from './date-field.tsx'

const START = '2026-11-03' as Day
const TODAY = '2026-11-20' as Day

function Form() {
  const [day, setDay] = useState<Day | null>(START)
  const [sent, setSent] = useState(0)
  return (
    <FiresideProvider env="test">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSent(sent + 1)
        }}
      >
        <DateField label="Date" value={day} onChange={setDay} maxDate={TODAY} />
        <button type="submit">Send</button>
      </form>
      <output>{`${day}, sent ${sent}`}</output>
    </FiresideProvider>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Date' })
const state = () => screen.getAllByRole('status').find((each) => each.tagName === 'OUTPUT')

async function type(text: string): Promise<void> {
  await userEvent.clear(field())
  await userEvent.type(field(), text)
}

test('a future day is no day, and neither is one that stood there on the way', async () => {
  render(<Form />)
  await type('2 Jan 2099')
  await userEvent.tab()
  expect(state()).toHaveTextContent('null, sent 0')
  expect(field()).toHaveValue('')
  expect(screen.getByText('The date cannot be after 20 November 2026.')).toBeVisible()
})

test.each(['soon', '2 Jan 2099'])('Enter in “%s” sends nothing and says why', async (text) => {
  render(<Form />)
  await type(`${text}{Enter}`)
  expect(state()).toHaveTextContent('sent 0')
  expect(field()).toHaveAttribute('aria-invalid', 'true')
})

test('Enter in a day that can be taken sends it', async () => {
  render(<Form />)
  await type('19 Nov 2026{Enter}')
  expect(state()).toHaveTextContent('2026-11-19, sent 1')
})
