import { describe, expect, test } from 'vitest'
import type { Rule } from '#domain/rules/match.ts'
import {
  type Edits,
  applyEdits,
  applyRuleToStored,
  differing,
  editProblem,
  mergeIds,
  withNote,
} from './edit-record.ts'
import { takeBack } from './take-back.ts'
import { rule } from '../test/rules.ts'

const RECORD = {
  record_type: 'transaction' as const,
  account: 1,
  category: 2,
  payee: 'TESCO',
  notes: 'milk',
  tags: [3, 5],
  exclude_from_totals: false,
  applied_rule_id: null,
}

const RULE = rule({ id: 9, payee: 'TESCO', priority: 1 })

describe('a bulk edit of a record', () => {
  test.each<[string, Partial<Edits>, object]>([
    ['the account', { account: 4 }, { account: 4 }],
    ['the category', { category: 4 }, { category: 4 }],
    ['the payee', { payee: 'Tesco' }, { payee: 'Tesco' }],
    ['a new tag, in the order of ids', { add_tags: [4] }, { tags: [3, 4, 5] }],
    ['a tag it has not', { remove_tags: [3, 8] }, { tags: [5] }],
    ['a note on a line of its own', { append_note: 'bread' }, { notes: 'milk\nbread' }],
    ['an exclusion', { exclude_from_totals: true }, { exclude_from_totals: true }],
  ])('sets %s and nothing else', (_what, edits, expected) => {
    const after = applyEdits(RECORD, { add_tags: [], remove_tags: [], ...edits })
    expect(after).toEqual({ ...RECORD, ...expected })
  })

  test.each<[string, Partial<Edits>]>([
    ['nothing', {}],
    ['what it says already', { account: 1, payee: 'TESCO', exclude_from_totals: false }],
    ['a tag it bears', { add_tags: [5, 3], remove_tags: [8] }],
    ['a note it ends with', { append_note: 'milk' }],
    ['a blank note', { append_note: '' }],
  ])('that sets %s answers the very record', (_what, edits) => {
    expect(applyEdits(RECORD, { add_tags: [], remove_tags: [], ...edits })).toBe(RECORD)
  })

  test('cannot make the notes too long or the tags too many', () => {
    const tags = Array.from({ length: 101 }, (_, i) => i + 1)
    expect(editProblem({ ...RECORD, notes: '𝒳'.repeat(5000) })).toBe(null)
    expect(editProblem({ ...RECORD, notes: 'x'.repeat(5001) })).toBe('append_note')
    expect(editProblem({ ...RECORD, tags })).toBe('add_tags')
    expect(editProblem({ ...RECORD, tags: tags.slice(1) })).toBe(null)
  })
})

describe('a note', () => {
  test.each([
    ['', 'food', 'food'],
    ['milk', 'food', 'milk\nfood'],
    ['milk\nfood', 'food', 'milk\nfood'],
    ['food\nmilk', 'food', 'food\nmilk\nfood'],
    ['food', 'food', 'food'],
    ['catfood', 'food', 'catfood\nfood'],
    ['milk', '', 'milk'],
  ])('%j with %j is %j', (notes, note, expected) => {
    expect(withNote(notes, note)).toBe(expected)
  })
})

describe('a rule on a stored record', () => {
  test('sets what it says, adds its note and signs', () => {
    const rule = {
      ...RULE,
      rename_payee: 'Tesco',
      set_record_type: 'transaction' as const,
      set_category: 4,
      set_tags: [8, 7],
      set_exclude_from_totals: true,
      append_note: 'food',
    }
    expect(applyRuleToStored(RECORD, rule)).toEqual({
      record_type: 'transaction',
      account: 1,
      category: 4,
      payee: 'Tesco',
      notes: 'milk\nfood',
      tags: [7, 8],
      exclude_from_totals: true,
      applied_rule_id: 9,
    })
  })

  test.each<[string, Partial<Rule>]>([
    ['would only sign', { rename_payee: 'TESCO', set_tags: [3, 5], append_note: 'milk' }],
    ['assigns another type', { set_record_type: 'income', rename_payee: 'Tesco' }],
    ['finds no room for its note', { append_note: 'x'.repeat(5000) }],
  ])('that %s leaves it alone', (_what, given) => {
    expect(applyRuleToStored(RECORD, { ...RULE, ...given })).toBe(RECORD)
  })
})

describe('ids that are merged', () => {
  test.each([
    [[3, 5], 3, 8, [5, 8]],
    [[3, 5], 3, 5, [5]],
    [[5], 3, 8, [5]],
  ])('%j with %i in %i is %j', (ids, from, into, expected) => {
    expect(mergeIds(ids, from, into)).toEqual(expected)
  })
})

test('only fields that differ are told, lists by their items', () => {
  expect(differing(RECORD, { ...RECORD, tags: [3, 5], payee: 'Tesco' })).toEqual({ payee: 'Tesco' })
  expect(differing(RECORD, { ...RECORD, tags: [5, 3] })).toEqual({ tags: [5, 3] })
})

describe('taking a change back', () => {
  const query = (tags: number[], payee = '') => ({ id: 1, tags, payee, version: 1 })

  test.each([
    ['as it was left', [1, 5], [1, 3], [1, 5], [1, 3]],
    ['with another added since', [1, 5, 7], [1, 3], [1, 5], [1, 3, 7]],
    ['with another removed since', [5], [1, 3], [1, 5], [3]],
    ['without what was left in it', [1], [1, 3], [1, 5], [1]],
    ['that had both before', [5], [3, 5], [5], [3, 5]],
    ['that had both before and has neither now', [7], [3, 5], [5], [7]],
  ])('gives a list %s its own back', (_what, now, before, after, expected) => {
    expect(takeBack(query(now), query(before), query(after))).toEqual(query(expected))
  })

  test('gives a text back only while it says what was left in it', () => {
    const [before, after] = [query([], 'TESCO'), query([], 'Tesco')]
    expect(takeBack({ ...after, version: 4 }, before, after)).toEqual({ ...before, version: 4 })
    const since = query([], 'Market')
    expect(takeBack(since, before, after)).toBe(since)
  })
})
