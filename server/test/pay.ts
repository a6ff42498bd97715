// A person who pays in the sandbox, for tests.
import type { Answered, Person } from './person.ts'
import type { TestApp } from './test-app.ts'

export const PARAMS = '/api/payments/payment-params/'
export const CONFIRM = '/api/payments/confirm/'
const WEBHOOK = '/api/payments/webhook/'
export const MEMBERSHIP = '/api/payments/membership/'
export const STATUS = '/api/accounts/user-active-status/'

export interface Started {
  reference: string
  checkout_url: string
}

export async function startCheckout(person: Person, plan = 'Monthly'): Promise<Started> {
  const { status, body } = await person.get(`${PARAMS}?plan=${plan}`)
  if (status !== 200) throw new Error(`${PARAMS} answered ${status} ${JSON.stringify(body)}`)
  return body.params
}

/** Presses a button of the sandbox's page, as a browser sends its form. */
export async function press({ app }: TestApp, url: string, button: string) {
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url: `${url}${button}/`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
  return { status: statusCode, headers, body }
}

export async function payFor(test: TestApp, person: Person, plan = 'Monthly'): Promise<Started> {
  const started = await startCheckout(person, plan)
  await press(test, started.checkout_url, 'pay')
  return started
}

/** Sends an event as the provider does. */
export async function tell(
  { app }: TestApp,
  { raw, headers }: { raw: string; headers: Record<string, string> },
): Promise<Pick<Answered, 'status' | 'body'>> {
  const response = await app.inject({
    method: 'POST',
    url: WEBHOOK,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    payload: raw,
  })
  return { status: response.statusCode, body: response.json() }
}
