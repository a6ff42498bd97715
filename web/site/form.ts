// A form of the site: one press sends it, and the server's own words stand beside the fields.
import { fieldsOf, messageOf } from '#web/lib/api-error.ts'
import { get } from './find.ts'

/** Does `work` when it is sent. A refusal stands beside the fields, or above the form. */
export function onSubmit(form: HTMLFormElement, work: () => Promise<void>): void {
  const alert = get('.alert', HTMLElement, form)
  const button = get('button', HTMLButtonElement, form)
  const fields = [...form.querySelectorAll<HTMLInputElement>('.field input')]
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
    for (const field of fields) mark(field, undefined)
    try {
      await work()
    } catch (error) {
      setBusy(false)
      const said = fieldsOf(error)
      for (const field of fields) mark(field, said[field.name]?.[0])
      const wrong = fields.find(({ name }) => said[name])
      alert.hidden = wrong !== undefined
      alert.textContent = wrong ? '' : messageOf(error)
      wrong?.focus()
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!busy) void send()
  })
  // Off until now: the browser would send what is typed as part of an address.
  button.disabled = false
}

function mark(field: HTMLInputElement, problem: string | undefined): void {
  const says = get(`#${field.id}-says`, HTMLElement)
  says.textContent = problem ?? says.dataset['help'] ?? ''
  says.classList.toggle('wrong', problem !== undefined)
  if (problem === undefined) field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
}

/** The field for a new password, which the box under it shows in letters. */
export function newPassword(): HTMLInputElement {
  const password = get('#password', HTMLInputElement)
  const show = get('#show', HTMLInputElement)
  show.addEventListener('change', () => {
    password.type = show.checked ? 'text' : 'password'
  })
  return password
}
