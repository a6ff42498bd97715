import { describe, expect, test } from 'vitest'
import { type Person, signUp } from '../test/person.ts'
import { rowsOf, userIdOf } from '../test/rows.ts'
import { useTestApp } from '../test/test-app.ts'

const PATH = '/api/tracker/account/'
const TAKEN = 'An account with this institution and name exists already.'

const PLAIN = 'Expected an object of plain values.'

const app = useTestApp()

async function makeAccount(person: Person, institution: string, name = 'Current') {
  return (await person.post(PATH, { institution, name })).body
}

describe('creating accounts', () => {
  test('an account is created with its full name, its slot and no mapping', async () => {
    const ada = await signUp(app)
    const made = await ada.post(PATH, { institution: ' Monzo ', name: 'Joint  current ' })
    expect(made.status).toBe(201)
    expect(made.headers['etag']).toBe('"1"')
    expect(made.body).toEqual({
      id: made.body.id,
      institution: 'Monzo',
      name: 'Joint  current',
      full_name: 'Monzo - Joint  current',
      kind: 'cash',
      identifiers: [],
      balance: null,
      csv_date_format: null,
      csv_date_header: null,
      csv_payee_header: null,
      csv_amount_header: null,
      csv_balance_header: null,
      csv_notes_header: null,
      csv_dialect: null,
      slot: 1,
      version: 1,
    })
    expect((await ada.get(`${PATH}${made.body.id}/`)).body).toEqual(made.body)
  })

  test('of an onboarding list only the active rows count, and the list comes back', async () => {
    const ada = await signUp(app)
    const made = await ada.post(PATH, [
      { is_active: true, institution: 'Monzo', name: 'Current' },
      { is_active: false, institution: '', name: '' },
      { institution: 'Vanguard', name: 'ISA' },
      { is_active: false },
    ])
    expect(made.status).toBe(201)
    expect(
      made.body.map((account: { full_name: string; slot: number }) => [
        account.full_name,
        account.slot,
      ]),
    ).toEqual([
      ['Monzo - Current', 1],
      ['Vanguard - ISA', 2],
    ])
  })

  test.each([[[]], [[{ is_active: false }]]])(
    'a list without an active row answers an empty list: %j',
    async (rows) => {
      const ada = await signUp(app)
      const made = await ada.post(PATH, rows)
      expect([made.status, made.body]).toEqual([201, []])
    },
  )

  test('every bad row is reported at its place in the list, and nothing is stored', async () => {
    const ada = await signUp(app)
    const made = await ada.post(PATH, [
      { institution: 'Monzo', name: 'Current' },
      { is_active: false },
      { institution: ' ', name: 'Savings' },
      { institution: 'Vanguard' },
      'no account',
    ])
    expect(made.status).toBe(400)
    expect(made.body).toEqual({
      '2.institution': ['This field may not be blank.'],
      '3.name': ['Text is required.'],
      '4': ['Expected an object.'],
    })
    expect((await ada.get(PATH)).body).toEqual([])
  })

  test('the same institution and name, ignoring case, is refused', async () => {
    const ada = await signUp(app)
    await makeAccount(ada, 'Crédit Agricole', 'Livret A')
    const again = await ada.post(PATH, { institution: 'CRÉDIT AGRICOLE', name: 'livret a' })
    expect([again.status, again.body]).toEqual([400, { non_field_errors: [TAKEN] }])
    expect(
      (await ada.post(PATH, { institution: 'Crédit', name: 'Agricole Livret A' })).status,
    ).toBe(201)
  })

  test('a list says which rows are taken and which stand in it twice, and stores none', async () => {
    const ada = await signUp(app)
    await makeAccount(ada, 'Monzo')
    const made = await ada.post(PATH, [
      { institution: 'Vanguard', name: 'ISA' },
      { is_active: false },
      { institution: 'MONZO', name: 'current' },
      { institution: 'vanguard', name: 'isa' },
    ])
    expect(made.status).toBe(400)
    expect(made.body).toEqual({
      '2.non_field_errors': [TAKEN],
      '3.non_field_errors': ['This institution and name stand in the list twice.'],
    })
    expect((await ada.get(PATH)).body).toHaveLength(1)
    expect((await makeAccount(ada, 'Next')).slot).toBe(2)
  })

  test('of the same account sent by five at once, one is stored', async () => {
    const ada = await signUp(app)
    const sends = await Promise.all(
      Array.from({ length: 5 }, () => ada.post(PATH, { institution: 'Monzo', name: 'Current' })),
    )
    expect(sends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 400, 400, 400, 400,
    ])
    expect((await ada.get(PATH)).body).toHaveLength(1)
  })

  test('more than 200 rows are refused', async () => {
    const ada = await signUp(app)
    const made = await ada.post(
      PATH,
      Array.from({ length: 201 }, () => ({ is_active: false })),
    )
    expect(made.body).toEqual({ non_field_errors: ['At most 200 are allowed.'] })
  })

  test('a list sent twice under one Idempotency-Key is created once', async () => {
    const ada = await signUp(app)
    const rows = [{ institution: 'Monzo', name: 'Current' }]
    const key = { 'idempotency-key': 'onboarding' }
    const first = await ada.post(PATH, rows, key)
    const again = await ada.post(PATH, rows, key)
    expect(again.body).toEqual(first.body)
    expect((await ada.get(PATH)).body).toEqual(first.body)
  })
})

