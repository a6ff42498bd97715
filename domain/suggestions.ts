// What a payee was before: the record type and category that somebody gave it most often. A payee
// is looked up ignoring case and blanks at its ends, under its name in the file and under the name
// it has in the books, so that "TESCO 4411" and "Tesco" both find the records of either. A name with a
// place behind it, as it is read where few rows show that it is one, finds the records of the name
// without it whose text in the file had it as well.
import { groupBy } from './lists.ts'
import type { RecordType } from './records.ts'
import type { Moved } from '#domain/rules/match.ts'
import { foldKey } from './text.ts'

/** Stored records that are spelled and classified alike, and how many they are. */
export interface Spelling extends Moved {
  account: number
  /** Null for records typed by hand. */
  imported_payee: string | null
  payee: string
  record_type: RecordType
  category: number
  exclude_from_totals: boolean
  count: number
}

/** "18 of 19 times Groceries". */
export interface Suggestion extends Moved {
  record_type: RecordType
  category: number
  /** Money that was left out of the totals stays out of them. */
  exclude_from_totals: boolean
  /** The name of these records in the books, where nearly all have one name; else null. */
  payee: string | null
  count: number
  total: number
  /** False where the account itself has no record of this payee, and others answered. */
  same_account: boolean
}

interface Choice extends Pick<Spelling, 'record_type' | 'category' | 'exclude_from_totals'> {
  transfer: boolean
  count: number
  /** How many of its records have which name. */
  names: Map<string, number>
  /** How many went into which investment, or into none. */
  into: Map<string, { investment: Moved['investment']; count: number }>
}

/** Takes stored spellings one by one, then answers for the payees it was made for. */
export interface SuggestionBook {
  add: (spelling: Spelling) => void
  /** What each payee was most often, or null; in the order of the payees. */
  suggest: () => (Suggestion | null)[]
}

export function openSuggestions(payees: readonly string[], account: number): SuggestionBook {
  const keys = payees.map(foldKey)
  const wanted = new Set(keys.filter((key) => key !== ''))
  const longer = groupBy(
    [...wanted].flatMap((key) => headsOf(key).map((head) => ({ head, key }))),
    ({ head }) => head,
  )
  const namesOf = (spelling: Spelling): Iterable<string> => {
    const { key, asRead } = keysOf(spelling)
    const placed = (longer.get(key) ?? []).map((one) => one.key)
    return new Set([asRead, key, ...placed.filter((name) => asRead.includes(name))])
  }
  const own = new Map<string, Map<string, Choice>>()
  const others = new Map<string, Map<string, Choice>>()
  return {
    add(spelling) {
      const side = spelling.account === account ? own : others
      for (const key of namesOf(spelling)) {
        if (wanted.has(key)) add(side, key, spelling)
      }
    },
    suggest: () =>
      keys.map((key) => {
        const known = own.get(key) ?? others.get(key)
        return known ? suggestionOf([...known.values()], own.has(key)) : null
      }),
  }
}

function keysOf({ imported_payee, payee }: Spelling): { key: string; asRead: string } {
  const key = foldKey(payee)
  return { key, asRead: imported_payee === null ? key : foldKey(imported_payee) }
}

const MOST_WORDS = 8

/** A name without its last words, in each length. */
function headsOf(name: string): string[] {
  const words = name.split(' ').slice(0, MOST_WORDS)
  return words.slice(1).map((_, at) => words.slice(0, at + 1).join(' '))
}

function add(side: Map<string, Map<string, Choice>>, key: string, spelling: Spelling): void {
  const { record_type, category, exclude_from_totals, transfer, investment, count } = spelling
  const choices = side.get(key) ?? new Map<string, Choice>()
  const name = `${record_type} ${category} ${exclude_from_totals}`
  const none = { count: 0, names: new Map(), into: new Map() }
  const known: Pick<Choice, 'count' | 'names' | 'into'> = choices.get(name) ?? none
  const { names, into } = known
  names.set(spelling.payee, (names.get(spelling.payee) ?? 0) + count)
  const where = investment === null ? '' : `${investment.account} ${investment.category}`
  into.set(where, { investment, count: (into.get(where)?.count ?? 0) + count })
  const choice = { record_type, category, exclude_from_totals, transfer }
  choices.set(name, { ...choice, count: known.count + count, names, into })
  side.set(key, choices)
}

/** On a tie the category that was made first. */
function suggestionOf(choices: readonly Choice[], same_account: boolean): Suggestion | null {
  const [best] = [...choices].sort((a, b) => b.count - a.count || a.category - b.category)
  if (best === undefined) return null
  const total = choices.reduce((sum, { count }) => sum + count, 0)
  const { names, into, ...choice } = best
  const [most] = [...into.values()].sort((a, b) => b.count - a.count)
  const investment = most?.investment ?? null
  return { ...choice, investment, payee: nameOfMost(names, best.count), total, same_account }
}

function nameOfMost(names: ReadonlyMap<string, number>, total: number): string | null {
  for (const [name, count] of names) if (isNearlyAlways(count, total)) return name
  return null
}

/** Good enough to be taken together with others: at least 3 times, and 9 times out of 10. */
export function isSure({ count, total }: Pick<Suggestion, 'count' | 'total'>): boolean {
  return count >= 3 && isNearlyAlways(count, total)
}

/** What somebody gave a payee hardly ever otherwise, though perhaps only once. */
export function isSettled({ count, total }: Pick<Suggestion, 'count' | 'total'>): boolean {
  return isNearlyAlways(count, total)
}

function isNearlyAlways(count: number, total: number): boolean {
  return count >= 0.9 * total
}
