import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { readFile } from './read-file.ts'

const CASH = '!Account\nNCash\nTBank\n^\n!Type:Bank\nD13/1/26\nT-5\nPA\n^\n'

test.each([
  ['', 'The account that the file names'],
  [
    '!Account\nNEmpty\nTBank\n^\n!Type:Bank\nD14/1/26\nT-5\nPB\n^\n',
    '1 other account of this file has rows, too',
  ],
  [
    '!Account\nNBroker\nTInvst\n^\n!Type:Invst\nD14/1/26\nNBuy\nYFund\nT5\n^\n',
    'The other accounts of this file have no rows; 1 line of theirs is set aside',
  ],
])('what stands beside an account in its file is said, case %#', async (more, reason) => {
  const reader = await readFile(new TextEncoder().encode(CASH + more))
  const { plan } = reader.plan({ today: '2026-11-20' as Day })
  expect(plan.findings.find(({ key }) => key === 'accounts')?.reason).toBe(reason)
})

test('sections of different kinds that name no account are of two', async () => {
  const qif = '!Type:Bank\nD13/1/26\nT-5\nPA\n^\n!Type:CCard\nD14/1/26\nT-7\nPB\n^\n'
  const reader = await readFile(new TextEncoder().encode(qif))
  const { accounts, plan } = reader.plan({ today: '2026-11-20' as Day })
  expect(accounts.map(({ kind, num_rows }) => [kind, num_rows])).toEqual([
    ['cash', 1],
    ['card', 1],
  ])
  expect(plan.rows.map(({ payee }) => payee)).toEqual(['A'])
})

test('an entry without a currency does not part those of the account from it', async () => {
  const entry = (amount: string) =>
    `<Ntry><Amt${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-01-05</Dt></BookgDt></Ntry>`
  const camt = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>X1</IBAN></Id></Acct>${entry('>1')}${entry(' Ccy="EUR">2')}</Stmt></BkToCstmrStmt></Document>`
  const reader = await readFile(new TextEncoder().encode(camt))
  const { accounts } = reader.plan({ today: '2026-11-20' as Day })
  expect(accounts.map(({ currency, num_rows }) => [currency, num_rows])).toEqual([['EUR', 2]])
})
