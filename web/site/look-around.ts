// "Look around with sample data": one press, a user for a day, and on into the application. The
// address stands here by hand, so that the page does not load the whole contract.
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { storeToken } from '#web/lib/session.ts'
import { get } from './find.ts'

const ADDRESS = '/api/accounts/sandbox/'

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
    await storeToken(await open(), null)
    window.location.assign('/app/')
  } catch (error) {
    setBusy(false)
    says.textContent = messageOf(error)
    says.hidden = false
  }
}

async function open(): Promise<string> {
  let response: Response
  try {
    response = await fetch(ADDRESS, { method: 'POST', headers: { accept: 'application/json' } })
  } catch {
    throw new ApiError(0, null)
  }
  const reply: unknown = await response.json().catch(() => null)
  const token = typeof reply === 'object' && reply !== null && 'token' in reply ? reply.token : null
  if (!response.ok || typeof token !== 'string') throw new ApiError(response.status, reply)
  return token
}

function setBusy(now: boolean): void {
  busy = now
  button.setAttribute('aria-disabled', String(now))
  button.setAttribute('aria-busy', String(now))
  button.textContent = now ? 'Preparing three years of records' : words
}
