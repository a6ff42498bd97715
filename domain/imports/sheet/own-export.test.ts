import { describe, expect, it } from 'vitest'
import { LATER_HEADER, OWN_HEADER, isOwnHeader, joinTags, splitTags } from './own-export.ts'

describe('tags in one cell', () => {
  it.each([
    [['home', 'trip 2024'], 'home; trip 2024'],
    [['a;b', 'c\\d'], 'a\\;b; c\\\\d'],
    [[], ''],
  ])('%j', (names, cell) => {
    expect(joinTags(names)).toBe(cell)
    expect(splitTags(cell)).toEqual(names)
  })
})

it('the own header is known only as a whole', () => {
  expect(isOwnHeader(OWN_HEADER)).toBe(true)
  expect(isOwnHeader([...OWN_HEADER, ...LATER_HEADER])).toBe(true)
  expect(isOwnHeader([...OWN_HEADER, ...LATER_HEADER.slice(0, 6)])).toBe(true)
  expect(isOwnHeader([...OWN_HEADER, 'split'])).toBe(false)
  expect(isOwnHeader(OWN_HEADER.slice(1))).toBe(false)
  expect(isOwnHeader([...OWN_HEADER].reverse())).toBe(false)
})
