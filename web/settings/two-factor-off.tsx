import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { useDisableTwoFactor } from './api.ts'
import { CodeInput } from './code-input.tsx'
import { OldPassword } from './old-password.tsx'
import { Refusal, saidOf } from './refusal.tsx'

const BLANK = { password: '', code: '' }

/** Turning it off takes both: the password and a code. */
export function TwoFactorOff({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(BLANK)
  const [missing, setMissing] = useState(false)
  const disable = useDisableTwoFactor()
  const type = (part: Partial<typeof BLANK>) => setTyped({ ...typed, ...part })
  const submit = () => {
    const incomplete = typed.password === '' || typed.code.trim() === ''
    setMissing(incomplete)
    if (!incomplete && !disable.isPending) disable.mutate(typed, { onSuccess: onClose })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Turn off two-factor sign-in?"
      sentence="Signing in then takes the password alone, and the recovery codes are worth nothing."
      edited={typed.password !== '' || typed.code !== ''}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Keep it on</Button>
          <Button type="submit" variant="danger" loading={disable.isPending}>
            Turn off
          </Button>
        </>
      }
    >
      <OldPassword
        first
        value={typed.password}
        error={
          saidOf(disable.error, 'password') ??
          (missing && typed.password === '' && 'Enter your password.')
        }
        onType={(password) => type({ password })}
      />
      <CodeInput
        label="Code"
        description="Of the app, or a recovery code."
        value={typed.code}
        error={
          saidOf(disable.error, 'code') ?? (missing && typed.code.trim() === '' && 'Enter a code.')
        }
        onType={(code) => type({ code })}
      />
      <Refusal error={disable.error} fields={['password', 'code']} />
    </Dialog>
  )
}
