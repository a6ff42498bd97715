// What the tests of changes share: looking at a change and making it, and all that a person sees of
// their books, without the versions, which count up whatever happens.
import type { Answered, Person } from './person.ts'

export const CHANGES = '/api/tracker/change/'

/** A bulk edit of transactions. */
export const edit = (selection: object, edits: object) => ({
  kind: 'edit',
  record_type: 'transaction',
  selection,
  edits,
})

/** A bulk deletion of transactions. */
export const remove = (selection: object) => ({
  kind: 'delete',
  record_type: 'transaction',
  selection,
})

export async function review(person: Person, change: unknown): Promise<Answered['body']> {
  const { status, body } = await person.post(`${CHANGES}preview/`, change)
  if (status !== 200) throw new Error(`preview: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Looks at a change and makes it. */
export async function makeReviewed(person: Person, change: unknown): Promise<Answered['body']> {
  const { seal } = await review(person, change)
  const { status, body } = await person.post(CHANGES, { change, seal })
  if (status !== 201) throw new Error(`make: ${status} ${JSON.stringify(body)}`)
  return body
}

export async function takeBack(person: Person, id: number): Promise<Answered['body']> {
  const { status, body } = await person.post(`${CHANGES}${id}/undo/`)
  if (status !== 200) throw new Error(`undo: ${status} ${JSON.stringify(body)}`)
  return body
}

const READS = [
  ...['income', 'saving', 'transaction'].flatMap((type) => [
    `/api/tracker/${type}/filter-paginate-sort-records/?page_size=200`,
    `/api/tracker/${type}/filter-paginate-sort-records/?page_size=200&order_by=payee`,
    `/api/tracker/${type}/filter-paginate-sort-records/?filter_text=o`,
    `/api/tracker/${type}-category/`,
  ]),
  '/api/tracker/tag/',
  '/api/tracker/rule/',
  '/api/tracker/query/',
  '/api/tracker/import/',
]

/** Everything a person sees of their books, as text. */
export async function booksOf(person: Person): Promise<string> {
  const answers: unknown[] = []
  for (const path of READS) answers.push((await person.get(path)).body)
  return JSON.stringify(
    answers,
    (key, value: unknown) => (key === 'version' ? undefined : value),
    1,
  )
}
