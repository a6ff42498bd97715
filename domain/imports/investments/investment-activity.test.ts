import { describe, expect, test } from 'vitest'
import { planOf } from '#domain/test/plan-of-lines.ts'
import type { Day } from '#domain/dates.ts'
import { planTable } from '../plan-content.ts'
import { readStatement } from '#domain/test/read-statement.ts'

const today = '2026-11-22' as Day

describe('what a broker did', () => {
  test('is a contribution once for money that comes in, and inside for all else', () => {
    expect(
      planOf([
        'Date,Action,Symbol,Description,Quantity,Price,Amount',
        '10/28/2026,Buy,WRNX,WREN WORLD FUND,4.3,290.33,-1250.00',
        '10/27/2026,MoneyLink Transfer,,Tfr HARBOR BANK,,,1250.00',
        '09/28/2026,Reinvest Shares,WRNX,WREN WORLD FUND,1.03,289.72,-300.81',
        '09/28/2026,Reinvest Dividend,WRNX,WREN WORLD FUND,,,300.81',
        '09/14/2026,Withdrawal,,Tfr HARBOR BANK,,,-80.00',
      ]),
    ).toEqual({
      content: 'activity',
      rows: [
        ['2026-10-27', 125000, null],
        ['2026-09-14', -8000, null],
      ],
      inside: [2, 4, 5],
      questions: [],
      problems: [],
    })
  })

  test('is told by purchases where no column is of securities; the sign says where money moved', () => {
    const ledger = planOf([
      'particulars,posting_date,voucher_type,debit,credit,net_balance',
      'Funds added using UPI,2026-10-05,Bank Receipts,0.00,25000.00,25000.00',
      'Net settlement for Equity 2026101,2026-10-07,Book Voucher,24800.00,0.00,200.00',
      'DP Charges for a sale,2026-10-18,Journal Entry,88.50,0.00,111.50',
    ])
    expect(ledger).toMatchObject({ content: 'activity', rows: [['2026-10-05', 2500000, null]] })
    const titles = planOf([
      'Date opération;Libellé;Qté;Cours;Montant net',
      '09/10/2026;ACHAT COMPTANT WREN WORLD;0,62;482,10;-349,17',
      '07/10/2026;VIREMENT ESPECES;;;350,00',
      '15/09/2026;COUPONS WREN;23;0,79;18,20',
      '02/09/2026;VIREMENT ESPECES;;;-90,00',
    ])
    expect(titles.rows.map(([date, amount]) => [date, amount])).toEqual([
      ['2026-10-07', 35000],
      ['2026-09-02', -9000],
    ])
  })

  test.each([
    ['MoneyLink Transfer', '-500.00', -50000],
    ['MoneyLink Transfer', '500.00', 50000],
    ['MoneyLink Deposit', '-500.00', -50000],
    ['Electronic Funds Transfer Paid', '-500.00', -50000],
    ['Withdrawal', '500.00', 50000],
    ['CON', '500.00', 50000],
  ])(
    '“%s” of %s goes the way of its sign where the file has signs of cash',
    (word, amount, cents) => {
      const { rows } = planOf([
        'Date,Action,Symbol,Quantity,Amount',
        '10/28/2026,Buy,WRNX,4.3,-1250.00',
        '10/27/2026,Deposit,,,1250.00',
        '10/14/2026,Qualified Dividend,WRNX,,20.50',
        `10/02/2026,${word},,,${amount}`,
      ])
      expect(rows.map(([date, size]) => [date, size])).toContainEqual(['2026-10-02', cents])
    },
  )

  test.each<[string, string[], [string, number][]]>([
    [
      'a returned debit, beside savings plans and distributions',
      [
        'date;description;type;isin;shares;price;amount',
        '2026-10-23;Ruecklastschrift;Deposit;;0;0,00;-700,00',
        '2026-10-18;Wren High Dividend;Distribution;IE00B8GKDB10;0;0,00;140,10',
        '2026-10-09;Wren World;Savings plan;IE00BK5BQT80;6,9;101,38;-699,52',
        '2026-10-05;Einzahlung;Deposit;;0;0,00;700,00',
      ],
      [
        ['2026-10-23', -70000],
        ['2026-10-05', 70000],
      ],
    ],
    [
      'its own short words beside a column of kinds',
      [
        'Transaction Date,Action,Symbol,Description,Quantity,Net Amount,Activity Type',
        '2026-10-03,CON,,CONT 0001,0,500,Deposits',
        '2026-10-05,Buy,WRN.TO,WREN INDEX,3,-454.95,Trades',
        '2026-10-19,DIV,WRN.TO,WREN INDEX,0,6.30,Dividends',
        '2026-10-20,XYZ,,ONLINE PAYMENT,0,800,Deposits',
        '2026-10-21,EFT,,EFT OUT,0,-120,Withdrawals',
      ],
      [
        ['2026-10-03', 50000],
        ['2026-10-20', 80000],
        ['2026-10-21', -12000],
      ],
    ],
    [
      'transfers that come in and go out',
      [
        'Trade Date,Transaction Type,Investment Name,Symbol,Shares,Net Amount',
        '2026-10-05,Funds Received,CASH,,0.00000,600.00',
        '2026-10-06,Buy,WREN TOTAL,WRNX,4.2,-600.00',
        '2026-10-16,Dividend,WREN TOTAL,WRNX,0.00000,22.10',
        '2026-10-20,Rollover (incoming),CASH,,0.00000,15000.00',
        '2026-10-21,Transfer (outgoing),CASH,,0.00000,-900.00',
      ],
      [
        ['2026-10-05', 60000],
        ['2026-10-20', 1500000],
        ['2026-10-21', -90000],
      ],
    ],
    [
      'cash that is swept to and fro',
      [
        'Date,Product,ISIN,Description,Change',
        '21-10-2026,,,Reversal wren Deposit,-500.00',
        '19-10-2026,WREN HIGH DIV,IE00B8GKDB10,Dividend,8.20',
        '13-10-2026,WREN WORLD,IE00BK5BQT80,Buy 4 Wren World@120.5 EUR,-482.00',
        '12-10-2026,,,Cash Sweep Transfer,-300.00',
        '12-10-2026,,,Transfer from your Cash Account at Wren Bank: 482 EUR,300.00',
        '03-10-2026,,,wren Deposit,500.00',
      ],
      [
        ['2026-10-21', -50000],
        ['2026-10-03', 50000],
      ],
    ],
    [
      'what was returned where amounts are sizes',
      [
        'Date,Type,Symbol,Quantity,Amount',
        '10/02/2026,Deposit,,,1000.00',
        '10/13/2026,Buy,WRNX,3,900.00',
        '10/14/2026,Returned deposit,,,1000.00',
        '10/18/2026,Withdrawal,,,300.00',
      ],
      [
        ['2026-10-02', 100000],
        ['2026-10-14', -100000],
        ['2026-10-18', -30000],
      ],
    ],
  ])('is told of %s', (_, lines, expected) => {
    const { content, rows } = planOf(lines)
    expect(content).toBe('activity')
    expect(rows.map(([date, cents]) => [date, cents])).toEqual(expected)
  })

  test('has its word for a payee where the file writes that there is none', () => {
    const { rows } = planTable(
      readStatement(
        new TextEncoder().encode(
          'Run Date,Action,Symbol,Description,Quantity,Amount\n' +
            '11/02/2026,Electronic Funds Transfer Received,,No Description,,800\n' +
            '11/03/2026,YOU BOUGHT WREN WORLD,WRNX,WREN WORLD,40,-800\n',
        ),
        { today },
      ),
    )
    expect(rows.map(({ payee }) => payee)).toEqual(['Electronic Funds Transfer Received'])
  })

  test('its word says the way where amounts are sizes', () => {
    const { rows } = planOf([
      'Date,Action,Symbol,Quantity,Amount',
      '10/28/2026,Buy,WRNX,4.3,1250.00',
      '10/27/2026,Deposit,,,1250.00',
      '10/14/2026,Sell,WRNX,2,620.50',
      '10/02/2026,Withdrawal,,,500.00',
    ])
    expect(rows.map(([date, size]) => [date, size])).toEqual([
      ['2026-10-27', 125000],
      ['2026-10-02', -50000],
    ])
  })

  test('a journal entry without a security beside securities is money that moved', () => {
    const broker = planOf([
      'Date,Action,Symbol,Quantity,Amount',
      '2026-10-27,Buy,BND,45,-3320.05',
      '2026-10-27,Journal,,,7461.72',
      '2026-10-20,Journaled Shares,VTI,3,0.10',
      '2026-10-18,Sell,BND,10,738.81',
      '2026-10-03,Journal,,,-20.00',
    ])
    expect(broker).toMatchObject({
      content: 'activity',
      rows: [
        ['2026-10-27', 746172, null],
        ['2026-10-03', -2000, null],
      ],
    })
  })

  test('of coins is told by what is held and how much of it', () => {
    const coins = planOf([
      'Timestamp,Transaction Type,Asset,Quantity Transacted,Price at Transaction,Total',
      '2026-10-01T10:00:00Z,Deposit,EUR,500,1,500',
      '2026-10-02T10:00:00Z,Buy,XYZ,0.004,100000,404',
      '2026-10-20T10:00:00Z,Staking Income,XYZ,0.001,3000,3',
    ])
    expect(coins).toMatchObject({ content: 'activity', inside: [3, 4], questions: [] })
    expect(coins.rows.map(([, amount]) => amount)).toEqual([50000])
  })

  test('goes by the sign where one heading stands for both ways', () => {
    const { rows } = planOf([
      'Section,Symbol,Currency,Date,Description,Amount',
      'Deposits & Withdrawals,,SGD,2026-10-04,Electronic Fund Transfer,1200',
      'Deposits & Withdrawals,,SGD,2026-10-12,Disbursement,-300',
      'Dividends,WRNX,SGD,2026-10-15,Cash Dividend,18.4',
    ])
    expect(rows.map(([date, amount]) => [date, amount])).toEqual([
      ['2026-10-04', 120000],
      ['2026-10-12', -30000],
    ])
  })

  test('is told by purchases in a comment', () => {
    const { content, rows, inside } = planOf([
      'Date,Comment,Amount',
      '2026-10-04,Bought Wren 500 ETF 61.2 @ 80.1,-4904.08',
      '2026-10-04,Broker Commission,-12.30',
      '2026-10-03,EFT deposit - Harbor,5000.00',
    ])
    expect([content, rows.length, inside]).toEqual(['activity', 1, [2, 3]])
  })

  test.each([
    [
      'by one word each for what was bought, in two columns',
      [
        'Date,Type,Description,Debit ($),Credit ($)',
        '19/10/2026,Buy,Buy 12 WRN @ 98.20,1178.40,',
        '17/10/2026,Deposit,Deposit from bank account,,1200.00',
        '21/10/2026,Dividend,Dividend WRN,,84.20',
        '19/10/2026,Fee,Brokerage fee,6.50,',
      ],
      [['2026-10-17', 120000]],
    ],
    [
      'by Portuguese words of a ledger',
      [
        'Movimentação;Liquidação;Lançamento;Valor (R$);Saldo (R$)',
        '07/10/2026;07/10/2026;TED BCO 341 AGE 1234 CTA 56789;R$ 1.500,00;R$ 1.500,00',
        '09/10/2026;09/10/2026;COMPRA TESOURO DIRETO IPCA+ 2035;-R$ 1.100,37;R$ 399,63',
        '09/10/2026;09/10/2026;OPERACOES EM BOLSA LIQ D+2 NOTA 1;-R$ 20,00;R$ 379,63',
        '18/10/2026;18/10/2026;RENDIMENTOS DE CLIENTES WRN11 S/ 30;R$ 31,40;R$ 411,03',
        '22/10/2026;22/10/2026;TAXA SEMESTRAL CUSTODIA;-R$ 3,20;R$ 407,83',
      ],
      [['2026-10-07', 150000]],
    ],
    [
      'by Polish words',
      [
        'Data operacji;Rodzaj operacji;Papier;Kwota operacji',
        '13.10.2026;WPŁATA NA RACHUNEK;;900,00',
        '14.10.2026;Kupno;WRNETF;-880,43',
        '14.10.2026;PROWIZJA;;-3,00',
        '25.10.2026;DYWIDENDA;;41,20',
      ],
      [['2026-10-13', 90000]],
    ],
    [
      'by the words of a pension fund, whose taxes and fees are no contributions',
      [
        'Date,Description,Amount',
        '28/10/2026,Employer contribution,900.00',
        '28/10/2026,Contributions tax,-135.00',
        '30/10/2026,Investment earnings,412.10',
        '31/10/2026,Administration fee,-6.50',
      ],
      [['2026-10-28', 90000]],
    ],
  ])('is told %s', (_, lines, contributions) => {
    const { content, rows } = planOf(lines)
    expect(content).toBe('activity')
    expect(rows.map(([date, amount]) => [date, amount])).toEqual(contributions)
  })

  test('is no contribution where a deposit is insured and earns interest', () => {
    const { rows, questions } = planOf([
      'Run Date,Action,Symbol,Description,Quantity,Amount ($)',
      '10/30/2026,INTEREST EARNED FDIC INSURED DEPOSIT AT HARLOW (Cash),QP,FDIC INSURED DEPOSIT,,2.11',
      '10/30/2026,REINVESTMENT FDIC INSURED DEPOSIT AT HARLOW (Cash),QP,FDIC INSURED DEPOSIT,2.11,-2.11',
      '10/12/2026,YOU BOUGHT WREN INDEX FUND (WRNX) (Cash),WRNX,WREN INDEX FUND,1.9,-400.00',
      '10/05/2026,CHECK RECEIVED (Cash),,No Description,,250.00',
      '10/02/2026,TRANSFERRED TO VS Z11-1 (Cash),,No Description,,-100.00',
    ])
    expect(rows.map(([, amount]) => amount)).toEqual([25000, -10000])
    expect(questions).toEqual([])
  })

  test('is none of a bank that also trades', () => {
    const { content } = planOf([
      'DATE;ACTIVITY TYPE;ACTIVITY NAME;AMOUNT;BUY/SELL;QUANTITY;ASSET',
      '30/10/2026;PAYMENT_TRANSACTION_OUT;Ada Lovelace;-20.00;;;',
      '29/10/2026;CARD_TRANSACTION_OUT;Harlow;-14.00;;;',
      '27/10/2026;PAYMENT_TRANSACTION_IN;Wren AG;4800.00;;;',
      '24/10/2026;INVEST_ORDER_EXECUTED;1x Fund;-110.00;BUY;1;CH001',
      '22/10/2026;GOAL_DEPOSIT;Holidays;-200.00;;;',
    ])
    expect(content).toBe('payments')
  })

  test('but a card with sales and fees is payments', () => {
    const { content } = planOf([
      'Transaction Date,Description,Type,Amount',
      '10/28/2026,HARLOW,Sale,-12.50',
      '10/27/2026,WREN,Fee,-1.50',
      '10/26/2026,ALDER,Sale,-4.10',
    ])
    expect(content).toBe('payments')
  })

  test('is signed by its word where amounts have no sign, in German', () => {
    expect(
      planOf([
        'Datum;Typ;ISIN;Stück;Kurs;Betrag;Währung',
        '2026-10-07;Sparplan;IE00WREN0001;6,905;101,38;700,04;EUR',
        '2026-10-05;Einzahlung;;0;0,00;700,00;EUR',
        '2026-09-18;Ausschüttung;IE00WREN0002;0;0,00;137,83;EUR',
        '2026-09-15;Auszahlung;;0;0,00;50,00;EUR',
      ]),
    ).toMatchObject({
      content: 'activity',
      rows: [
        ['2026-10-05', 70000, null],
        ['2026-09-15', -5000, null],
      ],
      inside: [2, 4],
      questions: [],
    })
  })
})
