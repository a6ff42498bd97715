// Asks what the account held at the end of a day.
import { useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import type { Day } from '#domain/dates.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { today } from '#web/lib/today.ts'
import { Alert } from '#web/ui/alert.tsx'
import { AmountInput } from '#web/ui/amount-input.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { useAddBalance } from './api.ts'

type AddBalanceDialogProps = { account: Account; onClose: () => void }

export function AddBalanceDialog({ account, onClose }: AddBalanceDialogProps) {
  const [first] = useState(today)
  const [date, setDate] = useState<Day | null>(first)
  const [amount, setAmount] = useState<number | null>(null)
  const add = useAddBalance(account.id)
  const missing = (date === null && 'Choose the day.') || (amount === null && 'Enter the balance.')
  const done = () => {
    showSuccess('Balance Added', account.full_name)
    onClose()
  }
  const submit = () => {
    if (date === null || amount === null || add.isPending) return
    add.mutate({ date, amount, source: 'typed' }, { onSuccess: done })
  }
  return (
    <Dialog
      onClose={onClose}
      title="Add a balance"
      sentence={`What ${account.full_name} held at the end of a day. A balance of the same day is replaced.`}
      edited={amount !== null || date !== first}
      onSubmit={submit}
      actions={
        <DialogButtons
          submit="Add balance"
          pending={add.isPending}
          missing={missing}
          onClose={onClose}
        />
      }
    >
      <DatePicker label="Day" value={date} onChange={setDate} maxDate={today()} required />
      <AmountInput
        label="Balance"
        value={amount}
        onChange={setAmount}
        withSide={false}
        required
        data-autofocus
        description={account.kind === 'card' ? 'What is owed is negative: −250.00' : undefined}
      />
      {add.error && (
        <Alert tone="bad" lead="Nothing was stored." live>
          {messageOf(add.error)}
        </Alert>
      )}
    </Dialog>
  )
}
