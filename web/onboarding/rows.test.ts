import { expect, test } from 'vitest'
import {
  type Row,
  activeRows,
  firstRows,
  isFixed,
  isFromFile,
  placeProblems,
  problemsOf,
} from './rows.ts'

const row = (name: string, is_active = true, institution = ''): Row => ({
  is_active,
  institution,
  name,
})
const written = (rows: readonly Row[]) =>
  rows.map(({ is_active, name }) => `${is_active ? '+' : '-'}${name}`)

test.each([
  ['account', ['+', '-', '-', '-', '-']],
  ['income', ['+Salary', '+Side Hustle', '+Rental Income', '-', '-']],
  ['saving', ['+Taxable Brokerage', '+401K', '+Roth IRA', '-', '-']],
  [
    'transaction',
    [
      '+Groceries',
      '+Transport',
      '+Mortgage',
      '+Restaurants',
      '+Medical',
      '+Utilities',
      '+Clothing',
      '-',
      '-',
    ],
  ],
] as const)('the %s form begins with these rows', (kind, expected) => {
  expect(written(firstRows(kind, []))).toEqual(expected)
})

test('where something exists nothing is proposed, and there is room for more', () => {
  const saved = [1, 2, 3, 4].map((id) => ({ id, institution: '', name: `Category ${id}` }))
  expect(written(firstRows('income', saved))).toEqual(['-', '-'])
  expect(isFixed(0, saved)).toBe(false)
  expect(isFixed(0, [])).toBe(true)
})

test('active rows need their text, and inactive rows need nothing', () => {
  const rows = [row('', true, 'Harbor Bank'), row(' ', true, ' '), row('', false)]
  expect(problemsOf('account', rows, [])).toEqual({
    '0.name': 'This is needed.',
    '1.institution': 'Needed, or uncheck the row.',
    '1.name': 'Needed, or uncheck the row.',
  })
})

test('a name that is there already is refused, ignoring case', () => {
  const saved = [{ id: 1, institution: '', name: 'Salary' }]
  const rows = [row('salary '), row('Rent'), row('RENT'), row('rent', false)]
  expect(problemsOf('income', rows, saved)).toEqual({
    '0.name': 'This is in the list already.',
    '2.name': 'This is in the list already.',
  })
})

test('the same name at two institutions is two accounts', () => {
  const rows = [row('Joint', true, 'Harbor Bank'), row('Joint', true, 'Lumen Card')]
  expect(problemsOf('account', rows, [])).toEqual({})
})

test('a name of 101 characters is too long', () => {
  expect(problemsOf('income', [row('x'.repeat(101))], [])).toEqual({
    '0.name': 'At most 100 characters.',
  })
})

test('only active rows are sent, and the server’s words find their way back to them', () => {
  const rows = [row('Salary'), row('Gone', false), row('Bonus')]
  expect(activeRows(rows)).toEqual([row('Salary'), row('Bonus')])
  expect(
    placeProblems(rows, { '1.name': ['Taken.'], '0.non_field_errors': ['No.'], '7.name': ['?'] }),
  ).toEqual({ '2.name': 'Taken.', '0.name': 'No.' })
})

test.each([
  ['account', [{ institution: 'Harbor', name: '' }], ['+', '-', '-', '-', '-']],
  [
    'income',
    [{ institution: '', name: 'Wages' }],
    ['+Wages', '-Salary', '-Side Hustle', '-Rental Income', '-'],
  ],
  [
    'income',
    ['Wages', 'salary', 'Rent', 'Gifts', 'Interest', 'Sold'].map((name) => ({
      institution: '',
      name,
    })),
    ['+Wages', '+salary', '+Rent', '+Gifts', '+Interest'],
  ],
] as const)(
  'the %s form begins with what a file proposes, in as many rows as ever: %j',
  (kind, proposed, expected) => {
    expect(written(firstRows(kind, [], proposed))).toEqual(expected)
  },
)

test('every account that files name has a row, and one that is half known waits at the end', () => {
  const proposed = ['', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ institution: 'Harbor', name }))
  expect(written(firstRows('account', [], proposed))).toEqual(['+b', '+c', '+d', '+e', '+f', '-'])
})

test('a file proposes nothing that exists, and no half-known account beside another', () => {
  const saved = [{ id: 1, institution: 'Harbor', name: 'Joint' }]
  const proposed = [
    { institution: 'harbor', name: 'joint' },
    { institution: 'Lumen', name: '' },
    { institution: 'Lumen', name: 'Card' },
  ]
  expect(written(firstRows('account', saved, proposed))).toEqual(['+Card', '-', '-', '-'])
})

test('a field that is typed into is not from the file any more', () => {
  const proposed = { institution: 'Harbor', name: '' }
  const marked = (changed: Row) => [
    isFromFile({ ...changed, proposed }, 'institution'),
    isFromFile({ ...changed, proposed }, 'name'),
  ]
  expect(marked(row('', true, 'Harbor'))).toEqual([true, false])
  expect(marked(row('Ours', true, 'Harbour'))).toEqual([false, false])
  expect(isFromFile(row('Joint', true, 'Harbor'), 'name')).toBe(false)
})
