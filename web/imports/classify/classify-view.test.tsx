import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useClassifyView } from './classify-view.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const viewOf = (draft: string, num_open: number) =>
  renderHook(() => useClassifyView(draft, num_open)).result

test.each([
  [30, 'rows'],
  [31, 'payees'],
])('%i open rows open %s first', (num_open, view) => {
  expect(viewOf('a', num_open).current[0]).toBe(view)
})

test('an import stays as it opened when few rows are left; another one opens anew', () => {
  viewOf('a', 763)
  // Another tab has a session of its own.
  sessionStorage.clear()
  expect(viewOf('a', 20).current[0]).toBe('payees')
  expect(viewOf('b', 20).current[0]).toBe('rows')
})

test('what was chosen last wins', () => {
  const chosen = viewOf('a', 20)
  act(() => chosen.current[1]('payees'))
  expect(chosen.current[0]).toBe('payees')
  expect(viewOf('b', 20).current[0]).toBe('payees')
})
