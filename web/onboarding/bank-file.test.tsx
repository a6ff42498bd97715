import { configure, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { FiresideProvider } from '#web/ui/fireside-provider.tsx'
import {
  type BankFile,
  accountOf,
  findBankFile,
  proposedRows,
  rememberAccount,
  rememberBankFile,
} from './bank-file.ts'
import { BankFileButton, BankFileState } from './bank-file-button.tsx'
import { useBankFile } from './use-bank-file.ts'

// What reads a file is loaded when the first is chosen.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => sessionStorage.clear())

const FILE: BankFile = {
  file_name: 'harbor.csv',
  file_size: 100,
  proposal: {
    institution: 'Harbor',
    account_name: null,
    currency: null,
    categories: { transaction: [], income: [] },
  },
  account: null,
}

function Beginning() {
  const { reading, dragging, choose, cancel } = useBankFile(() => {
    throw new Error('nothing was read')
  })
  return (
    <FiresideProvider env="test">
      <BankFileState reading={reading} dragging={dragging} cancel={cancel} />
      <BankFileButton reading={reading} choose={choose} />
    </FiresideProvider>
  )
}

const file = (name: string, text: string) => new File([text], name)

test.each([['empty.csv', '', 'empty.csv is empty.']])(
  'a file that cannot be used says why, and the button stays: %s',
  async (name, text, words) => {
    render(<Beginning />)
    const user = userEvent.setup({ applyAccept: false })
    await user.upload(screen.getByLabelText('Bank file'), file(name, text))
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.getByRole('button', { name: 'I have a bank file' })).toBeEnabled()
    expect(findBankFile()).toBeNull()
  },
)

test('a file can be dropped anywhere', async () => {
  render(<Beginning />)
  fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'], files: [] } })
  expect(screen.getByText('Drop your bank file here')).toBeVisible()
  fireEvent.drop(document.body, {
    dataTransfer: { types: ['Files'], files: [file('notes.txt', 'x')] },
  })
  expect(screen.queryByText('Drop your bank file here')).not.toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('notes.txt cannot be used.')
})

test('the file belongs to the account that its row became', () => {
  rememberBankFile(FILE)
  rememberAccount([
    { is_active: true, institution: 'Lumen', name: 'Card' },
    { is_active: true, institution: ' Harbor Bank ', name: 'Joint', from_file: [] },
  ])
  const accounts = [
    { id: 1, institution: 'Lumen', name: 'Card' },
    { id: 2, institution: 'Harbor Bank', name: 'Joint' },
  ]
  const remembered = findBankFile() ?? FILE
  expect(accountOf(remembered, accounts)).toEqual(accounts[1])
  expect(accountOf(FILE, accounts)).toBeNull()
  expect(accountOf(FILE, accounts.slice(0, 1))).toEqual(accounts[0])
})

test('each account that the file names is proposed as a row', () => {
  const others = [{ institution: 'Lumen', account_name: 'Card' }]
  rememberBankFile({ ...FILE, proposal: { ...FILE.proposal, account_name: 'Joint', others } })
  expect(proposedRows('account')).toEqual([
    { institution: 'Harbor', name: 'Joint' },
    { institution: 'Lumen', name: 'Card' },
  ])
})
