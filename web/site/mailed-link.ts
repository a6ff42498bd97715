// What the pages do that a mailed link opens: they take its token, and show one part at a time.
import { get } from './find.ts'

/**
 * The token of the link, blank where there is none. It stands after the `#`, where no server, proxy or
 * other page is told of it, and leaves the address at once, so that it is neither kept in the history
 * nor read over a shoulder.
 */
export function takeToken(): string {
  const { hash, pathname } = window.location
  if (hash !== '') window.history.replaceState(null, '', pathname)
  // A link that is opened where this page stands already changes only what is after the `#`.
  window.addEventListener('hashchange', () => {
    if (window.location.hash.startsWith('#token=')) window.location.reload()
  })
  return new URLSearchParams(hash.slice(1)).get('token') ?? ''
}

/** Shows one part of the page and begins to read it out. */
export function openPart(part: string): void {
  for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
    section.hidden = section.id !== part
  }
  get(`#${part} h1`, HTMLElement).focus()
}