describe('listing accounts', () => {
  test('they come by full name, ignoring case, and only the own ones', async () => {
    const ada = await signUp(app)
    const bob = await signUp(app)
    await makeAccount(bob, 'Aviva')
    for (const name of ['b', 'A', 'Ä']) await makeAccount(ada, 'ING', name)
    await makeAccount(ada, 'ing-diba', 'a')
    await makeAccount(ada, 'HSBC', 'z')
    const list = (await ada.get(PATH)).body as { full_name: string }[]
    expect(list.map(({ full_name }) => full_name)).toEqual([
      'HSBC - z',
      'ING - A',
      'ING - b',
      'ING - Ä',
      'ing-diba - a',
    ])
  })
})

describe('changing an account', () => {
  const MAPPING = {
    csv_date_format: 1,
    csv_date_header: 'Datum',
    csv_payee_header: 'Name',
    csv_amount_header: 'Betrag',
    csv_balance_header: null,
    csv_notes_header: 'Verwendungszweck',
    csv_dialect: { choices: { delimiter: ';', decimal_marks: { Betrag: ',' } } },
  }

  test('a mapping is saved, and a rename that does not send it leaves it alone', async () => {
    const ada = await signUp(app)
    const account = await makeAccount(ada, 'DKB')
    const path = `${PATH}${account.id}/`
    const names = { institution: 'DKB', name: 'Giro' }
    const mapped = await ada.put(path, { ...names, ...MAPPING })
    expect(mapped.body).toEqual({
      ...account,
      ...names,
      ...MAPPING,
      full_name: 'DKB - Giro',
      version: 2,
    })
    const renamed = await ada.put(path, { institution: 'DKB', name: 'Konto' })
    expect(renamed.body).toEqual({
      ...mapped.body,
      name: 'Konto',
      full_name: 'DKB - Konto',
      version: 3,
    })
  })

  test('what is sent as null or blank is unset, the rest of the mapping stays', async () => {
    const ada = await signUp(app)
    const { id } = await makeAccount(ada, 'DKB')
    const names = { institution: 'DKB', name: 'Giro' }
    await ada.put(`${PATH}${id}/`, { ...names, ...MAPPING })
    const { body } = await ada.put(`${PATH}${id}/`, {
      ...names,
      csv_date_format: null,
      csv_payee_header: ' ',
      csv_dialect: null,
    })
    expect(body).toMatchObject({
      csv_date_format: null,
      csv_date_header: 'Datum',
      csv_payee_header: null,
      csv_amount_header: 'Betrag',
      csv_dialect: null,
    })
  })

  test.each([
    ['a header that is no text', 'csv_date_header', 7, 'Text is required.'],
    [
      'a header longer than 200',
      'csv_notes_header',
      'x'.repeat(201),
      'Ensure this field has no more than 200 characters.',
    ],
    ['a date format in quotes', 'csv_date_format', '1', 'A valid id is required.'],
    ['a date format that is none', 'csv_date_format', 999, 'There is no such date format.'],
    ['a dialect that is a list', 'csv_dialect', [], PLAIN],
    ['a null character in a dialect', 'csv_dialect', { a: 'b\0' }, PLAIN],
    ['a dialect nine levels deep', 'csv_dialect', { a: [[[[[[[[1]]]]]]]] }, PLAIN],
    [
      'a dialect of more than 20 000 characters',
      'csv_dialect',
      { a: 'x'.repeat(20_000) },
      'Ensure this field has no more than 20000 characters.',
    ],
  ])('a mapping refuses %s', async (_what, field, value, words) => {
    const ada = await signUp(app)
    const { id } = await makeAccount(ada, 'DKB')
    const put = await ada.put(`${PATH}${id}/`, { institution: 'DKB', name: 'Giro', [field]: value })
    expect([put.status, put.body]).toEqual([400, { [field]: [words] }])
  })

  test('a name that another account has is refused, its own in other letters is not', async () => {
    const ada = await signUp(app)
    await makeAccount(ada, 'Monzo')
    const { id } = await makeAccount(ada, 'Chase')
    const taken = await ada.put(`${PATH}${id}/`, { institution: 'monzo', name: 'CURRENT' })
    expect([taken.status, taken.body]).toEqual([400, { non_field_errors: [TAKEN] }])
    const same = await ada.put(`${PATH}${id}/`, { institution: 'CHASE', name: 'Current' })
    expect(same.body.full_name).toBe('CHASE - Current')
  })

  test('an old version changes nothing and answers how it stands', async () => {
    const ada = await signUp(app)
    const { id } = await makeAccount(ada, 'Monzo')
    const path = `${PATH}${id}/`
    const put = (name: string) =>
      ada.put(path, { institution: 'Monzo', name }, { 'if-match': '"1"' })
    const saved = await put('Joint')
    const late = await put('Late')
    expect(late.status).toBe(412)
    expect(late.body).toEqual({ detail: 'This was changed meanwhile.', current: saved.body })
    expect((await ada.delete(path, { 'if-match': '"1"' })).status).toBe(412)
    expect((await ada.get(path)).body).toEqual(saved.body)
  })
})

