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

/** The rules of each group, in the order of the groups; none where a text would take another's rows. */
export function proposeRules(groups: readonly Texts[]): ProposedRule[][] {
  const owners = new Map<string, Set<number>>()
  for (const [at, { payees }] of groups.entries()) {
    for (const payee of payees) owners.set(payee, (owners.get(payee) ?? new Set()).add(at))
  }
  const candidates = new Set(groups.flatMap(({ stems }) => shortest([...stems])))
  const takers = ownersOfTexts(candidates, owners)
  return groups.map((group, at) => rulesOf(group, at, owners, takers))
}

/** The groups whose payees hold each text. Texts are found by their first two letters. */
function ownersOfTexts(
  texts: ReadonlySet<string>,
  owners: ReadonlyMap<string, ReadonlySet<number>>,
): Map<string, Set<number>> {
  const byStart = new Map<number, string[]>()
  for (const text of texts) {
    if (text.length < LETTERS_OF_A_RULE) continue
    const known = byStart.get(startAt(text, 0))
    if (known) known.push(text)
    else byStart.set(startAt(text, 0), [text])
  }
  const found = new Map<string, Set<number>>()
  for (const [payee, own] of owners) {
    for (let at = 0; at + LETTERS_OF_A_RULE <= payee.length; at += 1) {
      const begun = byStart.get(startAt(payee, at))
      if (begun === undefined) continue
      for (const text of begun) {
        if (!payee.startsWith(text, at)) continue
        const known = found.get(text) ?? new Set()
        for (const owner of own) known.add(owner)
        found.set(text, known)
      }
    }
  }
  return found
}

/** Two letters as one number: no text is cut for each place of each payee. */
function startAt(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1)
}

function rulesOf(
  { stems, payees }: Texts,
  at: number,
  owners: ReadonlyMap<string, ReadonlySet<number>>,
  takers: ReadonlyMap<string, ReadonlySet<number>>,
): ProposedRule[] {
  const isOwn = (payee: string) => [...(owners.get(payee) ?? [])].every((owner) => owner === at)
  if (![...payees].every(isOwn)) return []
  const texts = shortest([...stems])
  const isAlone = (text: string) => [...(takers.get(text) ?? [])].every((taker) => taker === at)
  const contains = texts.filter((text) => text.length >= LETTERS_OF_A_RULE && isAlone(text))
  const left = [...payees].filter((payee) => !contains.some((text) => payee.includes(text)))
  if (contains.length + left.length > MOST_RULES) return []
  return [
    ...contains.map((payee) => ruleFor(payee, payees)),
    ...left.map((payee) => ({ payee, payee_match_type: 'equals' as const })),
  ].filter(({ payee }) => payee !== '')
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
