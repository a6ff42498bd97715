// The stored token, who wants to know when it goes, and whose unfinished work is kept. Work lives
// in the tab's session storage; it waits through an expired token, but only for the same person.
const TOKEN = 'fireside.token'
const PERSON = 'fireside.person'
const listeners = new Set<() => void>()

export function storedToken(): string | null {
  return localStorage.getItem(TOKEN)
}

/** Signs in here. Unfinished work of somebody else in this tab is dropped. */
export function storeToken(token: string, username: string): void {
  const person = username.trim().toLowerCase()
  if (sessionStorage.getItem(PERSON) !== person) sessionStorage.clear()
  sessionStorage.setItem(PERSON, person)
  localStorage.setItem(TOKEN, token)
}

/** The token ended; every page that listens goes to Login. */
export function clearToken(): void {
  localStorage.removeItem(TOKEN)
  tellAll()
}

/** Signed out on purpose: unfinished work goes too, and whoever asked knows where to go next. */
export function forgetSession(): void {
  sessionStorage.clear()
  localStorage.removeItem(TOKEN)
}

export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Another tab signed out, or signed in anew.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== TOKEN && key !== null) return
  if (newValue === null) tellAll()
  else window.location.reload()
})

function tellAll(): void {
  for (const listener of listeners) listener()
}
