import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { readOfx } from './ofx.ts'
import { planBankFile } from './plan-bank-file.ts'
import { readFile } from './read-file.ts'

const HEADER = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

`

function sgml(rows: string, more: { account?: string; after?: string } = {}): string {
  return `${HEADER}<OFX>
<BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>EUR
<BANKACCTFROM><BANKID>1<ACCTID>${more.account ?? '12 345'}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
${rows}
</BANKTRANLIST>
${more.after ?? '<LEDGERBAL><BALAMT>100.00<DTASOF>20260131</LEDGERBAL>'}
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
}

const row = (fields: string) => `<STMTTRN>\n${fields}\n</STMTTRN>`

describe('an OFX file', () => {
  it('gives rows, account, currency and balance', () => {
    const file = readOfx(
      sgml(
        row(
          '<DTPOSTED>20260105120000[-5:EST]\n<TRNAMT>-12.50\n<FITID>A1\n<NAME>Baker\n<MEMO>Rolls',
        ),
      ),
    )
    expect(file.problems).toEqual([])
    expect(file.accounts).toHaveLength(1)
    expect(file.accounts[0]).toMatchObject({
      number: '12345',
      currency: 'EUR',
      kind: 'cash',
      rows: [
        {
          line: 10,
          date: '2026-01-05',
          amount_minor: -1250,
          payee: 'Baker',
          notes: 'Rolls',
          bank_reference: 'A1',
        },
      ],
      balances: [{ date: '2026-01-31', amount_minor: 10000, kind: 'closing' }],
    })
  })

  it.each([
    ['-530,86', -53086],
    ['+00000000000005.5300', 553],
    ['R$ 5.326,43', 532643],
    ['-1.234', -123400],
  ])('in which most amounts have a comma reads %s as %d', (text, amount) => {
    const rows = ['1,00', '2,50', text].map((one) => row(`<DTPOSTED>20260105\n<TRNAMT>${one}`))
    const read = readOfx(sgml(rows.join('\n'))).accounts[0]?.rows
    expect(read?.map((one) => one.amount_minor)).toEqual([100, 250, amount])
  })

  it('without end tags of its rows has all of them', () => {
    const rows = ['1.00', '2.00'].map((one) => `<STMTTRN>\n<DTPOSTED>20260105\n<TRNAMT>${one}\n`)
    expect(readOfx(sgml(rows.join(''))).accounts[0]).toMatchObject({
      rows: [{ amount_minor: 100 }, { amount_minor: 200 }],
      balances: [{ amount_minor: 10000 }],
    })
  })

  it('whose balance is of no day has none', () => {
    const after = '<LEDGERBAL><BALAMT>0,00<DTASOF>00000000</LEDGERBAL>'
    expect(readOfx(sgml('', { after })).accounts[0]?.balances).toEqual([])
  })

  it('sets a row aside that has no day or no amount, and says why', () => {
    const rows = row('<DTPOSTED>20260231\n<TRNAMT>1.00') + row('<DTPOSTED>20260105\n<TRNAMT>.')
    expect(readOfx(sgml(rows)).accounts[0]?.set_aside.map((one) => one.reason)).toEqual([
      '“20260231” is not a date',
      '“.” is not an amount',
    ])
  })

  it('takes a corrected row once', () => {
    const rows =
      row('<DTPOSTED>20260105\n<TRNAMT>-10.00\n<FITID>A') +
      row('<DTPOSTED>20260106\n<TRNAMT>-12.00\n<FITID>B\n<CORRECTFITID>A\n<CORRECTACTION>REPLACE')
    const account = readOfx(sgml(rows)).accounts[0]
    expect(account?.rows.map((one) => one.bank_reference)).toEqual(['B'])
    expect(account?.set_aside[0]?.reason).toBe('The bank corrected it in a later row')
  })

  it('keeps a row that corrects an earlier one of its own name', () => {
    const rows =
      row('<DTPOSTED>20260105\n<TRNAMT>-10.00\n<FITID>A') +
      row('<DTPOSTED>20260106\n<TRNAMT>-12.00\n<FITID>A\n<CORRECTFITID>A\n<CORRECTACTION>REPLACE')
    const account = readOfx(sgml(rows)).accounts[0]
    expect(account?.rows.map((one) => one.amount_minor)).toEqual([-1200])
  })

  it("shows the bank's error", () => {
    const file = readOfx(
      `${HEADER}<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Signon invalid</STATUS></SONRS></SIGNONMSGSRSV1></OFX>`,
    )
    expect(file.problems).toEqual([
      'The bank answered with “Signon invalid” (15500) instead of a statement.',
    ])
  })

  it('that is whole is told nothing', () => {
    expect(readOfx(sgml(row('<DTPOSTED>20260105\n<TRNAMT>1.00'))).remarks).toEqual([])
  })

  it('that is cut off in a row keeps the rows before, and says where it breaks off', () => {
    const whole = sgml(
      row('<DTPOSTED>20260105\n<TRNAMT>1.00') + row('<DTPOSTED>20260106\n<TRNAMT>22.00'),
    )
    const file = readOfx(whole.slice(0, whole.indexOf('22.00') + 1))
    expect(file.remarks).toEqual(['The file breaks off at line 15; what stands before was read.'])
    expect(file.accounts[0]).toMatchObject({
      rows: [{ amount_minor: 100 }],
      set_aside: [{ line: 13, text: '20260106 2 ', reason: 'The file breaks off here' }],
    })
  })

  it('that is cut off in its balance has none', () => {
    const after = '<LEDGERBAL><DTASOF>20260131<BALAMT>100.00</LEDGERBAL>'
    const whole = sgml(row('<DTPOSTED>20260105\n<TRNAMT>1.00'), { after })
    const file = readOfx(whole.slice(0, whole.indexOf('100.00') + 1))
    expect(file.accounts[0]).toMatchObject({ rows: [{ amount_minor: 100 }], balances: [] })
  })
})

