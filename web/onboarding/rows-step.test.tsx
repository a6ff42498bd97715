import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { FiresideProvider } from '#web/ui/fireside-provider.tsx'
import { rememberBankFiles, together } from './bank-files.ts'
import { RowsStep } from './rows-step.tsx'
import type { Row, RowsKind } from './rows.ts'

beforeEach(() => sessionStorage.clear())

function show(kind: RowsKind = 'account') {
  const sent: Row[][] = []
  let left = 0
  const view = render(
    <FiresideProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RowsStep
          kind={kind}
          title="Create your financial accounts"
          sentence=""
          list={{
            error: null,
            isError: false,
            isFetching: false,
            refetch: async () => ({}) as never,
          }}
          saved={[]}
          save={async (rows) => void sent.push([...rows])}
          onNext={() => (left += 1)}
        />
      </QueryClientProvider>
    </FiresideProvider>,
  )
  return { sent, view, timesLeft: () => left }
}

const next = () => screen.getByRole('button', { name: 'Save & Next Step' })

test('the first row has no checkbox, and the other rows wait for theirs', async () => {
  show()
  expect(screen.getAllByRole('checkbox')).toHaveLength(4)
  expect(screen.getByLabelText('Institution, row 1')).toBeEnabled()
  expect(screen.getByLabelText('Institution, row 2')).toBeDisabled()
  await userEvent.click(screen.getByLabelText('Use row 2'))
  expect(screen.getByLabelText('Institution, row 2')).toBeEnabled()
})

test('each field has its name beside it, where no head stands above', () => {
  show()
  expect(screen.getAllByText('Institution', { selector: 'label' })).toHaveLength(5)
  expect(screen.getAllByText('Name', { selector: 'label' })).toHaveLength(5)
})

test('a blank row is marked and nothing is sent', async () => {
  const { sent, timesLeft } = show()
  await userEvent.click(next())
  expect(screen.getAllByText('This is needed.')).toHaveLength(2)
  expect(screen.getByLabelText('Name, row 1')).toBeInvalid()
  expect(sent).toEqual([])
  expect(timesLeft()).toBe(0)
})

test('the second half of a double click does not pass a step that nobody saw', async () => {
  const { sent, timesLeft } = show('saving')
  // Nothing is on its way either: the press is not taken.
  expect(fireEvent.click(next(), { detail: 2 })).toBe(false)
  fireEvent.click(next(), { detail: 1 })
  await vi.waitFor(() => expect(timesLeft()).toBe(1))
  expect(sent).toHaveLength(1)
})

test('what was typed survives a reload, and only active rows are sent', async () => {
  const { view } = show()
  await userEvent.type(screen.getByLabelText('Institution, row 1'), 'Harbor Bank')
  view.unmount()
  const { sent, timesLeft } = show()
  expect(screen.getByLabelText('Institution, row 1')).toHaveValue('Harbor Bank')
  await userEvent.type(screen.getByLabelText('Name, row 1'), 'Joint')
  await userEvent.click(next())
  expect(sent).toEqual([[{ is_active: true, institution: 'Harbor Bank', name: 'Joint' }]])
  expect(timesLeft()).toBe(1)
})

test('what a bank file names is filled in and marked, until it is typed over', async () => {
  const read = {
    name: 'harbor-joint.csv',
    accounts: [{ institution: 'Harbor', name: 'Joint', kind: 'cash' as const }],
    currency: null,
    categories: { transaction: [], income: [] },
  }
  rememberBankFiles(together([read], []))
  const { view } = show()
  expect(screen.getByLabelText('Institution, row 1')).toHaveValue('Harbor')
  expect(screen.getByLabelText('Name, row 1')).toHaveAccessibleDescription('By your file')
  await userEvent.type(screen.getByLabelText('Name, row 1'), ' account')
  view.unmount()
  const { sent } = show()
  expect(screen.getByLabelText('Name, row 1')).toHaveAccessibleDescription('')
  expect(screen.getByLabelText('Institution, row 1')).toHaveAccessibleDescription('By your file')
  await userEvent.click(next())
  expect(sent).toMatchObject([[{ institution: 'Harbor', name: 'Joint account' }]])
})

/** A file of these accounts that does not say their bank. */
function rememberAccounts(...names: string[]) {
  const accounts = names.map((name) => ({ institution: '', name, kind: 'cash' as const }))
  const file = { name: 'all.sta', accounts, currency: null }
  rememberBankFiles(together([{ ...file, categories: { transaction: [], income: [] } }], []))
}

test('the bank of a file with many accounts is typed once', async () => {
  rememberAccounts('Daily', 'Spare', 'Tax')
  const { sent } = show()
  await userEvent.type(screen.getByLabelText('Institution of 3 accounts'), 'Nordea')
  await userEvent.click(screen.getByRole('button', { name: 'Fill in' }))
  expect(screen.getByLabelText('Use row 3')).toBeChecked()
  await userEvent.click(next())
  const named = (name: string) => ({ institution: 'Nordea', name })
  expect(sent).toMatchObject([[named('Daily'), named('Spare'), named('Tax')]])
})

test('a row that its file tells only in part says what is missing until it is typed', async () => {
  rememberAccounts('Daily')
  show()
  const bank = screen.getByLabelText('Institution, row 1')
  expect(bank).toHaveAccessibleDescription('Not in your file')
  await userEvent.type(bank, 'Nordea')
  expect(bank).toHaveAccessibleDescription('')
})

test('categories of a file are asked for no bank', () => {
  const categories = { transaction: ['Books', 'Fuel', 'Rent', 'Water'], income: [] }
  const file = { name: 'register.csv', accounts: [], currency: null, categories }
  rememberBankFiles(together([file], []))
  show('transaction')
  expect(screen.getByLabelText('Name, row 1')).toHaveValue('Books')
  expect(screen.queryByText(/Institution/)).toBeNull()
})

test('what was typed or unchecked by hand stays when the bank is typed once more', async () => {
  rememberAccounts('Daily', 'Spare', 'Tax', 'Old', 'Card')
  show()
  await userEvent.click(screen.getByLabelText('Use row 5'))
  await userEvent.type(screen.getByLabelText('Institution, row 5'), 'Lumen Card')
  await userEvent.type(screen.getByLabelText('Institution of 4 accounts'), 'Norda{Enter}')
  await userEvent.click(screen.getByLabelText('Use row 4'))
  const bank = screen.getByLabelText('Institution of 3 accounts')
  await userEvent.clear(bank)
  await userEvent.type(bank, 'Nordea{Enter}')
  expect(screen.getByLabelText('Institution, row 3')).toHaveValue('Nordea')
  expect(screen.getByLabelText('Use row 4')).not.toBeChecked()
  expect(screen.getByLabelText('Institution, row 5')).toHaveValue('Lumen Card')
})
