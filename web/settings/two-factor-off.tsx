import { useDisableTwoFactor } from './api.ts'
import { PasswordAndCode } from './password-and-code.tsx'

/** Turning it off takes both: the password and a code. */
export function TwoFactorOff({ onClose }: { onClose: () => void }) {
  const disable = useDisableTwoFactor()
  return (
    <PasswordAndCode
      title="Turn off two-factor sign-in?"
      sentence="Signing in then takes the password alone, and the recovery codes are worth nothing."
      cancel="Keep it on"
      action={{ label: 'Turn off', variant: 'danger' }}
      pending={disable.isPending}
      error={disable.error}
      onSubmit={(typed) => disable.mutate(typed, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
