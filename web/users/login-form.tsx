import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { endedPerson, storedToken } from '#web/lib/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import classes from './login-form.module.css'
import { useLogin } from './use-login.ts'

/** Email and password, and a code where one is asked for; goes on to where the person wanted to go. */
export function LoginForm() {
  const { fields, busy, failure, missing, asked, change, submit } = useLogin()
  const { username, password, code } = fields
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {failure && <Alert tone="bad">{failure}</Alert>}
      {!failure && storedToken() !== null && !busy && (
        <Alert tone="info" action={<Link to="/">Go to the dashboard</Link>}>
          You are logged in already.
        </Alert>
      )}
      {!failure && endedPerson() !== null && (
        <Alert tone="info">
          You were signed out. Log in to go on: what was unfinished is kept.
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
      <div className={classes.password}>
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
        <a href="/password-reset/" className={classes.forgot}>
          Forgot password?
        </a>
      </div>
      {asked && (
        <TextInput
          label="Code"
          description="Of your authenticator app, or a recovery code."
          size="md"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          // It appears because it was asked for, so the next key belongs into it.
          ref={focusOnce}
          value={code}
          error={asked.wrong ?? (missing && code.trim() === '' && 'Enter the code.')}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
      )}
      <Button type="submit" variant="filled" size="md" fullWidth loading={busy}>
        Login
      </Button>
    </form>
  )
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}
