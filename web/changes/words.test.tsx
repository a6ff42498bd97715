import { expect, test } from 'vitest'
import type { Rule } from '#contract/rules.ts'
import type { Names } from '#web/names/lists.ts'
import { ruleActionWords } from './words.ts'

const names = {
  accounts: [{ id: 4, full_name: 'Lumen - Depot' }],
  categories: [{ id: 7, name: 'Transfers' }],
  tags: [],
} as unknown as Names

const nothing = { rename_payee: null, set_record_type: null, set_tags: [], append_note: null }
const rule = { ...nothing, set_category: 7, set_transfer: false, set_investment: null }

test.each([
  [{ set_transfer: true }, 'money between own accounts'],
  [{ set_investment: { account: 4, category: 9 } }, 'money into Lumen - Depot'],
])('a rule for money that stays with its owner says so: %j', (set, words) => {
  expect(ruleActionWords({ ...rule, ...set } as unknown as Rule, names)).toEqual([
    'category Transfers',
    words,
  ])
})
