import { useState } from 'react'
import type { TwoFactorSecret } from '#contract/two-factor.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { usePhone } from '#web/ui/use-width.ts'
import { useConfirmTwoFactor } from './api.ts'
import { CodeInput } from './code-input.tsx'
import { CopyButton } from './copy-button.tsx'
import { QrCode } from './qr-code.tsx'
import { Refusal, saidOf } from './refusal.tsx'
import classes from './scan-dialog.module.css'
import { SecretText } from './secret-text.tsx'

interface ScanDialogProps {
  secret: TwoFactorSecret
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

/** Hands the secret to an app, as a picture and in letters, and takes the app's first code. */
export function ScanDialog({ secret, onCodes, onClose }: ScanDialogProps) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const confirm = useConfirmTwoFactor()
  const submit = () => {
    const blank = code.trim() === ''
    setMissing(blank)
    if (blank || confirm.isPending) return
    confirm.mutate(code, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) })
  }
  return (
    <Dialog
      onClose={onClose}
      title="Scan this with your authenticator app"
      sentence="Nothing changes until you enter the code that the app shows. Every other device is signed out then."
      edited={code !== ''}
      onSubmit={submit}
      actions={<DialogButtons submit="Turn on" pending={confirm.isPending} onClose={onClose} />}
    >
      <Secret secret={secret} />
      <CodeInput
        first
        digits
        label="Code of the app"
        description="Six digits. They change every 30 seconds."
        value={code}
        error={saidOf(confirm.error, 'code') ?? (missing && 'Enter the code that the app shows.')}
        onType={setCode}
      />
      <Refusal error={confirm.error} fields={['code']} />
    </Dialog>
  )
}

function Secret({ secret: { secret, otpauth_url } }: { secret: TwoFactorSecret }) {
  const phone = usePhone()
  return (
    <div className={classes.secret}>
      <QrCode label="QR code for an authenticator app" text={otpauth_url} />
      <div className={classes.letters}>
        <p className="fs-text2">Cannot scan it? Type this key into the app instead:</p>
        <SecretText label="Key for the app">{inFours(secret)}</SecretText>
        <CopyButton text={secret} label="Copy the key" />
        {phone && <a href={otpauth_url}>Open in an app on this phone</a>}
      </div>
    </div>
  )
}

/** "ABCD EFGH": easier to type; apps ignore the spaces. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
