import { expect, test } from 'vitest'
import { type AccountOfKind, unknownAccounts } from './unknown-accounts.ts'

const [FUND, HOUSE, LOAN] = [1, 2, 3]
const purposeOf = (category: number) =>
  category === HOUSE ? 'home' : category === LOAN ? 'debt' : 'fi'
const noted = (account_id: number, category_id: number) => ({ account_id, category_id })

test.each<[string, AccountOfKind['kind'], number[], [number, number][], number[]]>([
  ['nothing is known', 'cash', [], [], [1]],
  ['its own balance is known', 'cash', [1], [], []],
  ['only that of another account is', 'card', [2], [[2, FUND]], [1]],
  ['a fund is noted on it', 'investment', [], [[1, FUND]], []],
  ['a loan is all it holds', 'investment', [], [[1, LOAN]], []],
  [
    'a home and a loan are noted beside its cash',
    'cash',
    [],
    [
      [1, HOUSE],
      [1, LOAN],
    ],
    [1],
  ],
  [
    'what it holds is noted as a fund',
    'cash',
    [],
    [
      [1, LOAN],
      [1, FUND],
    ],
    [],
  ],
])('an account is not in it unless its money is known: %s', (_, kind, held, funds, unknown) => {
  const balances = held.map((account_id) => ({ account_id }))
  const observations = funds.map(([account, category]) => noted(account, category))
  expect(unknownAccounts([{ id: 1, kind }], balances, observations, purposeOf)).toEqual(unknown)
})
