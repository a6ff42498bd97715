// Signing up: one press, and on into the application.
import { storeToken } from '#web/lib/session.ts'
import { get } from '#web/site/find.ts'
import { newPassword, onSubmit } from '#web/site/form.ts'
import { postForToken } from '#web/site/post.ts'

const username = get('#username', HTMLInputElement)
const password = newPassword()

onSubmit(get('#sign-up', HTMLFormElement), async () => {
  const sent = { username: username.value, password: password.value }
  const token = await postForToken('/api/accounts/register/', sent)
  await storeToken(token, sent.username)
  // Back leads to the page before, not to the form again.
  window.location.replace('/app/')
})
