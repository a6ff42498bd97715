// A line that cannot be read, typed where it is set aside: what of it could be read stands there
// already.
import { Button, TextInput } from '@mantine/core'
import { MAX_PAYEE } from '#domain/records.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { MendedRow, SetAside } from '#domain/imports/set-aside-model.ts'
import { decimalFromMinor, minorFromDecimal } from '#domain/money.ts'
import { today } from '#web/lib/today.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { AmountInput } from '#web/ui/amount-input.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import classes from './mend-line.module.css'

type MendLineProps = {
  aside: SetAside
  /** What was typed for it before. */
  row: MendedRow | null
  onMend: (row: MendedRow) => void
  onClose: () => void
}

export function MendLine({ aside, row, onMend, onClose }: MendLineProps) {
  const first = row ?? aside.read
  const [date, setDate] = useState(first?.date ?? null)
  const [amount, setAmount] = useState(
    first?.amount_minor == null ? null : decimalFromMinor(first.amount_minor),
  )
  const [payee, setPayee] = useState(first?.payee ?? '')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const amount_minor = amount === null ? null : minorFromDecimal(amount)
  const missing =
    (date === null && 'Choose the date.') ||
    ((amount_minor === null || amount_minor === 0) && 'Enter the amount; money out has a minus.') ||
    (payee.trim() === '' && 'Enter the payee.')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (missing || date === null || amount_minor === null) return
    onMend({ date, amount_minor, payee: payee.trim() })
  }
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label={`Line ${aside.line}`}
    >
      <DateField label="Date" value={date} maxDate={today()} onChange={setDate} />
      <AmountInput label="Amount" value={amount} onChange={setAmount} required />
      <TextInput
        className={classes.wide}
        label="Payee"
        value={payee}
        maxLength={MAX_PAYEE}
        onChange={(event) => setPayee(event.currentTarget.value)}
        required
      />
      <div className={classes.actions}>
        <Button size="xs" onClick={onClose}>
          Cancel
        </Button>
        <ActionButton type="submit" variant="filled" size="xs" disabledReason={missing}>
          Bring it along
        </ActionButton>
      </div>
    </form>
  )
}