describe('counts', () => {
  test('the records of an account are counted by type, those of undone imports as well', async () => {
    const ada = await signUp(app)
    const rows = rowsOf(app.db, await userIdOf(app.db, ada))
    const account_id = await rows.account()
    const category_id = await rows.category()
    const income = await rows.category('income')
    for (let i = 0; i < 3; i += 1) await rows.record({ account_id, category_id })
    await rows.record({ account_id, category_id: income, type_code: 1 })
    await rows.record({ account_id: await rows.account(), category_id })
    const import_id = await rows.import()
    await rows.record({ account_id, category_id, import_id, shelved: 1 })
    const { body } = await ada.get(`${PATH}${account_id}/record-counts-for-account/`)
    expect(body).toEqual({
      num_income_records: 1,
      num_saving_records: 0,
      num_transaction_records: 4,
      num_undone: 1,
      queries: [],
    })
  })

  test('data integrity counts accounts and the categories of each type', async () => {
    const ada = await signUp(app)
    const path = '/api/tracker/data-integrity/'
    expect((await ada.get(path)).body).toEqual({
      num_accounts: 0,
      num_income_categories: 0,
      num_saving_categories: 0,
      num_transaction_categories: 0,
    })
    await makeAccount(ada, 'Monzo')
    await ada.post('/api/tracker/income-category/', { name: 'Salary' })
    for (const name of ['ISA', '401K']) await ada.post('/api/tracker/saving-category/', { name })
    expect((await ada.get(path)).body).toEqual({
      num_accounts: 1,
      num_income_categories: 1,
      num_saving_categories: 2,
      num_transaction_categories: 0,
    })
  })
})
