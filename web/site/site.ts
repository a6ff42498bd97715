// What every page of the site does: who is signed in already is shown the way in, not the way to
// sign up; what is on offer is what the server says; and on a phone the links fold into a menu.
import { storedToken } from '#web/lib/session.ts'
import './offer.ts'
import { get } from './find.ts'

const state = storedToken() === null ? 'out' : 'in'
for (const element of document.querySelectorAll<HTMLElement>('[data-when]')) {
  element.hidden = element.dataset['when'] !== state
}

const menu = get('#menu', HTMLButtonElement)
const links = get('#links', HTMLElement)
menu.addEventListener('click', () => open(!links.classList.contains('opened')))
links.addEventListener('click', () => open(false))
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !links.classList.contains('opened')) return
  open(false)
  menu.focus()
})

function open(now: boolean): void {
  links.classList.toggle('opened', now)
  menu.setAttribute('aria-expanded', String(now))
}
