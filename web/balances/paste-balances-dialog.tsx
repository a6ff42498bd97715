import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { type PasteChoices, readPastedBalances } from '#domain/imports/pasted-balances.ts'
import { monthOf } from '#domain/dates.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { counted } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { MonthPicker } from '#web/ui/month-picker.tsx'
import { InvestmentFields, useInvestment } from '#web/names/investment-fields.tsx'
import { CountsTwice } from './counts-twice.tsx'
import { useStoreBalances, useUndoBalances } from './api.ts'
import { OpenReadings } from './open-readings.tsx'
import { ReadBalances } from './read-balances.tsx'
import { OtherBalances } from './other-balances.tsx'
import { StoredBalances, StoredButtons, titleOfStored } from './stored-balances.tsx'

const SIZE = 560

type PasteBalancesDialogProps = { account: number | null; onClose: () => void }

export function PasteBalancesDialog({ account, onClose }: PasteBalancesDialogProps) {
  const [text, setText] = useState('')
  const [choices, setChoices] = useState<PasteChoices>({})
  const store = useStoreBalances()
  const undo = useUndoBalances()
  const of = useInvestment(account, null, { every: true })
  const read = readPastedBalances(text, today(), choices)
  const { balances, unread, first_month } = read
  const num = balances.length
  if (store.data && 'num_stored' in store.data) {
    const of = { stored: store.data, undo }
    return (
      <Dialog
        onClose={onClose}
        title={titleOfStored(of)}
        actions={<StoredButtons {...of} onClose={onClose} />}
        size={SIZE}
      >
        <StoredBalances {...of} />
      </Dialog>
    )
  }
  const isAskedOf =
    store.variables?.account === of.account && store.variables.category === of.category
  const others = isAskedOf ? (store.data?.others ?? []) : []
  const choose = (next: PasteChoices) => {
    setChoices(next)
    store.reset()
  }
  const submit = () => {
    if (of.account === null || of.category === null || num === 0 || store.isPending) return
    const { account, category } = of
    store.mutate({ account, category, balances, beside: others.length > 0 })
  }
  const missing =
    (num === 0 && 'Paste at least one balance.') ||
    (of.account === null && 'Choose the account.') ||
    (of.category === null && 'Choose the investment category.')
  return (
    <Dialog
      onClose={onClose}
      title="Paste balances"
      sentence="A date and an amount on each line, or amounts alone, one for each month end."
      edited={text !== ''}
      onSubmit={submit}
      size={SIZE}
      actions={
        <DialogButtons
          submit={submitWords(num, others.length > 0)}
          pending={store.isPending}
          missing={missing}
          onClose={onClose}
        />
      }
    >
      <InvestmentFields of={of} />
      <Textarea
        data-autofocus
        label="Balances"
        placeholder={'2026-09-30, 61200.00\n2026-10-31, 62450.50'}
        rows={6}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          store.reset()
        }}
      />
      {first_month !== null && num + unread.length > 0 && (
        <MonthPicker
          label="Month of the first amount"
          value={first_month}
          onChange={(month) => choose({ ...choices, first_month: month ?? first_month })}
          current={monthOf(today())}
          clearable={false}
        />
      )}
      <OpenReadings read={read} choices={choices} onChoose={choose} />
      <ReadBalances read={read} />
      <OtherBalances others={others} />
      {of.account !== null && num > 0 && (
        <CountsTwice
          account={of.account}
          category={of.category}
          told="what you paste"
          onUse={of.chooseCategory}
        />
      )}
      {store.error && (
        <Alert tone="bad" lead="Nothing was stored." live>
          {messageOf(store.error)}
        </Alert>
      )}
    </Dialog>
  )
}

function submitWords(num: number, beside: boolean): string {
  if (num === 0) return 'Store balances'
  return beside ? 'Store all the same' : `Store ${counted(num, 'balance')}`
}
