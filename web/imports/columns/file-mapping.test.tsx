import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import type { Choices } from '#domain/imports/model.ts'
import { readFile } from '#domain/imports/formats/read-file.ts'
import { draftOf } from '#domain/test/draft-rows.ts'
import { writeMt940, writeOfx, writeQif } from '#domain/test/write-statement.ts'
import { account as madeAccount, serve, show, user } from '#web/test/screen.tsx'
import { FileMapping } from './file-mapping.tsx'
import { toReading } from '../reading.ts'

const row = (date: string, amount_minor: number, payee: string) => ({
  date: date as Day,
  amount_minor,
  payee,
  reference: 'R1',
})
const account = (rows: ReturnType<typeof row>[]) => [
  { number: 'DE02', currency: 'USD', opening_minor: 10_000, rows },
]
const OCTOBER = [row('2026-10-02', -3441, 'SHOP'), row('2026-10-03', 1200, 'BACK')]

/** The second step with one statement; answers the choices that were made. */
async function showStatement(text: string, answers = {}, choices: Choices = {}): Promise<object[]> {
  const file = await readFile(new TextEncoder().encode(text))
  const reading = toReading(file.plan({ today: '2026-11-20' as Day, currency: 'USD', choices }))
  const chosen: object[] = []
  serve(answers)
  show(
    () => (
      <FileMapping
        onCategory={() => {}}
        draft={draftOf([])}
        at={0}
        account="Harbor Bank - Joint"
        reading={reading}
        category={null}
        choose={(set) => chosen.push(set)}
      />
    ),
    '/csv-import',
  )
  await screen.findByRole('list', { name: 'How the file was read' })
  return chosen
}

const findings = () => screen.getByRole('list', { name: 'How the file was read' })
const figure = (label: string) => screen.getByText(label).parentElement

test('a statement tells its account, proves its rows by its balances, and asks about no column', async () => {
  await showStatement(writeMt940(account(OCTOBER), { numbered: true }))
  expect(within(findings()).getByText('MT940')).toBeVisible()
  expect(within(findings()).getByText('DE02')).toBeVisible()
  expect(within(findings()).getByText('Adds up')).toBeVisible()
  expect(figure('Balance on 3 October 2026')).toHaveTextContent('$77.59')
  expect(figure('Net')).toHaveTextContent('\u2212$22.41')
  expect(screen.queryByText('Columns')).toBeNull()
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('a list of balances asks for its day and its balance alone', async () => {
  await showStatement(
    'Date,Amount\n2026-08-31,$61200.00\n2026-09-30,$62450.50\n2026-10-31,$63001.00',
  )
  const columns = screen.getByRole('table', { name: 'Fields and their columns' })
  const fields = within(columns).getAllByRole('rowheader')
  expect(fields.map(({ textContent }) => textContent)).toEqual(['Daterequired', 'Balancerequired'])
  expect(columns).toHaveTextContent('$61,200.00')
  expect(within(findings()).queryByText('None found')).toBeNull()
})

test('a day that stands above the table is shown, and no column is asked for', async () => {
  await showStatement(
    'Positions as of 31/10/2026\n\nISIN,Name,Quantity,Price,Market value\nIE1,World,120,95.20,11424.00\n',
  )
  const line = within(screen.getByRole('row', { name: /^Date/ }))
  expect(line.getByText('said above the rows')).toBeVisible()
  expect(line.getByText('31 October 2026')).toBeVisible()
  expect(line.getByRole('combobox', { name: 'Date column' })).toHaveAttribute('placeholder', 'None')
  expect(line.queryByText('required')).toBeNull()
  expect(line.queryByRole('combobox', { name: 'Date format' })).toBeNull()
})

test('what is not booked yet is left out and said', async () => {
  const ofx = writeOfx(account(OCTOBER), { endTags: true, mark: '.' })
  const pending = '<STMTTRNP><DTPOSTED>20261004<TRNAMT>-9.00<NAME>CINEMA</STMTTRNP>'
  const list = `<BANKTRANLISTP>${pending}</BANKTRANLISTP><LEDGERBAL>`
  await showStatement(ofx.replace('<LEDGERBAL>', list))
  expect(within(findings()).getByText('OFX')).toBeVisible()
  expect(screen.getByText('1 entry was left out: it is not booked yet')).toBeVisible()
  expect(screen.getByText('2 rows ready')).toBeVisible()
})

test('the order of day and month is asked where a QIF proves none, with a row of its own', async () => {
  const qif = writeQif([row('2026-02-01', -500, 'SHOP')], { dayFirst: true })
  const chosen = await showStatement(qif)
  expect(
    screen.getByRole('heading', { name: /Which comes first in the dates of this file/ }),
  ).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /1 February 2026/ }))
  expect(chosen).toEqual([{ date_format: 1 }])
})

