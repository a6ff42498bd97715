// What import rules would look for to take the rows of a group: the part of the payee that all its
// rows share, once for each spelling of case, because rules know capitals.

export interface ProposedRule {
  payee: string
  payee_match_type: 'equals' | 'contains'
}

interface Texts {
  /** The parts of payees that name the group, as read. */
  stems: ReadonlySet<string>
  /** All its payees as read. */
  payees: ReadonlySet<string>
}

const MOST_RULES = 6
const LETTERS_OF_A_RULE = 3

/**
 * The rules of a group that take all its payees and none of `others`; none where no text tells them
 * apart.
 */
export function proposeRules(group: Texts, others: ReadonlySet<string>): ProposedRule[] {
  const { stems, payees } = group
  if ([...payees].some((payee) => others.has(payee))) return []
  const texts = shortest([...stems]).filter((text) => text.length >= LETTERS_OF_A_RULE)
  const taken = textsIn(texts, others)
  const contains = texts.filter((text) => !taken.has(text))
  const left = [...payees].filter((payee) => !contains.some((text) => payee.includes(text)))
  if (contains.length + left.length > MOST_RULES) return []
  return [
    ...contains.map((payee) => ruleFor(payee, payees)),
    ...left.map((payee) => ({ payee, payee_match_type: 'equals' as const })),
  ].filter(({ payee }) => payee !== '')
}

/** Those of some texts that stand in one of the payees. */
function textsIn(texts: readonly string[], payees: ReadonlySet<string>): Set<string> {
  const open = new Set(texts)
  for (const payee of payees) {
    for (const text of open) if (payee.includes(text)) open.delete(text)
    if (open.size === 0) break
  }
  return new Set(texts.filter((text) => !open.has(text)))
}

/** A group with a single text that is the payee itself is matched whole. */
function ruleFor(payee: string, payees: ReadonlySet<string>): ProposedRule {
  const isWhole = payees.size === 1 && payees.has(payee)
  return { payee, payee_match_type: isWhole ? 'equals' : 'contains' }
}

/** Without texts that hold another one of them. */
function shortest(texts: readonly string[]): string[] {
  return texts.filter((text) => !texts.some((other) => other !== text && text.includes(other)))
}
