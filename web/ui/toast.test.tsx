import { notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteTag } from '#contract/tags.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { FiresideProvider } from './fireside-provider.tsx'
import { showFailure, showSuccess } from './toast.ts'
import { showUndo } from './undo-toast.tsx'

beforeEach(async () => {
  vi.useFakeTimers()
  render(<FiresideProvider env="test">page</FiresideProvider>)
  await act(async () => void (await import('./toasts.tsx')))
})
afterEach(() => {
  notifications.clean()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a success is a status and leaves after 2.5 seconds', () => {
  act(() => showSuccess('Record Updated', 'Bayview Dental'))
  expect(screen.getByRole('status')).toHaveTextContent('Record Updated')
  pass(2499)
  expect(screen.queryByText('Record Updated')).toBeInTheDocument()
  pass(1)
  pass(400)
  expect(screen.queryByText('Record Updated')).toBeNull()
})

test('what takes long to take back says so until it is done', async () => {
  let done = () => {}
  const taken = new Promise<void>((resolve) => {
    done = resolve
  })
  act(() => showUndo('Excluded from totals', () => taken))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  pass(60_000)
  expect(screen.getByRole('status')).toHaveTextContent('Taking it back.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await act(async () => {
    done()
    await taken
  })
  pass(400)
  expect(screen.queryByText('Taking it back.')).toBeNull()
})

test('one that is shown before there is a place for it appears once there is', async () => {
  cleanup()
  notifications.clean()
  vi.resetModules()
  const early = await import('./toast.ts')
  const { FiresideProvider } = await import('./fireside-provider.tsx')
  early.showSuccess('Settings saved')
  render(<FiresideProvider env="test">page</FiresideProvider>)
  expect(screen.queryByText('Settings saved')).toBeNull()
  await act(async () => void (await import('./toasts.tsx')))
  expect(screen.getByRole('status')).toHaveTextContent('Settings saved')
})

test('below the words for every failure stands the cause, where they are not it', () => {
  const words = 'Please ensure your plan name is unique'
  const error = new ApiError(0, null)
  act(() => showFailure('Failed to create plan', words, { error }))
  expect(screen.getByText(words)).toBeInTheDocument()
  expect(screen.getByText(error.message)).toBeInTheDocument()
  pass(5500)
  pass(400)
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection')
})

test.each([
  [400, { name: ['A plan with this name exists already.'] }],
  [409, { detail: 'It is in use.' }],
])('a refusal of what was sent (%i) is what the words are about', (status, body) => {
  act(() => showFailure('Failed', 'Failed to create tag', { error: new ApiError(status, body) }))
  expect(screen.getByRole('alert')).toHaveTextContent(/^FailedFailed to create tag$/)
})

test('a failure is an alert and may stay longer', () => {
  act(() => showFailure('Failed to run plan', 'balance: required', { ms: 6000 }))
  expect(screen.getByRole('alert')).toHaveTextContent('balance: required')
  pass(5900)
  expect(screen.queryByText('Failed to run plan')).toBeInTheDocument()
  pass(100)
  pass(400)
  expect(screen.queryByText('Failed to run plan')).toBeNull()
})

test('a failure is gone when the same call is done after all', async () => {
  const statuses = [503, 204, 204]
  vi.stubGlobal('fetch', async () => {
    const status = statuses.shift() ?? 204
    return new Response(status === 503 ? '{"detail":"Too busy."}' : null, { status })
  })
  const remove = (id: number) => call(deleteTag, { params: { id } })
  const error = await remove(5).catch((reason: unknown) => reason)
  act(() => showFailure('Tag Not Deleted', 'Unable to delete tag.', { error }))
  await act(() => remove(6))
  pass(400)
  expect(screen.getByRole('alert')).toHaveTextContent('Too busy.')
  await act(() => remove(5))
  pass(400)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('it waits while it has the focus', () => {
  act(() => showSuccess('Settings saved'))
  const close = screen.getByRole('button')
  fireEvent.focus(close)
  pass(10_000)
  expect(screen.queryByText('Settings saved')).toBeInTheDocument()
  fireEvent.blur(close)
  pass(2500)
  pass(400)
  expect(screen.queryByText('Settings saved')).toBeNull()
})

test('it waits while it is pointed at', () => {
  act(() => showSuccess('Settings saved'))
  const toast = screen.getByRole('status')
  fireEvent.mouseEnter(toast)
  pass(10_000)
  expect(screen.queryByText('Settings saved')).toBeInTheDocument()
})

test('a double press is said once, and a later one again', () => {
  act(() => showSuccess('Your plan has been saved'))
  pass(100)
  act(() => showSuccess('Your plan has been saved'))
  act(() => showSuccess('Import successful', '46 Saving records imported'))
  act(() => showSuccess('Import successful', '72 Income records imported'))
  expect(screen.getAllByRole('status')).toHaveLength(3)
  pass(800)
  act(() => showSuccess('Import successful', '72 Income records imported'))
  expect(screen.getAllByRole('status')).toHaveLength(4)
})
