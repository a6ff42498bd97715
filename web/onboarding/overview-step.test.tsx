import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { holdWrites, serve, show, user } from '#web/test/screen.tsx'
import { OnboardingPage } from './onboarding-page.tsx'

const IMPORT = 'POST /api/accounts/import/'
const BUTTONS = ['Start setting up my account', 'I have a bank file', 'Logout']

beforeEach(() => {
  localStorage.setItem('fireside.token', 'mine')
  sessionStorage.clear()
})

/** Opens the set-up, chooses an exported file, and holds the answer until `release`. */
async function bringIn(reply: { status: number; json: unknown }) {
  const calls = serve({ [IMPORT]: () => reply })
  const release = holdWrites()
  show(OnboardingPage, '/onboarding')
  await user.upload(await screen.findByLabelText('Exported file'), new File(['{}'], 'a.json'))
  await screen.findByText(/^Being sent and stored/)
  return { calls, release }
}

test('while an exported file is brought in nothing else goes on, and each button says why', async () => {
  const { calls, release } = await bringIn({ status: 409, json: { detail: 'Data already.' } })
  for (const name of BUTTONS) {
    const button = screen.getByRole('button', { name })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.hover(button)
    expect(await screen.findByText('Your data is being brought in.')).toBeVisible()
    await user.unhover(button)
    await user.click(button)
  }
  fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'], files: [] } })
  expect(screen.queryByText('Drop your bank files here')).toBeNull()
  fireEvent.drop(document.body, {
    dataTransfer: { types: ['Files'], files: [new File(['x'], 'notes.txt')] },
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])

  release()
  expect(await screen.findByRole('alert')).toHaveTextContent('Data already.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Start setting up my account' }))
  expect(await screen.findByRole('heading', { name: 'Select your currency' })).toBeVisible()
})
