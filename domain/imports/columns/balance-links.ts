// How a running balance and the amounts beside it hang together. Four ways are in use: the oldest
// or the newest row first, and the balance after or before the row's own amount. Balances may be
// sparse; the amounts between two of them are then summed.
// Worked example, oldest first and balance after: 100.00, then -30.00 with 70.00 beside it.

export type Relation = 'after_up' | 'after_down' | 'before_up' | 'before_down'

/**
 * The relations to consider, by how the dates run. Without that, a balance before the amount is
 * left out: it cannot be told from one after the amount with all signs turned.
 */
export function relationsFor(dates_run: 'up' | 'down' | null): readonly Relation[] {
  if (dates_run === 'up') return ['after_up', 'before_up']
  if (dates_run === 'down') return ['after_down', 'before_down']
  return ['after_up', 'after_down']
}

export interface Links {
  relation: Relation
  /** Pairs of neighbouring balances, and how many of them the amounts explain. */
  links: number
  matches: number
}

/** The relation that explains most; null when there are not two balances to compare. */
export function weighRelations(
  amounts: readonly (number | null)[],
  balances: readonly (number | null)[],
  relations: readonly Relation[],
): Links | null {
  const matches = { after_up: 0, after_down: 0, before_up: 0, before_down: 0 }
  let links = 0
  eachLink(amounts, balances, (link) => {
    // Nothing moved and nothing should have: that explains nothing.
    if (link.step === 0 && link.later === 0 && link.earlier === 0) return
    links += 1
    for (const relation of relations) {
      if (expectedStep(link, relation) === link.step) matches[relation] += 1
    }
  })
  if (links === 0) return null
  const relation = relations.reduce((top, one) => (matches[one] > matches[top] ? one : top))
  return { relation, links, matches: matches[relation] }
}

export interface Link {
  /** Positions of the two rows. */
  from: number
  to: number
  /** Second balance less the first. */
  step: number
  /** Sum of the amounts after the first row up to the second, and from the first to before it. */
  later: number
  earlier: number
}

/** The step a relation expects from the amounts of a link. */
export function expectedStep(link: Link, relation: Relation): number {
  switch (relation) {
    case 'after_up':
      return link.later
    case 'after_down':
      return 0 - link.earlier
    case 'before_up':
      return link.earlier
    case 'before_down':
      return 0 - link.later
  }
}

/** Visits each pair of neighbouring rows that hold a balance. */
export function eachLink(
  amounts: readonly (number | null)[],
  balances: readonly (number | null)[],
  visit: (link: Link) => void,
): void {
  let from = -1
  let last = 0
  let sinceFirst = 0
  let firstAmount = 0
  for (let to = 0; to < balances.length; to += 1) {
    const amount = amounts[to] ?? 0
    const balance = balances[to] ?? null
    sinceFirst += amount
    if (balance === null) continue
    if (from >= 0) {
      const later = sinceFirst
      visit({ from, to, step: balance - last, later, earlier: later - amount + firstAmount })
    }
    from = to
    last = balance
    sinceFirst = 0
    firstAmount = amount
  }
}
