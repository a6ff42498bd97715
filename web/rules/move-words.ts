// What a screen reader is told while a rule is moved.
import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'
import type { Rule } from '#contract/rules.ts'

export const HOW_TO_MOVE: ScreenReaderInstructions = {
  draggable:
    'Press Space to pick up the rule, the arrow keys to move it, Space again to drop it there, or Escape to leave it where it was.',
}

/** In the words of the rules, which are all of the account in their order. */
export function moveWords(rules: readonly Rule[]): Announcements {
  const placeOf = (wanted: unknown) => rules.findIndex(({ id }) => id === wanted)
  const ruleOf = (wanted: unknown) => `The rule for ${rules[placeOf(wanted)]?.payee ?? ''}`
  const at = (wanted: unknown) => `at place ${placeOf(wanted) + 1} of ${rules.length}`
  return {
    onDragStart: ({ active }) => `${ruleOf(active.id)} is picked up ${at(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${ruleOf(active.id)} is ${at(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${ruleOf(active.id)} is dropped ${at(over === null ? active.id : over.id)}.`,
    onDragCancel: ({ active }) => `${ruleOf(active.id)} stays ${at(active.id)}.`,
  }
}
