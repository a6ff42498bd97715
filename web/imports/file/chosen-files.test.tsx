import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account, serve, show, user } from '#web/test/screen.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import type { FileChoice } from './lead-choices.ts'

const PART: FileChoice = {
  key: 'one',
  file: { name: 'mint.csv, Lumen Card', size: 900 },
  bytes: new Uint8Array(),
  choices: { only_account: 'Lumen Card' },
  told: { institution: 'Lumen', name: 'Card', kind: 'card' },
  account: null,
  lead: null,
  problem: null,
}

test('an account that a file names and nobody has is made from what the file calls it', async () => {
  const calls = serve({
    'POST /api/tracker/account/': () => ({ status: 201, json: account(7, 'Lumen', 'Card') }),
  })
  const chosen: unknown[] = []
  const list = (
    <ChosenFiles
      files={[PART]}
      accounts={[account(1, 'Harbor', 'Joint')]}
      onChange={(...change) => chosen.push(change)}
      onRemove={() => undefined}
    />
  )
  show(() => list, '/csv-import')
  expect(
    await screen.findByText(/seems to be from Lumen - Card, which is none of your accounts/),
  ).toBeVisible()
  await user.click(
    await screen.findByRole('button', { name: 'Create the account of mint.csv, Lumen Card' }),
  )
  expect(await screen.findByLabelText(/Institution/)).toHaveValue('Lumen')
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Card')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('mint.csv, Lumen Card')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    institution: 'Lumen',
    name: 'Card',
    kind: 'card',
  })
  expect(chosen).toEqual([['one', 7]])
})

test('a name too long for its field on a phone stands below it in full', async () => {
  serve({})
  const list = (
    <ChosenFiles
      files={[
        { ...PART, account: 1 },
        { ...PART, key: 'two', account: 2 },
      ]}
      accounts={[account(1, 'Harbor Cooperative', 'Joint household'), account(2, 'Harbor', 'Card')]}
      onChange={() => undefined}
      onRemove={() => undefined}
    />
  )
  show(() => list, '/csv-import')
  const whole = { selector: '[aria-hidden] > span' }
  expect(await screen.findByText('Harbor Cooperative - Joint household', whole)).toBeInTheDocument()
  expect(screen.queryByText('Harbor - Card', whole)).toBeNull()
})
