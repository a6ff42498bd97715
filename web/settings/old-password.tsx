import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface OldPasswordProps {
  label?: string
  value: string
  error?: ReactNode
  description?: ReactNode
  first?: boolean
  onType: (value: string) => void
}

/** The password as it is, asked for once more before something that matters. */
export function OldPassword({ label = 'Password', first, onType, ...rest }: OldPasswordProps) {
  return (
    <PasswordInput
      {...rest}
      label={label}
      autoComplete="current-password"
      required
      data-autofocus={first || undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
