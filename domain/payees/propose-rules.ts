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

/** The groups whose payees hold each text. Texts are found by how they begin. */
function ownersOfTexts(
  texts: ReadonlySet<string>,
  owners: ReadonlyMap<string, ReadonlySet<number>>,
): Map<string, Set<number>> {
  const begun = byBeginning(texts)
  const found = new Map<string, Set<number>>()
  for (const [payee, own] of owners) {
    for (let at = 0; at + LETTERS_OF_A_RULE <= payee.length; at += 1) {
      const start = begun[startAt(payee, at)]
      if (start === undefined) continue
      for (const text of start.short) if (payee.startsWith(text, at)) add(found, text, own)
      if (start.long.size === 0) continue
      for (const text of start.long.get(payee.slice(at, at + LETTERS_OF_LONG)) ?? []) {
        if (payee.startsWith(text, at)) add(found, text, own)
      }
    }
  }
  return found
}

function add(found: Map<string, Set<number>>, text: string, own: ReadonlySet<number>): void {
  const known = found.get(text) ?? new Set()
  for (const owner of own) known.add(owner)
  found.set(text, known)
}

/** Texts that begin alike; long ones among them by their first eight letters. */
interface Beginning {
  short: string[]
  long: Map<string, string[]>
}

const STARTS = 0x4000
const LETTERS_OF_LONG = 8

/** Texts by their first two letters. */
function byBeginning(texts: ReadonlySet<string>): (Beginning | undefined)[] {
  const begun = Array.from<Beginning | undefined>({ length: STARTS })
  for (const text of texts) {
    if (text.length < LETTERS_OF_A_RULE) continue
    const at = startAt(text, 0)
    const start: Beginning = begun[at] ?? { short: [], long: new Map() }
    begun[at] = start
    if (text.length < LETTERS_OF_LONG) {
      start.short.push(text)
      continue
    }
    const head = text.slice(0, LETTERS_OF_LONG)
    const known = start.long.get(head)
    if (known) known.push(text)
    else start.long.set(head, [text])
  }
  return begun
}

/** Two letters as one small number, the same for some: no text is cut for each place of each payee. */
function startAt(text: string, at: number): number {
  return (text.charCodeAt(at) * 131 + text.charCodeAt(at + 1)) % STARTS
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
