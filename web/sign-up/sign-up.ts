// Signing up: one press, the server's own words beside the fields, and on into the application.
// The address stands here by hand, so that the page does not load the whole contract.
import { ApiError, fieldsOf, messageOf } from '#web/lib/api-error.ts'
import { storeToken } from '#web/lib/session.ts'

const form = get('#sign-up', HTMLFormElement)
const alert = get('.alert', HTMLElement)
const button = get('button[type="submit"]', HTMLButtonElement)
const show = get('#show', HTMLInputElement)
const inputs = {
  username: get('#username', HTMLInputElement),
  password: get('#password', HTMLInputElement),
}
type Field = keyof typeof inputs
const FIELDS: readonly Field[] = ['username', 'password']
let busy = false

show.addEventListener('change', () => {
  inputs.password.type = show.checked ? 'text' : 'password'
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (!busy) void send()
})

async function send(): Promise<void> {
  const sent = { username: inputs.username.value, password: inputs.password.value }
  setBusy(true)
  try {
    const token = await register(sent)
    await storeToken(token, sent.username)
    window.location.assign('/app/')
  } catch (error) {
    setBusy(false)
    tell(error)
  }
}

async function register(body: Record<Field, string>): Promise<string> {
  let response: Response
  try {
    response = await fetch('/api/accounts/register/', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    throw new ApiError(0, null)
  }
  const reply: unknown = await response.json().catch(() => null)
  const token = readToken(reply)
  if (!response.ok || token === null) throw new ApiError(response.status, reply)
  return token
}

function readToken(reply: unknown): string | null {
  if (typeof reply !== 'object' || reply === null || !('token' in reply)) return null
  return typeof reply.token === 'string' ? reply.token : null
}

/** Puts each message beside its field, and the rest above the form. */
function tell(error: unknown): void {
  const fields = fieldsOf(error)
  for (const field of FIELDS) mark(field, fields[field]?.[0] ?? null)
  const wrong = FIELDS.find((field) => fields[field])
  alert.hidden = wrong !== undefined
  alert.textContent = wrong ? '' : messageOf(error)
  if (wrong) inputs[wrong].focus()
}

function mark(field: Field, problem: string | null): void {
  const says = get(`#${field}-says`, HTMLElement)
  says.textContent = problem ?? says.dataset['help'] ?? ''
  says.classList.toggle('wrong', problem !== null)
  if (problem === null) inputs[field].removeAttribute('aria-invalid')
  else inputs[field].setAttribute('aria-invalid', 'true')
}

function setBusy(now: boolean): void {
  busy = now
  button.setAttribute('aria-disabled', String(now))
  button.textContent = now ? 'Creating your account' : 'Create account'
}

function get<E extends Element>(selector: string, kind: new () => E): E {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}`)
  return found
}
