// What was agreed on with whoever lent the money. Both or neither: without them a debt has no end.
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { AmountInput } from '#web/ui/amount-input.tsx'
import { FormGrid } from '#web/ui/form-grid.tsx'
import type { CategoryMarks } from './api.ts'

type DebtFieldsProps = {
  marks: CategoryMarks
  onChange: (terms: Pick<CategoryMarks, 'rate' | 'monthly_payment'>) => void
}

export function DebtFields({ marks, onChange }: DebtFieldsProps) {
  const { rate = null, monthly_payment = null } = marks
  // "3." is on its way to "3.6".
  const [typed, setTyped] = useState<number | string>(rate ?? '')
  const type = (next: number | string) => {
    setTyped(next)
    const read = next === '' ? Number.NaN : Number(next)
    onChange({ rate: Number.isNaN(read) ? null : read, monthly_payment })
  }
  const missing = (own: number | null, other: number | null) =>
    own === null && other !== null ? 'Rate and payment go together.' : undefined
  return (
    <FormGrid>
      <NumberInput
        label="Interest rate"
        description="Percent a year, as the loan is quoted."
        value={typed}
        onChange={type}
        min={0}
        max={100}
        decimalScale={4}
        suffix=" %"
        hideControls
        error={missing(rate, monthly_payment)}
      />
      <AmountInput
        label="Monthly payment"
        description="Interest and repayment together."
        value={monthly_payment}
        onChange={(typed) => onChange({ rate, monthly_payment: typed })}
        withSide={false}
        error={
          monthly_payment !== null && monthly_payment <= 0
            ? 'The payment must be above 0.'
            : missing(monthly_payment, rate)
        }
      />
    </FormGrid>
  )
}
