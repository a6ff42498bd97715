import { describe, expect, test } from 'vitest'
import { type KnownAccount, type Leads, leadFiles, leadToAccount } from './lead-to-account.ts'

const account = (id: number, institution: string, name: string, given = {}): KnownAccount => ({
  id,
  institution,
  name,
  header_fingerprints: [],
  ...given,
})

const ACCOUNTS = [
  account(1, 'Harbor', 'Checking 4821'),
  account(2, 'Alder', 'Online Savings'),
  account(3, 'Harbor', 'Double Card 7734'),
  account(4, 'Wren', 'Individual 6021'),
  account(5, 'Fulmar', '401(k)'),
  account(6, 'Deutsche Uferbank', 'Girokonto'),
  account(7, 'NORD', 'Tagesgeld', { identifiers: ['DE55500105175407001122'] }),
]

const lead = (file_name: string, texts: string[] = [], header_fingerprint: string | null = null) =>
  leadToAccount({ file_name, texts, header_fingerprint }, ACCOUNTS)

describe('a file is led to its account', () => {
  test.each<[string, string, string[], number | null]>([
    ['by bank and number in one word', 'Harbor4821_Activity_20250101.CSV', [], 1],
    ['by the number against another account of the bank', 'harbor_7734_a.csv', [], 3],
    ['by bank and kind', 'alder_savings_transactions.csv', [], 2],
    ['by the end of a masked number', 'Individual_XXX021_Transactions.csv', [], 4],
    ['by a masked number above the rows', 'Individual.csv', ['Positions for Individual ...021'], 4],
    ['by a name with brackets', '401k_statement_balances.csv', [], 5],
    ['by the name above the rows', 'Umsaetze_860_1234567_00.csv', ['Umsätze Girokonto'], 6],
    ['by its IBAN with blanks', 'export.csv', ['IBAN', 'DE55 5001 0517 5407 0011 22'], 7],
    ['by its IBAN in the name', 'Umsatzanzeige_DE55500105175407001122.csv', [], 7],
    ['nowhere by a number that only begins another', 'DE555001051754070011223.csv', [], null],
    ['by its IBAN behind a word', 'UmsatzDE55500105175407001122EUR.csv', [], 7],
    ['by the end of a long number', 'history_2026-11-01_44117734.csv', [], 3],
    ['nowhere by a bank with two accounts', 'Harbor.csv', [], null],
    ['nowhere by a date', 'export-20264821.csv', [], null],
    ['nowhere by words that every bank writes', 'bank-account-card-online.csv', [], null],
  ])('%s', (_, file_name, texts, expected) => {
    expect(lead(file_name, texts)?.account ?? null).toBe(expected)
  })

  test.each([
    ['another IBAN', 'DE12345678901234567890', 'DE55500105175407001122', false],
    ['its IBAN', 'DE55 5001 0517 5407 0011 22', 'DE55500105175407001122', true],
    ['another number', '123456789', '12345678', false],
    ['its number behind zeros', '0012345678', '12345678', true],
    ['a number that may be written as an IBAN', '12345678', 'DE55500105175407001122', true],
    ['a masked number', '41**********4821', '4111111111114821', true],
  ])('by the name of its bank, with %s', (_, number, identifier, isLed) => {
    const accounts = [account(1, 'NORD', 'Giro', { identifiers: [identifier] })]
    const traces = { file_name: 'nord.csv', texts: [number], number, header_fingerprint: null }
    expect(leadToAccount(traces, accounts) !== null).toBe(isLed)
  })

  test('nowhere by a word of the account where the file names another bank', () => {
    const of = (institution: string) =>
      leadToAccount(
        { file_name: 'export.csv', texts: ['Girokonto'], header_fingerprint: null, institution },
        [account(1, 'Deutsche Bank', 'Girokonto')],
      )
    expect(of('ING')).toBeNull()
    expect(of('Deutsche Bank')?.account).toBe(1)
    expect(of('')?.account).toBe(1)
  })

  test('by the bank that writes such columns, or whose code stands in an IBAN', () => {
    const accounts = [account(1, 'Trading 212', 'ISA'), account(2, 'Rabobank', 'Own')]
    const of = (traces: object) =>
      leadToAccount(
        { file_name: 'a.csv', texts: [], header_fingerprint: null, ...traces },
        accounts,
      )
    expect(of({ institution: 'Trading 212' })?.account).toBe(1)
    expect(of({ texts: ['NL39RABO0300065264'] })?.account).toBe(2)
    expect(of({ institution: 'Monzo' })).toBeNull()
  })

  test('by columns like those of an earlier file', () => {
    const known = [account(1, 'A', 'One'), account(2, 'B', 'Two', { header_fingerprints: ['f1'] })]
    const traces = { file_name: 'export.csv', texts: [], header_fingerprint: 'f1' }
    expect(leadToAccount(traces, known)).toEqual({
      account: 2,
      reason: 'Its columns are those of an earlier file',
    })
  })

  describe('beside others', () => {
    const accounts = [
      account(1, 'NORD', 'Joint'),
      account(2, 'NORD', 'Savings'),
      account(3, 'Wren', 'ISA'),
    ]
    const file = (file_name: string, header_fingerprint: string, more = {}) => ({
      file_name,
      texts: [],
      header_fingerprint,
      content: 'payments' as const,
      ...more,
    })
    const leadsOf = (...files: ReturnType<typeof file>[]) =>
      leadFiles(files, accounts).map((lead) => lead?.account ?? null)

    test('to the account of its bank that no other file is of', () => {
      expect(leadsOf(file('nord.csv', 'a'), file('nord-savings.csv', 'b'))).toEqual([1, 2])
      expect(leadsOf(file('nord.csv', 'a'))).toEqual([null])
    })

    test('first to the account that is known of it, which is then left for no other', () => {
      const files = [file('nord-savings.csv', 'b'), file('x.csv', 'c'), file('y.csv', 'c')]
      const found = (known: Leads) => leadFiles(files, accounts, known).map((one) => one?.account)
      expect(found([])).toEqual([2, 1, 1])
      expect(found([null, { account: 1, reason: 'Made of it' }])).toEqual([2, 1, undefined])
    })

    test('to the only account left, with all files of the same columns, where the kind fits', () => {
      const both = [file('nord.csv', 'a'), file('nord-savings.csv', 'b')] as const
      const broker = { content: 'activity' as const }
      expect(leadsOf(...both, file('x.csv', 'c', broker), file('y.csv', 'c', broker))).toEqual([
        1, 2, 3, 3,
      ])
      expect(leadsOf(...both, file('x.csv', 'c'))).toEqual([1, 2, null])
      expect(leadsOf(...both, file('x.csv', 'c', broker), file('y.csv', 'd', broker))).toEqual([
        1,
        2,
        null,
        null,
      ])
    })
  })

  test('never to the only account left, where it says another bank or another kind', () => {
    const accounts = [account(1, 'Harbor', 'Checking'), account(2, 'Alder', 'Visa')]
    const harbor = { file_name: 'harbor.csv', texts: [], header_fingerprint: 'a' }
    const file = { file_name: 'export.csv', texts: [], header_fingerprint: 'b' }
    const ledTo = (more: object) => leadFiles([harbor, { ...file, ...more }], accounts)[1]?.account
    expect(ledTo({})).toBe(2)
    expect(ledTo({ institution: 'Alder', told_kind: 'card' })).toBe(2)
    expect(ledTo({ institution: 'Wren' })).toBeUndefined()
    expect(ledTo({ told_kind: 'savings' })).toBeUndefined()
    expect(ledTo({ is_unread: true })).toBeUndefined()
    expect(leadFiles([harbor, file], accounts, [], [2])[1]).toBeNull()
  })

  test('of several, by the kind of account that its rows tell, where one of that kind is left', () => {
    const accounts = [
      account(1, 'Harbor', 'Joint'),
      account(2, 'Alder', 'Visa'),
      account(3, 'Fulmar', 'Reserve', { kind: 'cash' }),
      account(4, 'Wren', 'Two', { kind: 'investment' }),
    ]
    const file = (header_fingerprint: string, more = {}) => ({
      file_name: 'export.csv',
      texts: [],
      header_fingerprint,
      content: 'payments' as const,
      ...more,
    })
    const leadsOf = (...files: ReturnType<typeof file>[]) =>
      leadFiles(files, accounts).map((one) => one?.account ?? null)
    const [plain, card, savings] = [
      file('a'),
      file('b', { told_kind: 'card' }),
      file('c', { told_kind: 'savings' }),
    ]
    const done = file('d', { content: 'activity', told_kind: 'investment' })
    const worth = file('e', { content: 'balances', told_kind: 'investment' })
    expect(leadsOf(plain, card, savings, done, worth)).toEqual([1, 2, 3, 4, 4])
    expect(leadsOf(card, file('x', { told_kind: 'card' }), done)).toEqual([null, null, 4])
    expect(leadsOf(card)).toEqual([null])
    expect(leadFiles([card, plain], accounts)[0]?.reason).toBe(
      'Its rows are of a card, and no other card is left',
    )
  })

  test('of several without columns, by the account that each names', () => {
    const accounts = [account(1, 'Harbor', 'Visa'), account(2, 'Wren', 'ISA')]
    const bank = (number: string) => ({
      file_name: 'a.ofx',
      texts: [number],
      header_fingerprint: '',
      told_kind: 'card' as const,
    })
    expect(leadFiles([bank('1'), bank('1')], accounts).map((one) => one?.account)).toEqual([1, 1])
    expect(leadFiles([bank('1'), bank('2')], accounts)).toEqual([null, null])
  })

  test('of two in one file that end alike, only the one whose whole number is known', () => {
    const part = (number: string) => ({
      file_name: '',
      texts: [number],
      number,
      header_fingerprint: null,
    })
    const parts = [part('194774600888'), part('194777100888')]
    const ledTo = (given: object) =>
      leadFiles(parts, [account(1, 'Harbor', 'Account 0888', given)]).map((one) => one?.account)
    expect(ledTo({})).toEqual([undefined, undefined])
    expect(ledTo({ identifiers: ['194777100888'] })).toEqual([undefined, 1])
  })

  test.each([
    ['Checking', '', [null, null]],
    ['Checking 4821', '', [1, null]],
    ['Checking 1234', '', [null, null]],
    ['Checking 4821', '_', [1, null]],
    ['Checking 1234', '-', [null, null]],
  ])('of two of one bank whose names have other numbers, to %s by “%s”', (name, mark, expected) => {
    const file = (file_name: string) => ({ file_name, texts: [], header_fingerprint: 'a' })
    const files = [file(`Harbor${mark}4821_a_20260101.csv`), file(`harbor${mark}9999_b.csv`)]
    const known = [account(1, 'Harbor', name, { header_fingerprints: ['a'] })]
    expect(leadFiles(files, known).map((one) => one?.account ?? null)).toEqual(expected)
  })

  test('by its whole name, though another is of the same bank and has more words in it', () => {
    const known = [account(1, 'Harbor', 'Joint'), account(2, 'Harbor', 'Joint Card Blue')]
    const traces = { file_name: '', texts: ['Harbor - Joint'], header_fingerprint: null }
    expect(leadToAccount(traces, known)?.account).toBe(1)
  })

  test('by the kind that is left, but not against the number behind its bank', () => {
    const file = (file_name: string) => ({
      file_name,
      texts: [],
      header_fingerprint: 'a',
      told_kind: 'card' as const,
    })
    const known = [account(1, 'Harbor', 'Card 7734', { kind: 'card' }), account(2, 'Wren', 'ISA')]
    const ledTo = (name: string) => leadFiles([file(name), file(name)], known)[0]?.account
    expect(ledTo('Harbor_9911.csv')).toBeUndefined()
    expect(ledTo('export_9911.csv')).toBe(1)
  })

  test.each(['2025', '0131', '3112'])('of two whose names end in days, %s, to one', (end) => {
    const file = (file_name: string) => ({ file_name, texts: [], header_fingerprint: null })
    const files = [file(`Harbor${end}.csv`), file('Harbor2026.csv')]
    const leads = leadFiles(files, [account(1, 'Harbor', 'Checking 4821')])
    expect(leads.map((one) => one?.account)).toEqual([1, 1])
  })

  test('with the reason', () => {
    expect(lead('Harbor4821_Activity.csv')?.reason).toBe('The file says “4821” and “Harbor”')
    expect(lead('Individual_XXX021_Transactions.csv')?.reason).toBe(
      'The file says “021” and “Individual”',
    )
    // Of a bank's name only what stands there is quoted.
    const file = { file_name: 'mint.csv', texts: ['Harbor Checking'], header_fingerprint: null }
    expect(leadToAccount(file, [account(1, 'Harbor Bank', 'Joint')])?.reason).toBe(
      'The file says “Harbor”',
    )
    const whole = { ...file, texts: ['Harbor Bank'] }
    expect(leadToAccount(whole, [account(1, 'Harbor Bank', 'Joint')])?.reason).toBe(
      'The file says “Harbor Bank”',
    )
    const named = { ...file, texts: ['Checking Account'] }
    expect(leadToAccount(named, [account(1, 'Harbor Bank', 'Checking Account')])?.reason).toBe(
      'The file says “Checking Account”',
    )
    const coded = { ...file, texts: ['NL20INGB0001234567'] }
    expect(leadToAccount(coded, [account(1, 'ING', 'Joint')])?.reason).toBe('It is a file of ING')
  })
})
