// Ten new recovery codes in the place of those before: the password and a code once more, and then
// the codes, which are shown this once.
import { useRenewRecoveryCodes } from './api.ts'
import { PasswordAndCode } from './password-and-code.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

export function NewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes()
  if (renew.data) {
    return <RecoveryCodesDialog title="New recovery codes" codes={renew.data} onClose={onClose} />
  }
  return (
    <PasswordAndCode
      title="Get new recovery codes?"
      sentence="The codes you have now are worth nothing afterwards. Two-factor sign-in stays on."
      cancel="Cancel"
      action={{ label: 'Get new codes', variant: 'filled' }}
      pending={renew.isPending}
      error={renew.error}
      onSubmit={(typed) => renew.mutate(typed)}
      onClose={onClose}
    />
  )
}
