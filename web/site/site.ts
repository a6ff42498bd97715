// The site's one behaviour: who is signed in already is shown the way in, not the way to sign up.
import { storedToken } from '#web/lib/session.ts'

const state = storedToken() === null ? 'out' : 'in'
for (const element of document.querySelectorAll<HTMLElement>('[data-when]')) {
  element.hidden = element.dataset['when'] !== state
}