describe('an investment account', () => {
  const event = '<BUYMF><INVTRAN><DTTRADE>20260106</INVTRAN><TOTAL>-500.00</BUYMF>'
  const whole = `${HEADER}<OFX><INVSTMTRS><DTASOF>20260331<CURDEF>USD<INVTRANLIST>
${event}
${event}
</INVTRANLIST><INVPOSLIST><POSMF><INVPOS><MKTVAL>509.04</INVPOS></POSMF></INVPOSLIST></INVSTMTRS></OFX>`

  it('that is whole has its balance', () => {
    expect(readOfx(whole).accounts[0]?.balances).toMatchObject([{ amount_minor: 50904 }])
  })

  it('is stored as a row that only says what it was worth, once its day has come', () => {
    const planned = (today: string) => planBankFile(readOfx(whole), { today: today as Day }).rows
    expect(planned('2026-04-01')).toMatchObject([
      { date: '2026-03-31', payee: 'Balance', amount_minor: 0, balance_minor: 50904 },
    ])
    // Further east the last day of March has begun.
    expect(planned('2026-03-30')).toHaveLength(1)
    expect(planned('2026-03-29')).toEqual([])
  })

  it('of several days is a row for each', async () => {
    const month = (day: string, worth: string) =>
      whole.replaceAll('20260331', day).replaceAll('509.04', worth)
    const days = [...readOfx(whole).accounts, ...readOfx(month('20260228', '509.04')).accounts]
    const [first, ...others] = days
    if (!first) throw new Error('no account')
    const balances = days.flatMap((one) => one.balances)
    const file = { ...readOfx(whole), accounts: [{ ...first, balances }] }
    const { rows } = planBankFile(file, { today: '2026-04-01' as Day })
    const told = rows.filter(({ payee }) => payee === 'Balance').map(({ date }) => date)
    expect([others.length, told.toSorted()]).toEqual([1, ['2026-02-28', '2026-03-31']])
  })

  it('of which the file only says what it was worth is one with rows', async () => {
    const [ira, plan] = ['11', '22'].map((number) => {
      const account = `<INVACCTFROM><BROKERID>fairview.example<ACCTID>${number}</INVACCTFROM>`
      return whole.slice(whole.indexOf('<INVSTMTRS>')).replace('<CURDEF>', `${account}<CURDEF>`)
    })
    const text = `${HEADER}<OFX>${ira?.replace('</OFX>', '')}${plan}`
    const file = await readFile(new TextEncoder().encode(text))
    const { accounts, plan: planned } = file.plan({ today: '2026-04-01' as Day })
    expect(accounts.map(({ number, num_rows }) => [number, num_rows])).toEqual([
      ['11', 1],
      ['22', 1],
    ])
    expect(planned.findings.find(({ key }) => key === 'accounts')).toMatchObject({
      attention: true,
      reason: '1 other account of this file has rows, too',
    })
  })

  it('that is cut off in its positions has none', () => {
    const file = readOfx(whole.slice(0, whole.indexOf('</INVPOSLIST>')))
    expect(file.accounts[0]).toMatchObject({ inside: { buys: 2 }, balances: [] })
  })

  it('that is cut off in an event sets it aside', () => {
    const account = readOfx(whole.slice(0, whole.lastIndexOf('00</BUYMF>'))).accounts[0]
    const reasons = account?.set_aside.map(({ reason }) => reason)
    expect(reasons).toEqual(['Bought inside the account', 'The file breaks off here'])
    expect(account?.inside.buys).toBe(1)
  })
})

describe('the currency of a row', () => {
  it('that the bank converted is kept with the amount it was', () => {
    const file = readOfx(
      sgml(
        row(
          '<DTPOSTED>20260105\n<TRNAMT>-9.00\n<ORIGCURRENCY><CURRATE>0.9<CURSYM>USD</ORIGCURRENCY>',
        ),
      ),
    )
    expect(file.accounts[0]?.rows[0]).toMatchObject({
      amount_minor: -900,
      original: { amount_minor: -1000, currency: 'USD', rate: 0.9 },
    })
  })

  it('that is not converted yet is converted at the rate of the file, and else set aside', () => {
    const other = (rate: string) =>
      row(`<DTPOSTED>20260105\n<TRNAMT>-10.00\n<CURRENCY>${rate}<CURSYM>USD</CURRENCY>`)
    const rates = ['<CURRATE>0.9', '', '<CURRATE>1e12'].map(other)
    const account = readOfx(sgml(rates.join(''))).accounts[0]
    expect(account?.rows).toMatchObject([{ amount_minor: -900, original: { currency: 'USD' } }])
    const reason = 'It is in USD, the account in EUR'
    expect(account?.set_aside.map((one) => one.reason)).toEqual([reason, reason])
  })
})
