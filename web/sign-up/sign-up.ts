// Signing up: one press, the server's own words beside the fields, and on into the application.
import { fieldsOf, messageOf } from '#web/lib/api-error.ts'
import { storeToken } from '#web/lib/session.ts'
import { get } from '#web/site/find.ts'
import { postForToken } from '#web/site/post.ts'

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
    const token = await postForToken('/api/accounts/register/', sent)
    await storeToken(token, sent.username)
    window.location.assign('/app/')
  } catch (error) {
    setBusy(false)
    tell(error)
  }
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
