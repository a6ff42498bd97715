import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { serve, show, user } from '#web/test/screen.tsx'
import { FilterBox } from './filter-box.tsx'

const WAIT_MS = 40
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('what was typed does not come after the filter was cleared from outside', async () => {
  serve({})
  const told = vi.fn<(value: string) => void>()
  function Page() {
    const [value, setValue] = useState('heron')
    const change = (next: string) => {
      told(next)
      setValue(next)
    }
    return (
      <>
        <FilterBox label="Filter" placeholder="" value={value} onChange={change} wait={WAIT_MS} />
        <button type="button" onClick={() => setValue('')}>
          Clear the filters
        </button>
      </>
    )
  }
  show(Page, '/transactions')
  const box = await screen.findByRole('searchbox', { name: 'Filter' })
  await user.type(box, 's')
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
  expect(box).toHaveValue('')
  await pause(4 * WAIT_MS)
  expect(told).not.toHaveBeenCalled()
  await user.type(box, 'rent')
  await vi.waitFor(() => expect(told.mock.calls).toEqual([['rent']]))
})
