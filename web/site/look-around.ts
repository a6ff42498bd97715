// "Look around with sample data": one press, a user for a day, and on into the
// application.
import { messageOf } from '#web/lib/api-error.ts'
import { storeToken } from '#web/lib/session.ts'
import { get } from './find.ts'
import { postForToken } from './post.ts'

const button = get('#look-around', HTMLButtonElement)
const says = get('#look-around-says', HTMLElement)
const words = button.textContent
let busy = false

button.addEventListener('click', () => {
  if (!busy) void enter()
})
// Coming back with the browser's own button finds the page as it was left.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) setBusy(false)
})

async function enter(): Promise<void> {
  setBusy(true)
  says.hidden = true
  try {
    await storeToken(await postForToken('/api/accounts/sandbox/'), null)
    window.location.assign('/app/')
  } catch (error) {
    setBusy(false)
    says.textContent = messageOf(error)
    says.hidden = false
  }
}

function setBusy(now: boolean): void {
  busy = now
  button.setAttribute('aria-disabled', String(now))
  button.setAttribute('aria-busy', String(now))
  button.textContent = now ? 'Preparing three years of records' : words
}
