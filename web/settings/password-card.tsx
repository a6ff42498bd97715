import { Button, PasswordInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { meQuery, twoFactorQuery, useChangePassword } from './api.ts'
import { CodeInput } from './code-input.tsx'
import { OldPassword } from './old-password.tsx'
import { Refusal, saidOf } from './refusal.tsx'
import classes from './settings.module.css'

const BLANK = { old_password: '', new_password: '', code: '' }
const FIELDS = Object.keys(BLANK)

export function PasswordCard() {
  const email = useQuery(meQuery).data?.email
  return (
    <Card title="Password">
      <PasswordForm email={email ?? ''} />
    </Card>
  )
}

function PasswordForm({ email }: { email: string }) {
  const [typed, setTyped] = useState(BLANK)
  const [missing, setMissing] = useState(false)
  const change = useChangePassword()
  const asksForCode = useQuery(twoFactorQuery).data?.enabled === true
  const said = (field: string) => saidOf(change.error, field)
  const type = (part: Partial<typeof BLANK>) => setTyped({ ...typed, ...part })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const noCode = asksForCode && typed.code.trim() === ''
    const incomplete = typed.old_password === '' || typed.new_password === '' || noCode
    setMissing(incomplete)
    if (incomplete || change.isPending) return
    const { old_password, new_password } = typed
    change.mutate(asksForCode ? typed : { old_password, new_password }, {
      onSuccess: () => setTyped(BLANK),
    })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {/* Tells a password manager whose password is changed. */}
      <input
        className="fs-sr-only"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <OldPassword
        label="Current password"
        value={typed.old_password}
        error={said('old_password')}
        missing={missing}
        onType={(old_password) => type({ old_password })}
      />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        required
        value={typed.new_password}
        description="10 to 200 characters. A few words make a good one."
        error={
          said('new_password') ?? (missing && typed.new_password === '' && 'Enter a new password.')
        }
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the new password' }}
        onChange={(event) => type({ new_password: event.currentTarget.value })}
      />
      {asksForCode && (
        <CodeInput
          value={typed.code}
          error={said('code')}
          missing={missing}
          onType={(code) => type({ code })}
        />
      )}
      <Refusal error={change.error} fields={FIELDS} />
      <p className="fs-note">It signs out every other device and ends all personal tokens.</p>
      <Button type="submit" loading={change.isPending}>
        Change password
      </Button>
    </form>
  )
}
