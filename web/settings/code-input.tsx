import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface CodeInputProps {
  label: string
  value: string
  error?: ReactNode
  description?: ReactNode
  first?: boolean
  /** Only an app's code will do, so a phone offers its digits. */
  digits?: boolean
  onType: (value: string) => void
}

/** A code of an authenticator app, or a recovery code; a phone offers the one it knows. */
export function CodeInput({ first, digits = false, onType, ...rest }: CodeInputProps) {
  return (
    <TextInput
      {...rest}
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