const CARD_ROWS =
  'Date,Description,Amount\n2026-10-02,Grocer,-34.41\n2026-10-03,Cafe,-3.50\n2026-10-05,Kiosk,-9.00\n2026-10-28,AUTOPAY PAYMENT THANK YOU,46.91\n'

test('an account that was made as cash is offered to be a card where its rows are of one', async () => {
  let made = { ...madeAccount(1, 'Harbor Bank', 'Visa'), kind: 'cash' }
  const put: unknown[] = []
  await showStatement(CARD_ROWS, {
    'GET /api/tracker/account/': () => ({ json: [made] }),
    'PUT /api/tracker/account/1/': ({ body }: { body: unknown }) => {
      put.push(body)
      made = { ...made, kind: 'card' }
      return { json: made }
    },
  })
  expect(await screen.findByText('Harbor Bank - Visa is kept as Cash.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make it a card' }))
  await waitFor(() => expect(screen.queryByText(/is kept as Cash/)).toBeNull())
  expect(put).toEqual([{ institution: 'Harbor Bank', name: 'Visa', kind: 'card' }])
})

test('nothing is offered where the rows are of an everyday account, or the account is a card', async () => {
  let asked = 0
  const answers = {
    'GET /api/tracker/account/': () => {
      asked += 1
      return { json: [{ ...madeAccount(1, 'Harbor Bank', 'Joint'), kind: 'card' }] }
    },
  }
  for (const file of [`${CARD_ROWS}2026-10-29,Salary,2500.00\n`, CARD_ROWS]) {
    await showStatement(file, answers)
    await waitFor(() => expect(asked).toBe(1))
    await act(async () => {})
    expect(screen.queryByText(/is kept as|is an investment account/)).toBeNull()
    cleanup()
    asked = 0
  }
})

const CASH_OF_BROKER =
  'Date,Details,Amount\n2026-10-02,Top of account,400.00\n2026-10-03,Execution WRNX 4711,-395.10\n2026-10-20,Yield WRNX,4.22\n'

test('a file that reads like payments may be a broker’s where its account is an investment', async () => {
  const depot = { ...madeAccount(1, 'Flatex', 'Depot'), kind: 'investment' }
  const answers = { 'GET /api/tracker/account/': () => ({ json: [depot] }) }
  const chosen = await showStatement(CASH_OF_BROKER, answers)
  expect(
    await screen.findByText(
      'Flatex - Depot is an investment account, but this file reads like payments.',
    ),
  ).toBeVisible()
  const press = screen.getByRole('button', { name: 'Read it as a broker’s' })
  fireEvent.click(press, { detail: 1 })
  fireEvent.click(press, { detail: 2 })
  expect(chosen).toEqual([{ content: 'investment' }])
  cleanup()
  await showStatement(CASH_OF_BROKER, answers, { content: 'investment' })
  expect(screen.getByRole('heading', { name: /Did “Top of account” bring money/ })).toBeVisible()
  expect(screen.queryByText(/reads like payments/)).toBeNull()
})
