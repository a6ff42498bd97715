import { describe, expect, test } from 'vitest'
import { type UsualKey, categoryFor, missingCategories } from './usual-categories.ts'

const owned = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name }))

describe('a usual category', () => {
  test.each<[UsualKey, string[], string | undefined]>([
    ['groceries', ['Lebensmittel & Drogerie', 'Essen gehen'], 'Lebensmittel & Drogerie'],
    ['restaurants', ['Lebensmittel', 'Essen gehen'], 'Essen gehen'],
    ['health', ['Medical', 'Groceries'], 'Medical'],
    ['housing', ['Mortgage'], undefined],
    ['shopping', ['Clothing'], undefined],
    ['fees', ['Gebühren'], 'Gebühren'],
    ['insurance', ['Ubezpieczenia'], 'Ubezpieczenia'],
    ['taxes', ['Other'], 'Other'],
    ['education', ['Other', 'Childcare'], 'Childcare'],
    ['education', ['Childcare', 'School'], 'School'],
    ['education', ['Other'], 'Other'],
    ['travel', ['Groceries'], undefined],
    ['groceries', ['Food and Drink', 'GROCERIES'], 'GROCERIES'],
    ['groceries', ['Fast Food', 'Pet Food'], undefined],
    ['groceries', ['Food & Dining'], 'Food & Dining'],
    ['shopping', ['Personal Care:Haircare', 'Personal Care'], undefined],
    ['transport', ['Car Insurance', 'Assurance auto'], undefined],
    ['transport', ['Auto & Transport'], 'Auto & Transport'],
    ['transport', ['Auto:Fuel'], 'Auto:Fuel'],
    ['housing', ['Home Insurance', 'Home Improvement'], undefined],
    ['insurance', ['Home', 'Car Insurance'], 'Car Insurance'],
    ['shopping', ['Household help'], undefined],
    ['shopping', ['Household & Clothes'], 'Household & Clothes'],
    ['housing', ['Monthly rent'], 'Monthly rent'],
    ['health', ['Health insurance'], undefined],
    ['travel', ['Insurance, travel'], undefined],
  ])('%s among %j is %s', (key, names, found) => {
    expect(categoryFor(key, owned(...names))?.name).toBe(found)
  })

  test('those without one are told once, by type', () => {
    const missing = missingCategories(['travel', 'fees', 'travel', 'salary'], {
      transaction: owned('Fees'),
      income: [],
    })
    expect(missing).toEqual([
      { record_type: 'transaction', name: 'Travel' },
      { record_type: 'income', name: 'Salary' },
    ])
  })
})
