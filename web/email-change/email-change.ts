// The link in the letter to a new email: opening it takes the email. The token leaves the address at
// once, so that it is neither kept in the history nor read over a shoulder.
import { fieldsOf, messageOf } from '#web/lib/api-error.ts'
import { get } from '#web/site/find.ts'
import { post } from '#web/site/post.ts'

// After the `#`, where no server, proxy or other page is told of it.
const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''
if (window.location.hash !== '') window.history.replaceState(null, '', window.location.pathname)
// A link that is opened where this page stands already changes only what is after the `#`.
window.addEventListener('hashchange', () => {
  if (window.location.hash.startsWith('#token=')) window.location.reload()
})
get('#again', HTMLButtonElement).addEventListener('click', () => void take())
void take()

async function take(): Promise<void> {
  open('taking')
  try {
    await post('/api/accounts/email-change/confirm/', { token })
    open('taken')
  } catch (error) {
    const { email, token } = fieldsOf(error)
    if (email) return open('exists')
    const part = token ? 'ended' : 'failed'
    get(`#${part} .sentence`, HTMLElement).textContent = token?.[0] ?? messageOf(error)
    open(part)
  }
}

/** Shows one part of the page and begins to read it out. */
function open(part: 'taking' | 'taken' | 'exists' | 'ended' | 'failed'): void {
  for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
    section.hidden = section.id !== part
  }
  get(`#${part} h1`, HTMLElement).focus()
}
