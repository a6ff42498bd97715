// A person for a journey, made through the API: set up, with a handful of records.
import { type APIRequestContext, type Page, expect } from '@playwright/test'

export const PASSWORD = 'a quiet evening'

interface Made {
  email: string
  token: string
  account: number
  category: number
}

/** Signs up and sets up, with 25 transactions in this month and the last. */
export async function makePerson(request: APIRequestContext): Promise<Made> {
  const email = `person-${crypto.randomUUID()}@example.org`
  const { token } = await post<{ token: string }>(request, '/api/accounts/register/', {
    username: email,
    password: PASSWORD,
  })
  const send = <T>(path: string, body: unknown) => post<T>(request, path, body, token)
  const { id: account } = await send<{ id: number }>('/api/tracker/account/', {
    institution: 'Harbor Bank',
    name: 'Joint',
  })
  const categories = (type: string, names: string[]) =>
    send<{ id: number }[]>(
      `/api/tracker/${type}-category/`,
      names.map((name) => ({ name })),
    )
  await categories('income', ['Salary'])
  await categories('saving', ['Brokerage'])
  const [groceries] = await categories('transaction', ['Groceries', 'Transport'])
  const category = groceries?.id ?? 0
  const today = new Date()
  await send(
    '/api/tracker/transaction/',
    Array.from({ length: 25 }, (_, index) => ({
      account,
      category,
      date: new Date(today.getTime() - index * 2 * 86_400_000).toISOString().slice(0, 10),
      payee: `Corner shop ${index + 1}`,
      amount: -10 - index,
      notes: index === 0 ? 'Bread and milk' : '',
      exclude_from_totals: index === 1,
    })),
  )
  return { email, token, account, category }
}

/** Signs the browser in as somebody who has set up nothing yet, at the first step. */
export async function signInNew(page: Page, request: APIRequestContext): Promise<void> {
  const { token } = await post<{ token: string }>(request, '/api/accounts/register/', {
    username: `new-${crypto.randomUUID()}@example.org`,
    password: PASSWORD,
  })
  await page.addInitScript((kept) => localStorage.setItem('fireside.token', kept), token)
  await page.goto('/app/onboarding/')
}

/** The same, with the browser signed in. */
export async function signInWithRecords(page: Page, request: APIRequestContext): Promise<Made> {
  const made = await makePerson(request)
  await page.addInitScript((token) => localStorage.setItem('fireside.token', token), made.token)
  return made
}

/** Signs the browser in with the sample household; answers the token. */
export async function lookAround(page: Page, request: APIRequestContext): Promise<string> {
  const { token } = await post<{ token: string }>(request, '/api/accounts/sandbox/', undefined)
  await page.addInitScript((kept) => localStorage.setItem('fireside.token', kept), token)
  return token
}

/** The id of one of somebody's accounts: the first, or the one of that institution. */
export async function anAccount(
  request: APIRequestContext,
  token: string,
  institution?: string,
): Promise<number> {
  const headers = { authorization: `Token ${token}` }
  const reply = await request.get('/api/tracker/account/', { headers })
  const accounts = (await reply.json()) as { id: number; institution: string }[]
  const one = accounts.find((each) => institution === undefined || each.institution === institution)
  expect(one).toBeDefined()
  return one?.id ?? 0
}

async function post<T>(
  request: APIRequestContext,
  path: string,
  data: unknown,
  token?: string,
): Promise<T> {
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Token ${token}` }
  const reply = await request.post(path, { data, headers })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()) as T
}
