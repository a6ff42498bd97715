// A forgotten password: asking for a link, and with the token of one, setting a new password. The
// token leaves the address at once, so that it is neither kept in the history nor read over a
// shoulder.
import { fieldsOf, messageOf } from '#web/lib/api-error.ts'
import { clearToken } from '#web/lib/session.ts'
import { get } from '#web/site/find.ts'
import { post } from '#web/site/post.ts'

// After the `#`, where no server, proxy or other page is told of it.
const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''
if (window.location.hash !== '') window.history.replaceState(null, '', window.location.pathname)
// A link that is opened where this page stands already changes only what is after the `#`.
window.addEventListener('hashchange', () => {
  if (window.location.hash.startsWith('#token=')) window.location.reload()
})

const username = get('#username', HTMLInputElement)
const password = get('#password', HTMLInputElement)
const show = get('#show', HTMLInputElement)
show.addEventListener('change', () => {
  password.type = show.checked ? 'text' : 'password'
})
if (token !== '') open('choose')

onSubmit('#ask', username, async () => {
  await post('/api/accounts/password-reset/', { username: username.value })
  open('asked')
})

onSubmit('#choose', password, async () => {
  try {
    await post('/api/accounts/password-reset/confirm/', { token, password: password.value })
    // Whoever was signed in here as this user is not any more.
    clearToken()
    open('done')
  } catch (error) {
    const [ended] = fieldsOf(error)['token'] ?? []
    if (ended === undefined) throw error
    get('#ended .sentence', HTMLElement).textContent = ended
    open('ended')
  }
})

/** Sends a form of one field; a refusal stands beside the field, or above it. */
function onSubmit(section: string, field: HTMLInputElement, work: () => Promise<void>): void {
  const form = get(`${section} form`, HTMLFormElement)
  const alert = get(`${section} .alert`, HTMLElement)
  const button = get(`${section} button`, HTMLButtonElement)
  const words = button.textContent
  let busy = false
  const setBusy = (now: boolean) => {
    busy = now
    button.setAttribute('aria-disabled', String(now))
    button.textContent = now ? (button.dataset['busy'] ?? words) : words
  }
  const send = async () => {
    setBusy(true)
    alert.hidden = true
    mark(field, null)
    try {
      await work()
    } catch (error) {
      const [problem] = fieldsOf(error)[field.name] ?? []
      mark(field, problem ?? null)
      alert.hidden = problem !== undefined
      alert.textContent = problem === undefined ? messageOf(error) : ''
      if (problem !== undefined) field.focus()
    }
    setBusy(false)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (busy) return
    if (field.value.trim() === '') {
      mark(field, 'This field may not be blank.')
      field.focus()
    } else void send()
  })
}

/** Shows one part of the page and begins to read it out. */
function open(part: 'asked' | 'choose' | 'ended' | 'done'): void {
  for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
    section.hidden = section.id !== part
  }
  get(`#${part} h1`, HTMLElement).focus()
}

function mark(field: HTMLInputElement, problem: string | null): void {
  const says = get(`#${field.id}-says`, HTMLElement)
  says.textContent = problem ?? says.dataset['help'] ?? ''
  says.classList.toggle('wrong', problem !== null)
  if (problem === null) field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
}
