import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { serve, show, user } from '#web/test/screen.tsx'
import { MonthSelect } from './month-select.tsx'

const SETTINGS = '/api/accounts/app-settings/'

beforeEach(() => {
  notifications.clean()
})

async function choosePrior(): Promise<void> {
  show(MonthSelect, '/settings')
  await act(async () => void (await import('#web/ui/toasts.tsx')))
  await user.click(await screen.findByRole('combobox', { name: /Default Dashboard Month/ }))
  await user.click(await screen.findByRole('option', { name: 'Prior' }))
}

test('a choice is saved at once, the other setting with it, and it is said', async () => {
  const calls = serve({ [`PUT ${SETTINGS}`]: ({ body }) => ({ json: body }) })
  await choosePrior()
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ currency: 'USD', stats_default_month: 'prior' })
})

test('what could not be saved is said, and the choice stands as it was', async () => {
  serve({ [`PUT ${SETTINGS}`]: () => ({ status: 500, json: { detail: 'Something broke.' } }) })
  await choosePrior()
  expect(await screen.findByText('Failed to save settings')).toBeVisible()
  expect(screen.getByRole('combobox', { name: /Default Dashboard Month/ })).toHaveValue('Current')
})
