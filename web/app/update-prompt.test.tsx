import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show, user } from '#web/test/screen.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

afterEach(() => {
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A browser in which a newer version waits; gives back what the waiting one is told. */
function withWaitingVersion(): unknown[] {
  const told: unknown[] = []
  const registration = {
    waiting: { postMessage: (message: unknown) => told.push(message) },
    installing: null,
    addEventListener: () => {},
    update: async () => {},
  }
  const serviceWorker = {
    controller: {},
    addEventListener: () => {},
    register: async () => registration,
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  vi.stubEnv('PROD', true)
  return told
}

test('one press lets the waiting version in, and cannot be made twice', async () => {
  const told = withWaitingVersion()
  show(UpdatePrompt, '/home')
  const button = await screen.findByRole('button', { name: 'Click here to update' })
  expect(told).toEqual([])
  expect(button.closest('.fs-no-print')).not.toBeNull()
  await user.click(button)
  expect(button).toBeDisabled()
  await expect.poll(() => told).toEqual(['activate'])
})
