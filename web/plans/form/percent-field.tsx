import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { PERCENT_INPUT } from './percent-input.ts'

type PercentFieldProps = {
  label: string
  /** Null: none. */
  value: number | null
  onChange: (value: number | null) => void
  min: number
  max: number
  step?: number
  placeholder?: string
  help?: string
  className?: string
}

/** A percentage; what is left empty, or is no number yet, goes with the focus. */
export function PercentField({ value, onChange, help, ...field }: PercentFieldProps) {
  // A minus, or "-0.", is no number yet: it stands as it is typed until it is one.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <NumberInput
      {...field}
      {...PERCENT_INPUT}
      value={typed ?? value ?? ''}
      onChange={(next) => {
        setTyped(typeof next === 'string' ? next : null)
        onChange(next === '' ? null : Number(next) || 0)
      }}
      onBlur={() => setTyped(null)}
      description={help}
    />
  )
}
