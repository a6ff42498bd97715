import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { storeToken, storedToken } from '#web/lib/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { signIn } from './api.ts'
import classes from './login-form.module.css'

/** Email and password; goes on to where the person wanted to go. */
export function LoginForm() {
  const { username, password, busy, failure, missing, change, submit } = useLogin()
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {failure && <Alert tone="bad">{failure}</Alert>}
      {!failure && storedToken() !== null && !busy && (
        <Alert tone="info" action={<Link to="/">Go to the dashboard</Link>}>
          You are logged in already.
        </Alert>
      )}
      <TextInput
        label="Email"
        type="email"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        error={missing && username.trim() === '' && 'Enter your email.'}
        onChange={(event) => change({ username: event.currentTarget.value })}
      />
      <PasswordInput
        label="Password"
        size="md"
        autoComplete="current-password"
        required
        value={password}
        error={missing && password === '' && 'Enter your password.'}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <Button type="submit" variant="filled" size="md" fullWidth loading={busy}>
        Login
      </Button>
    </form>
  )
}

function useLogin() {
  const [fields, setFields] = useState({ username: '', password: '' })
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const pressed = useRef(false)
  const goOn = useGoOn()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pressed.current) return
    const { username, password } = fields
    const incomplete = username.trim() === '' || password === ''
    setMissing(incomplete)
    if (incomplete) return
    pressed.current = true
    setBusy(true)
    setFailure(null)
    try {
      const { token } = await signIn(username, password)
      goOn(token, username)
    } catch (error) {
      setFailure(words(error))
      setBusy(false)
      pressed.current = false
    }
  }
  const change = (part: Partial<typeof fields>) => setFields({ ...fields, ...part })
  return { ...fields, busy, failure, missing, change, submit }
}

/** Keeps the token and opens the wanted address; the guard decides whether it may be seen. */
function useGoOn() {
  const client = useQueryClient()
  const router = useRouter()
  const { to = '/' } = useSearch({ from: '/login' })
  return (token: string, username: string) => {
    client.clear()
    storeToken(token, username)
    router.history.replace(`/app${to}`)
  }
}

function words(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Unable to login. Something went wrong; try again.'
  if (error.status === 429) {
    const minutes = Math.ceil((error.retryAfter ?? 900) / 60)
    return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  }
  if (error.status === 0 || error.status >= 500) return `Unable to login. ${error.message}`
  return 'Unable to login. Check your credentials.'
}
