// The link in the letter to a new email: opening it takes the email.
import { fieldsOf, messageOf } from '#web/lib/api-error.ts'
import { get } from '#web/site/find.ts'
import { openPart, takeToken } from '#web/site/mailed-link.ts'
import { post } from '#web/site/post.ts'

const token = takeToken()
get('#again', HTMLButtonElement).addEventListener('click', () => void take())
void take()

async function take(): Promise<void> {
  openPart('taking')
  try {
    await post('/api/accounts/email-change/confirm/', { token })
    openPart('taken')
  } catch (error) {
    const { email, token } = fieldsOf(error)
    if (email) return openPart('exists')
    const part = token ? 'ended' : 'failed'
    get(`#${part} .sentence`, HTMLElement).textContent = token?.[0] ?? messageOf(error)
    openPart(part)
  }
}
