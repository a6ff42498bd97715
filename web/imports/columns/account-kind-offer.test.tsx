import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account, serve, show } from '#web/test/screen.tsx'
import { AccountKindOffer } from './account-kind-offer.tsx'

test('a double press on the offer changes the account once', async () => {
  const kept = account(1, 'Citi', 'Card')
  const calls = serve({
    'GET /api/tracker/account/': () => ({ json: [{ ...kept, kind: 'cash' }] }),
    'PUT /api/tracker/account/1/': () => ({ json: { ...kept, kind: 'card', version: 2 } }),
  })
  show(() => <AccountKindOffer account={1} told="card" />, '/csv-import/map-columns/')
  const press = await screen.findByRole('button', { name: 'Make it a card' })
  fireEvent.click(press, { detail: 1 })
  fireEvent.click(press, { detail: 2 })
  expect(await screen.findByText('Account Updated')).toBeVisible()
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1))
})
