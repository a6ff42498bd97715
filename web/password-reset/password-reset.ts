// A forgotten password: asking for a link, and with the token of one, setting a new password.
import { ApiError, fieldsOf } from '#web/lib/api-error.ts'
import { clearToken } from '#web/lib/session.ts'
import { get } from '#web/site/find.ts'
import { newPassword, onSubmit } from '#web/site/form.ts'
import { openPart, takeToken } from '#web/site/mailed-link.ts'
import { post } from '#web/site/post.ts'

const token = takeToken()
const username = get('#username', HTMLInputElement)
const password = newPassword()
if (token !== '') openPart('choose')

onSubmit(get('#ask form', HTMLFormElement), async () => {
  await post('/api/accounts/password-reset/', { username: filled(username) })
  openPart('asked')
})

onSubmit(get('#choose form', HTMLFormElement), async () => {
  try {
    const sent = { token, password: filled(password) }
    await post('/api/accounts/password-reset/confirm/', sent)
    // Whoever was signed in here as this user is not any more.
    clearToken()
    openPart('done')
  } catch (error) {
    const [ended] = fieldsOf(error)['token'] ?? []
    if (ended === undefined) throw error
    get('#ended .sentence', HTMLElement).textContent = ended
    openPart('ended')
  }
})

function filled({ name, value }: HTMLInputElement): string {
  if (value.trim() === '') throw new ApiError(400, { [name]: ['This field may not be blank.'] })
  return value
}
