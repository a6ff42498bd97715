// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { type RecordValues, blankValues, readForm, readStoredValues } from './record-values.ts'
import { day } from '#web/test/screen.tsx'

const TODAY = day('2026-11-20')
const filled: RecordValues = {
  ...blankValues(TODAY),
  account: 1,
  category: 5,
  payee: 'Greenleaf Market',
  amount: -84.54,
  balance: 1200,
  dividends: null,
}

test('only investments send balance and dividends; an unset amount is 0', () => {
  expect(readForm({ ...filled, amount: null }, 'saving', TODAY).body).toMatchObject({
    amount: 0,
    balance: 1200,
    dividends: 0,
  })
  expect(readForm({ ...filled, dividends: 3 }, 'transaction', TODAY).body).toMatchObject({
    amount: -84.54,
    balance: null,
    dividends: 0,
  })
})

test('everything that is missing is said at once', () => {
  expect(readForm({ ...blankValues(TODAY), date: null }, 'income', TODAY)).toEqual({
    body: null,
    errors: {
      date: ['Choose a date.'],
      account: ['Choose an account.'],
      category: ['Choose a category.'],
      payee: ['Enter a payee.'],
    },
  })
})

test.each([
  [{ date: day('2026-11-21') }, { date: ['The date must not be after today.'] }],
  [{ amount: 1e15 }, { amount: ['This amount is too large.'] }],
  [{ payee: 'x'.repeat(201) }, { payee: ['Ensure this field has no more than 200 characters.'] }],
])('%o is refused', (part, errors) => {
  expect(readForm({ ...filled, ...part }, 'transaction', TODAY)).toEqual({ body: null, errors })
})

test('a kept draft is read back; anything else is none', () => {
  expect(readStoredValues(JSON.stringify(filled))).toEqual(filled)
  expect(readStoredValues(null)).toBeNull()
  expect(readStoredValues('{"payee":7}')).toBeNull()
  expect(readStoredValues('{')).toBeNull()
})
