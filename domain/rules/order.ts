// The order of an account's rules: by hand, and what in it can never come to its turn.

import { type Matching, type Ranked, compareRules } from './match.ts'

/**
 * Moves one rule in its account's list (highest priority first) and answers the rules whose
 * priority changed, with the new one. The positions keep their priorities where those are all
 * different: [30, 20, 10] with the last dragged to the top gives it 30, and the others 20 and 10.
 */
export function priorityAfterDrag<R extends Ranked>(
  rules: readonly R[],
  old_index: number,
  new_index: number,
): R[] {
  const moved = rules[old_index]
  if (moved === undefined || rules[new_index] === undefined) {
    throw new Error(`no rule at ${old_index} or ${new_index}`)
  }
  const order = rules.filter((_, index) => index !== old_index)
  order.splice(new_index, 0, moved)
  const priorities = strictlyFalling(rules.map((rule) => rule.priority))
  return order.flatMap((rule, index) => {
    const priority = priorities[index] ?? 0
    return priority === rule.priority ? [] : [{ ...rule, priority }]
  })
}

/** Raises what is needed, from the last upwards, so that every priority lies above the next. */
function strictlyFalling(priorities: readonly number[]): number[] {
  const falling: number[] = []
  for (const priority of [...priorities].reverse()) {
    const below = falling.at(-1)
    falling.push(below === undefined ? priority : Math.max(priority, below + 1))
  }
  return falling.reverse()
}

/**
 * Rules that can never take a row, each with the earlier rule that takes everything it would:
 * the same payee again, or a text that holds the text of an earlier "contains" rule.
 */
export function findDeadRules<R extends Matching>(rules: readonly R[]): { rule: R; taker: R }[] {
  const ordered = [...rules].sort(compareRules)
  const dead: { rule: R; taker: R }[] = []
  for (const [rank, rule] of ordered.entries()) {
    const taker = ordered.slice(0, rank).find((earlier) => takesAll(earlier, rule))
    if (taker !== undefined) dead.push({ rule, taker })
  }
  return dead
}

function takesAll(earlier: Matching, { payee, payee_match_type }: Matching): boolean {
  if (earlier.payee === '') return false
  if (earlier.payee_match_type === 'contains') return payee.includes(earlier.payee)
  return payee_match_type === 'equals' && payee === earlier.payee
}
