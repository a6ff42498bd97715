// Creates named things, all of them or none. The unique index decides which names are free, so
// parallel sends are told apart as well. A name that is taken, or that stands in the list twice,
// is reported at its place in the list as it was sent: { "3.name": ["..."] }.
import { MOST_MESSAGES } from '#contract/words.ts'
import { invalid } from '../errors.ts'

/** What sets one kind of named thing apart. */
interface Kind<Draft, Made> {
  /** The key under which a name is unique. */
  keyOf: (thing: Draft | Made) => string
  /** Inserts those whose name is free, in the order given. */
  insert: (drafts: Draft[]) => Promise<Made[]>
  /** The field under which a name is refused, and the words for it. */
  field: string
  taken: string
  twice: string
}

/** Takes one draft, or a list in which null is a row to skip. Call it inside a transaction. */
export async function createAll<Draft extends object, Made>(
  sent: Draft | readonly (Draft | null)[],
  kind: Kind<Draft, Made>,
): Promise<Made[]> {
  const list = Array.isArray(sent) ? (sent as (Draft | null)[]) : null
  const rows = (list ?? [sent as Draft]).flatMap((draft, index) =>
    draft === null ? [] : [{ place: list ? `${index}.` : '', draft, key: kind.keyOf(draft) }],
  )
  const first = new Map<string, object>()
  for (const row of rows) if (!first.has(row.key)) first.set(row.key, row)
  const isFirst = (row: (typeof rows)[number]) => first.get(row.key) === row
  const drafts = rows.filter(isFirst).map(({ draft }) => draft)
  const made = drafts.length === 0 ? [] : await kind.insert(drafts)
  const free = new Set(made.map(kind.keyOf))
  const refused = rows.filter((row) => !isFirst(row) || !free.has(row.key))
  if (refused.length === 0) return made
  const problems = refused
    .slice(0, MOST_MESSAGES)
    .map((row): [string, string[]] => [
      `${row.place}${kind.field}`,
      [isFirst(row) ? kind.taken : kind.twice],
    ])
  throw invalid(Object.fromEntries(problems))
}

/** One for one, a list for a list. */
export function asSent<Made>(sent: unknown, made: Made[]): Made | Made[] {
  const [only] = made
  return Array.isArray(sent) || only === undefined ? made : only
}
