// A statement of many accounts that does not say its bank: it is typed once for all of them.
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import classes from './rows-form.module.css'
import type { Row } from './rows.ts'

/** Fewer are typed as fast by hand. */
const LEAST = 3

interface SameInstitutionProps {
  rows: readonly Row[]
  onChange: (indexes: readonly number[], part: Partial<Row>) => void
}

export function SameInstitution({ rows, onChange }: SameInstitutionProps) {
  const [typed, setTyped] = useState('')
  const hint = useId()
  const [filled, setFilled] = useState('')
  // What was typed or unchecked by hand stays; what was filled in may be mended here.
  const isOpen = (row: Row) =>
    row.institution === '' || (row.institution === filled && row.is_active)
  const open = [...rows.entries()].flatMap(([index, row]) =>
    row.proposed?.institution === '' && isOpen(row) ? [index] : [],
  )
  if (open.length < LEAST) return null
  const institution = typed.trim()
  const fill = () => {
    if (institution === '') return
    onChange(open, { institution, is_active: true })
    setFilled(institution)
  }
  return (
    <div className={classes.same}>
      <TextInput
        label={`Institution of ${counted(open.length, 'account')}`}
        aria-describedby={hint}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          fill()
        }}
      />
      <ActionButton
        variant="default"
        disabledReason={institution === '' && 'Type the institution first.'}
        onClick={fill}
      >
        Fill in
      </ActionButton>
      <p id={hint} className="fs-note">
        Your file does not say it. Where it is the same for all of them, type it once.
      </p>
    </div>
  )
}
