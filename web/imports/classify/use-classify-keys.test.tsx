import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useClassifyKeys } from './use-classify-keys.ts'

function Tiles({ onDone }: { onDone: (chosen: string) => void }) {
  const [chosen, setChosen] = useState('Shopping')
  useClassifyKeys({ Enter: () => onDone(chosen) })
  return ['Shopping', 'Health'].map((name) => (
    <button
      key={name}
      type="button"
      data-classify
      aria-pressed={chosen === name}
      onClick={() => setChosen(name)}
    >
      {name}
    </button>
  ))
}

test('Enter presses the tile that Tab led to, and goes on from the one that is chosen', async () => {
  const done: string[] = []
  render(<Tiles onDone={(chosen) => done.push(chosen)} />)
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Health' })).toHaveAttribute('aria-pressed', 'true')
  expect(done).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(done).toEqual(['Health'])
})

test('who pressed a tile with a mouse goes on by Enter', async () => {
  const done: string[] = []
  render(<Tiles onDone={(chosen) => done.push(chosen)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Shopping' }))
  await userEvent.keyboard('{Enter}')
  expect(done).toEqual(['Shopping'])
})
