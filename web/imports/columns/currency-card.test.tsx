import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { ForeignFate, ForeignRows } from '#domain/imports/foreign-model.ts'
import { minor } from '#domain/money.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { CurrencyCard } from './currency-card.tsx'

const ROWS: ForeignRows = {
  currency: 'EUR',
  into: 'USD',
  num_rows: 12,
  line: 3,
  payee: 'Bakery',
  amount_minor: minor(-420),
  fate: null,
  rate: null,
}

/** The card as the page keeps its answers. */
function Card({ onAnswer }: { onAnswer: (fate: ForeignFate, rate: number | null) => void }) {
  const [foreign, setForeign] = useState(ROWS)
  return (
    <CurrencyCard
      foreign={foreign}
      onAnswer={(fate, rate) => {
        setForeign({ ...foreign, fate, rate })
        onAnswer(fate, rate)
      }}
    />
  )
}

test('a rate is typed, and what it makes of a row is shown', async () => {
  serve({})
  const answers: unknown[] = []
  show(() => <Card onAnswer={(...answer) => answers.push(answer)} />, '/csv-import')
  expect(await screen.findByText(/12 rows in EUR, and your figures are in USD/)).toBeVisible()
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /Convert at a rate/ }))
  await user.type(screen.getByLabelText(/USD for 1 EUR/), '1,1')
  expect(answers.at(-1)).toEqual(['convert', 1.1])
  expect(screen.getByRole('radio', { name: /Convert/ })).toHaveTextContent(
    '−4.20 EUR becomes −$4.62',
  )
  await user.type(screen.getByLabelText(/USD for 1 EUR/), 'x')
  expect(screen.getByText('This is not a rate.')).toBeVisible()
  expect(answers.at(-1)).toEqual(['convert', null])
})
