import { configure, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { forgetSession } from '#web/lib/session.ts'
import { withReadThread } from '#web/test/read-thread.ts'
import { FiresideProvider } from '#web/ui/fireside-provider.tsx'
import {
  findBankFiles,
  leadsToMade,
  proposedRows,
  rememberAccounts,
  rememberBankFiles,
  together,
} from './bank-files.ts'
import { BankFilesButton, BankFilesState } from './bank-files-button.tsx'
import { findFiles, keepFiles } from './bank-files-store.ts'
import { readBankFiles } from './read-bank-files.ts'
import { useBankFiles } from './use-bank-files.ts'

// What reads a file is loaded when the first is chosen.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(forgetSession)

function Beginning() {
  const { reading, dragging, choose, cancel } = useBankFiles(() => {
    throw new Error('nothing was read')
  })
  return (
    <FiresideProvider env="test">
      <BankFilesState reading={reading} dragging={dragging} cancel={cancel} />
      <BankFilesButton reading={reading} choose={choose} />
    </FiresideProvider>
  )
}

const file = (name: string, text: string) => new File([text], name)

test('files that cannot be used say why, each its own, and the button stays', async () => {
  render(<Beginning />)
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(screen.getByLabelText('Bank files'), [file('a.csv', ''), file('b.csv', '')])
  const [first, second] = await screen.findAllByRole('alert')
  expect(first).toHaveTextContent(/^a.csv is empty. ?Choose another file/)
  expect(second).toHaveTextContent(/^b.csv is empty. ?Choose another file/)
  expect(screen.getByRole('button', { name: 'I have a bank file' })).toBeEnabled()
  expect(findBankFiles()).toBeNull()
})

test('a file can be dropped anywhere', async () => {
  render(<Beginning />)
  fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'], files: [] } })
  expect(screen.getByText('Drop your bank files here')).toBeVisible()
  fireEvent.drop(document.body, {
    dataTransfer: { types: ['Files'], files: [file('notes.txt', 'x')] },
  })
  expect(screen.queryByText('Drop your bank files here')).not.toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('notes.txt cannot be used.')
})

const JOINT = { institution: 'Harbor', name: 'Joint', kind: 'cash' as const }
const CARD = { institution: 'Lumen', name: 'Card', kind: 'card' as const }
const read = {
  name: 'harbor-1.csv',
  accounts: [JOINT],
  currency: 'GBP',
  categories: { transaction: ['Food'], income: ['Wages'] },
}

test('what several files say stands once, in the order of the files', () => {
  const second = { ...read, accounts: [{ ...JOINT, name: 'JOINT' }, CARD], currency: null }
  const files = together(
    [read, { ...second, categories: { transaction: ['food', 'Fuel'], income: [] } }],
    [],
  )
  expect(files.accounts).toEqual([JOINT, CARD])
  expect(files.categories).toEqual({ transaction: ['Food', 'Fuel'], income: ['Wages'] })
  expect(files.currency).toBe('GBP')
})

test('a file that tells no bank is of the account of that name', () => {
  const bankless = { ...read, accounts: [{ ...CARD, institution: '' }] }
  const files = together([bankless, { ...read, accounts: [CARD] }], [])
  expect(files.accounts).toEqual([CARD])
})

test('files in two currencies tell none, and one that names no account proposes none', () => {
  const other = { ...read, accounts: [{ ...CARD, institution: '', name: '' }], currency: 'EUR' }
  expect(together([read, other], [])).toMatchObject({ accounts: [JOINT], currency: null })
})

test('each account that the files name is proposed as a row, and known by it afterwards', () => {
  rememberBankFiles(together([{ ...read, accounts: [JOINT, CARD] }], []))
  const rows = proposedRows('account')
  expect(rows).toEqual([JOINT, CARD])
  rememberAccounts([
    { is_active: true, institution: ' Harbor Bank ', name: 'Ours', proposed: JOINT },
    { is_active: true, institution: 'Fairview', name: 'Shares' },
  ])
  const accounts = [
    { id: 1, institution: 'Lumen', name: 'Card' },
    { id: 2, institution: 'Harbor Bank', name: 'Ours' },
  ]
  const files = findBankFiles() ?? { made: [] }
  expect(leadsToMade([JOINT, CARD], files, accounts)).toMatchObject([{ account: 2 }, null])
})

test('a file that names nothing is led to no account that was made of a bank alone', () => {
  const bank = { ...JOINT, name: '' }
  const nothing = { ...JOINT, institution: '', name: '' }
  const accounts = [
    { id: 1, institution: 'Harbor Bank', name: 'Ours' },
    { id: 2, institution: 'Lumen', name: 'Card' },
  ]
  const made = [{ proposed: bank, institution: 'Harbor Bank', name: 'Ours' }]
  expect(leadsToMade([bank, nothing], { made }, accounts)).toMatchObject([{ account: 1 }, null])
})

test('one file and one account belong together, whatever they are called', () => {
  const only = [{ id: 4, institution: 'Wren', name: 'Mine' }]
  expect(leadsToMade([CARD], { made: [] }, only)).toMatchObject([{ account: 4 }])
  expect(leadsToMade([CARD, JOINT], { made: [] }, only)).toEqual([null, null])
})

test('the files are kept for whoever chose them, and for nobody else', async () => {
  const chosen = [file('harbor-1.csv', 'Date,Payee,Amount')]
  await keepFiles(chosen)
  expect(await findFiles()).toEqual(chosen)
  await forgetSession()
  expect(await findFiles()).toBeNull()
})

test('giving up while the last file is read keeps none of them', async () => {
  withReadThread()
  const given = [file('harbor-1.csv', 'Date,Payee,Amount\n2026-10-02,Deli,-4.20\n')]
  await readBankFiles(given, (_name, done) => done < given.length)
  expect(await findFiles()).toBeNull()
})

test('the categories of all accounts of a QIF are proposed', async () => {
  withReadThread()
  const account = (name: string, type: string, day: string, category: string) =>
    `!Account\nN${name}\nT${type}\n^\n!Type:${type}\nD${day}\nT-4.20\nPDeli\nL${category}\n^\n`
  const text =
    account('Joint', 'Bank', '10/02/2026', 'Food') + account('Card', 'CCard', '10/13/2026', 'Car')
  const { categories } = await readBankFiles([file('all.qif', text)], () => true)
  expect(categories).toEqual({ transaction: ['Food', 'Car'], income: [] })
})
