// Turning two-factor sign-in on: the password once more, the secret for the app and its first
// code, and the recovery codes, which are shown this once.
import { useState } from 'react'
import type { TwoFactorSecret } from '#contract/two-factor.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { useStartTwoFactor } from './api.ts'
import { OldPassword } from './old-password.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { Refusal, saidOf } from './refusal.tsx'
import { ScanDialog } from './scan-dialog.tsx'

export function TwoFactorSetUp({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<TwoFactorSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  if (secret !== null) return <ScanDialog secret={secret} onCodes={setCodes} onClose={onClose} />
  return <ProveDialog onSecret={setSecret} onClose={onClose} />
}

interface ProveDialogProps {
  onSecret: (secret: TwoFactorSecret) => void
  onClose: () => void
}

function ProveDialog({ onSecret, onClose }: ProveDialogProps) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const start = useStartTwoFactor()
  const submit = () => {
    setMissing(password === '')
    if (password !== '' && !start.isPending) start.mutate(password, { onSuccess: onSecret })
  }
  return (
    <Dialog
      onClose={onClose}
      title="Set up two-factor sign-in"
      sentence="You need an authenticator app on your phone. Your password first."
      edited={password !== ''}
      onSubmit={submit}
      actions={<DialogButtons submit="Continue" pending={start.isPending} onClose={onClose} />}
    >
      <OldPassword
        first
        value={password}
        error={saidOf(start.error, 'password')}
        missing={missing}
        onType={setPassword}
      />
      <Refusal error={start.error} fields={['password']} />
    </Dialog>
  )
}
