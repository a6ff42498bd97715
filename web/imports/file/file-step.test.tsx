import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newFile } from '#domain/imports/draft/draft.ts'
import { draftOf } from '#domain/test/draft-rows.ts'
import { withReadThread } from '#web/test/read-thread.ts'
import { account, serve, show, user } from '#web/test/screen.tsx'
import { FileStep } from './file-step.tsx'
import { handOver } from './handed-over.ts'

test('an account that nobody has yet is made on the step that asks for it', async () => {
  const made = account(7, 'Harbor', 'Joint')
  const stored: unknown[] = []
  serve({
    'GET /api/tracker/account/': () => ({ json: stored }),
    'POST /api/tracker/account/': () => {
      stored.push(made)
      return { status: 201, json: made }
    },
  })
  show(() => <FileStep draft={null} />, '/csv-import')
  await user.click(await screen.findByRole('button', { name: 'Create an account' }))
  await user.type(await screen.findByLabelText(/Institution/), 'Harbor')
  await user.type(screen.getByLabelText(/^Name/), 'Joint')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => {
    expect(screen.getByRole('combobox', { name: 'Account' })).toHaveValue('Harbor - Joint')
  })
})

test('why an account was found is not said of another that is chosen instead', async () => {
  withReadThread()
  serve({})
  show(() => <FileStep draft={null} />, '/csv-import')
  const file = new File(['Date,Payee,Amount\n2026-11-20,Shop,-4.20\n'], 'harbor-joint.csv')
  await user.upload(await screen.findByLabelText(/Drop your bank’s files here/), file)
  const account = screen.getByRole('combobox', { name: 'Account' })
  await waitFor(() => expect(account).toHaveValue('Harbor Bank - Joint'))
  expect(screen.getByText(/^The file says/)).toBeVisible()
  await user.click(account)
  await user.click(await screen.findByRole('option', { name: 'Lumen Card - Everyday' }))
  expect(screen.queryByText(/^The file says/)).toBeNull()
})

test('what is no statement is led to no account by its name, and says what it lacks', async () => {
  withReadThread()
  serve({})
  show(() => <FileStep draft={null} />, '/csv-import')
  const file = new File(['item,quantity\nmilk,2\nbread,1\n'], 'harbor-joint.csv')
  await user.upload(await screen.findByLabelText(/Drop your bank’s files here/), file)
  expect(await screen.findByText(/^No column of this file holds dates\. If it is/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Account' })).toHaveValue('')
})

test('a statement of nothing but pending rows is one, and led to its account', async () => {
  withReadThread()
  serve({})
  show(() => <FileStep draft={null} />, '/csv-import')
  const lines =
    'Date,Payee,Amount,Status\n2026-11-20,Shop,-4.20,Pending\n2026-11-21,Cafe,-3.10,Pending\n'
  const drop = await screen.findByLabelText(/Drop your bank’s files here/)
  await user.upload(drop, new File([lines], 'harbor-joint.csv'))
  const chosen = screen.getByRole('combobox', { name: 'Account' })
  await waitFor(() => expect(chosen).toHaveValue('Harbor Bank - Joint'))
  expect(screen.queryByText(/None of its lines reads/)).toBeNull()
})

test('a file is named from the moment it is chosen, while it is read', async () => {
  serve({ 'GET /api/tracker/account/': () => ({ json: [] }) })
  show(() => <FileStep draft={null} />, '/csv-import')
  const file = new File(['Date,Payee,Amount\n2026-11-20,Shop,-4.20\n'], 'nov.csv')
  // As one of a slow disk: it never ends.
  file.arrayBuffer = () => new Promise(() => {})
  await user.upload(await screen.findByLabelText(/Drop your bank’s files here/), file)
  expect(await screen.findByText('Being read.')).toBeVisible()
  expect(screen.getByText('nov.csv')).toBeVisible()
})

test('choosing more files does not end the reading of those before', async () => {
  serve({ 'GET /api/tracker/account/': () => ({ json: [] }) })
  show(() => <FileStep draft={null} />, '/csv-import')
  const slow = new File(['Date,Payee,Amount\n2026-11-20,Shop,-4.20\n'], 'nov.csv')
  slow.arrayBuffer = () => new Promise(() => {})
  const drop = await screen.findByLabelText(/Drop your bank’s files here/)
  await user.upload(drop, slow)
  await user.upload(drop, new File([], 'empty.csv'))
  expect(await screen.findByText(/empty.csv is empty/)).toBeVisible()
  expect(screen.getByText('Being read.')).toBeVisible()
  expect(screen.getByText('nov.csv')).toBeVisible()
})

test('why an account was proposed stands there while it is the chosen one', async () => {
  const list = [account(1, 'Harbor', 'Checking'), account(2, 'Harbor', 'Savings')]
  serve({ 'GET /api/tracker/account/': () => ({ json: list }) })
  handOver([
    {
      key: 'one',
      file: { name: 'nov.csv', size: 900 },
      bytes: new Uint8Array(),
      choices: {},
      told: { institution: '', name: 'Checking', kind: 'cash' },
      account: 1,
      lead: { account: 1, reason: 'The file says “Checking”' },
      problem: null,
    },
  ])
  show(() => <FileStep draft={null} />, '/csv-import')
  expect(await screen.findByText('The file says “Checking”.')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Account' }))
  await user.click(await screen.findByRole('option', { name: 'Harbor - Savings' }))
  expect(screen.queryByText(/The file says/)).toBeNull()
})

test('what is not finished is counted in files, not in the accounts that they hold', async () => {
  serve({})
  const part = (only_account: string) => ({
    ...newFile(1, { name: `all.sta, ${only_account}`, size: 9 }),
    choices: { only_account },
  })
  const files = [part('1'), part('2'), newFile(1, { name: 'may.csv', size: 1 })]
  show(
    () => (
      <>
        <FileStep draft={draftOf([], { files })} />
        <FileStep draft={draftOf([], { files: files.slice(0, 2) })} />
      </>
    ),
    '/csv-import',
  )
  expect(await screen.findByText('The import of all.sta and 1 more is not finished.')).toBeVisible()
  expect(screen.getByText('The import of all.sta is not finished.')).toBeVisible()
})

test('after a reload it is said that files have to be chosen again, until they are', async () => {
  withReadThread()
  serve({})
  const file = new File(['Date,Payee,Amount\n2026-11-20,Shop,-4.20\n'], 'nov.csv')
  show(() => <FileStep draft={null} />, '/csv-import')
  const drop = await screen.findByLabelText(/Drop your bank’s files here/)
  expect(screen.queryByText('Choose your files again.')).toBeNull()
  await user.upload(drop, file)
  await screen.findByText(/Press to choose more/)
  cleanup()
  show(() => <FileStep draft={null} />, '/csv-import')
  expect(await screen.findByText('Choose your files again.')).toBeVisible()
  await user.upload(screen.getByLabelText(/Drop your bank’s files here/), file)
  await screen.findByText(/Press to choose more/)
  expect(screen.queryByText('Choose your files again.')).toBeNull()
})
