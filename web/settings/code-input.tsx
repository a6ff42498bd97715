import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface CodeInputProps {
  label?: string
  value: string
  /** What the server said of it. */
  error?: ReactNode
  /** Somebody went on without it. */
  missing?: boolean
  description?: ReactNode
  first?: boolean
  /** Only an app's code will do, so a phone offers its digits. */
  digits?: boolean
  onType: (value: string) => void
}

/** A code of an authenticator app, or a recovery code; a phone offers the one it knows. */
export function CodeInput({
  label = 'Code',
  description = 'Of the app, or a recovery code.',
  error,
  missing,
  first,
  digits = false,
  onType,
  ...rest
}: CodeInputProps) {
  return (
    <TextInput
      {...rest}
      label={label}
      description={description}
      error={error ?? (missing && rest.value.trim() === '' && 'Enter a code.')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={digits ? 'numeric' : 'text'}
      required
      data-autofocus={first || undefined}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
