import { TextInput, UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import classes from './amount-input.module.css'
import { readAmount, whyNoAmount } from './read-amount.ts'
import { unread } from './unread.ts'

type AmountInputProps = {
  label: ReactNode
  value: number | null
  onChange: (value: number | null) => void
  /** Shows "debit" below zero and "credit" above; pressing the word turns the sign. */
  withSide?: boolean
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Narrow use in tables: the label is only for screen readers. */
  labelHidden?: boolean
  /** The field that a dialog begins in. */
  'data-autofocus'?: boolean
}

/** Money as typed. What was typed stays; the number it means is given on. */
export function AmountInput({
  label,
  value,
  onChange,
  withSide = true,
  placeholder = '0.00',
  error,
  required,
  labelHidden,
  ...rest
}: AmountInputProps) {
  const [text, setText] = useState(() => write(value))
  // A value from outside (a cleared or loaded form) replaces the text; an own echo does not.
  const shown = readAmount(text) === value ? text : write(value)
  const unreadable = text.trim() !== '' && readAmount(text) === null && value === null

  const type = (next: string) => {
    setText(next)
    onChange(readAmount(next))
  }
  return (
    <TextInput
      {...rest}
      {...unread(unreadable)}
      label={labelHidden ? undefined : label}
      aria-label={labelHidden && typeof label === 'string' ? label : undefined}
      aria-required={required}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      value={unreadable ? text : shown}
      onChange={(event) => type(event.currentTarget.value)}
      error={error ?? (unreadable ? whyNoAmount(text) : undefined)}
      classNames={{ input: classes.input }}
      rightSectionWidth={withSide ? 68 : undefined}
      rightSection={
        withSide && value !== null && value !== 0 ? (
          <UnstyledButton
            className={classes.side}
            onClick={() => type(write(-value))}
            aria-label={`${sideOf(value)}, make it a ${sideOf(-value)}`}
          >
            {sideOf(value)}
          </UnstyledButton>
        ) : undefined
      }
    />
  )
}

function sideOf(value: number): 'debit' | 'credit' {
  return value < 0 ? 'debit' : 'credit'
}

function write(value: number | null): string {
  return value === null ? '' : value.toFixed(2)
}
