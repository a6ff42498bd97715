// What a record needs before it can be logged: accounts, categories and tags, made through the API.
// `const ground = await makeGround(ada)`, then `await ada.post(path, ground.draft({ amount: -3 }))`.
import type { Answered, Person } from './person.ts'

export interface Ground {
  account: number
  savings: number
  /** Two of each record type. */
  categories: Record<'income' | 'saving' | 'transaction', [number, number]>
  tags: [number, number]
  /** A transaction as a browser sends it; name only what the test is about. */
  draft: (given?: Record<string, unknown>) => Record<string, unknown>
  /** Stores a rule for AMAZON in the same way, and answers it. */
  makeRule: (given?: Record<string, unknown>) => Promise<Answered['body']>
}

const TYPES = ['income', 'saving', 'transaction'] as const

export async function makeGround(person: Person): Promise<Ground> {
  const made = async (path: string, body: unknown): Promise<number> => {
    const reply = await person.post(path, body)
    if (reply.status !== 201) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
    return reply.body.id
  }
  const account = await made('/api/tracker/account/', { institution: 'Lumen', name: 'Card' })
  const savings = await made('/api/tracker/account/', { institution: 'Harbor', name: 'ISA' })
  const pair = async (type: string): Promise<[number, number]> => [
    await made(`/api/tracker/${type}-category/`, { name: `${type} B` }),
    await made(`/api/tracker/${type}-category/`, { name: `${type} a` }),
  ]
  const [income, saving, transaction] = [
    await pair(TYPES[0]),
    await pair(TYPES[1]),
    await pair(TYPES[2]),
  ]
  const tags: [number, number] = [
    await made('/api/tracker/tag/', { name: 'Lisbon' }),
    await made('/api/tracker/tag/', { name: 'Work' }),
  ]
  return {
    account,
    savings,
    categories: { income, saving, transaction },
    tags,
    draft: (given) => ({
      account,
      category: transaction[0],
      date: '2026-11-02',
      payee: 'Corner Shop',
      amount: -34.41,
      ...given,
    }),
    makeRule: async (given) => {
      const rule = { account, payee: 'AMAZON', rename_payee: 'Amazon', ...given }
      return (await person.post('/api/tracker/rule/', rule)).body
    },
  }
}
