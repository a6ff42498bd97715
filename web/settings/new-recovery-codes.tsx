// Ten new recovery codes in the place of those before: the password and a code once more, and then
// the codes, which are shown this once.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { useRenewRecoveryCodes } from './api.ts'
import { CodeInput } from './code-input.tsx'
import { OldPassword } from './old-password.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { Refusal, saidOf } from './refusal.tsx'

const BLANK = { password: '', code: '' }

export function NewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(BLANK)
  const [missing, setMissing] = useState(false)
  const renew = useRenewRecoveryCodes()
  const type = (part: Partial<typeof BLANK>) => setTyped({ ...typed, ...part })
  const submit = () => {
    const incomplete = typed.password === '' || typed.code.trim() === ''
    setMissing(incomplete)
    if (!incomplete && !renew.isPending) renew.mutate(typed)
  }
  if (renew.data) {
    return <RecoveryCodesDialog title="New recovery codes" codes={renew.data} onClose={onClose} />
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Get new recovery codes?"
      sentence="The codes you have now are worth nothing afterwards. Two-factor sign-in stays on."
      edited={typed.password !== '' || typed.code !== ''}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="filled" loading={renew.isPending}>
            Get new codes
          </Button>
        </>
      }
    >
      <OldPassword
        first
        value={typed.password}
        error={
          saidOf(renew.error, 'password') ??
          (missing && typed.password === '' && 'Enter your password.')
        }
        onType={(password) => type({ password })}
      />
      <CodeInput
        label="Code"
        description="Of the app, or a recovery code."
        value={typed.code}
        error={
          saidOf(renew.error, 'code') ?? (missing && typed.code.trim() === '' && 'Enter a code.')
        }
        onType={(code) => type({ code })}
      />
      <Refusal error={renew.error} fields={['password', 'code']} />
    </Dialog>
  )
}
