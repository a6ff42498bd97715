import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface OldPasswordProps {
  label?: string
  value: string
  /** What the server said of it. */
  error?: ReactNode
  /** Somebody went on without it. */
  missing?: boolean
  first?: boolean
  onType: (value: string) => void
}

/** The password as it is, asked for once more before something that matters. */
export function OldPassword(props: OldPasswordProps) {
  const { label = 'Password', error, missing, first, onType, ...rest } = props
  return (
    <PasswordInput
      {...rest}
      label={label}
      error={error ?? (missing && rest.value === '' && `Enter your ${label.toLowerCase()}.`)}
      autoComplete="current-password"
      required
      data-autofocus={first || undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
