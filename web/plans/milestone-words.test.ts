import { expect, test } from 'vitest'
import { milestoneHelp } from './milestone-words.ts'

test('the target is less than a year of expenses where income after work pays some of them', () => {
  expect(milestoneHelp('fi', 19.8)).toMatch(/, less what income after work pays of it\.$/)
  expect(milestoneHelp('fi', null)).toBe('A year of expenses at your withdrawal rate.')
  expect(milestoneHelp('half_way', 19.8)).toBe('Half of the target that lasts.')
})
