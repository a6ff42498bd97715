import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usualCategory } from '#domain/imports/investment-category.ts'
import { type PasteChoices, readPastedBalances } from '#domain/imports/pasted-balances.ts'
import { monthOf } from '#domain/dates.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { counted } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { accountsQuery, categoriesQuery } from '#web/names/lists.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MonthPicker } from '#web/ui/month-picker.tsx'
import { Select } from '#web/ui/select.tsx'
import { useStoreBalances } from './api.ts'
import { OpenReadings } from './open-readings.tsx'
import { ReadBalances } from './read-balances.tsx'
import { StoredBalances } from './stored-balances.tsx'

type PasteBalancesDialogProps = { account: number | null; onClose: () => void }

export function PasteBalancesDialog({ account, onClose }: PasteBalancesDialogProps) {
  const [text, setText] = useState('')
  const [choices, setChoices] = useState<PasteChoices>({})
  const store = useStoreBalances()
  const of = useInvestment(account)
  const read = readPastedBalances(text, today(), choices)
  const { balances, unread, first_month } = read
  const num = balances.length
  if (store.isSuccess) {
    return <StoredBalances import_id={store.data} num={num} onClose={onClose} />
  }
  const submit = () => {
    if (of.account === null || of.category === null || num === 0 || store.isPending) return
    store.mutate({ account: of.account, category: of.category, balances })
  }
  const missing =
    (num === 0 && 'Paste at least one balance.') ||
    (of.account === null && 'Choose the account.') ||
    (of.category === null && 'Choose the investment category.')
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Paste balances"
      sentence="A date and an amount on each line, or amounts alone, one for each month end."
      edited={text !== ''}
      onSubmit={submit}
      size={560}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <ActionButton
            type="submit"
            variant="filled"
            loading={store.isPending}
            disabledReason={missing}
          >
            {num === 0 ? 'Store balances' : `Store ${counted(num, 'balance')}`}
          </ActionButton>
        </>
      }
    >
      <Select
        label="Account"
        placeholder="Select an account"
        options={of.accounts.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        value={of.account}
        onChange={of.chooseAccount}
        required
      />
      <Select
        label="Investment category"
        placeholder="Select a category"
        options={of.categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={of.category}
        onChange={of.chooseCategory}
        required
      />
      <Textarea
        data-autofocus
        label="Balances"
        placeholder={'2026-09-30, 61200.00\n2026-10-31, 62450.50'}
        rows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {first_month !== null && num + unread.length > 0 && (
        <MonthPicker
          label="Month of the first amount"
          value={first_month}
          onChange={(month) => setChoices({ ...choices, first_month: month ?? first_month })}
          current={monthOf(today())}
          clearable={false}
        />
      )}
      <OpenReadings read={read} choices={choices} onChoose={setChoices} />
      <ReadBalances read={read} />
      {store.error && (
        <Alert tone="bad" lead="Nothing was stored." live>
          {messageOf(store.error)}
        </Alert>
      )}
    </Dialog>
  )
}

/** The account and its category: as chosen, else the only one that it can be. */
function useInvestment(given: number | null) {
  const all = useQuery(accountsQuery).data ?? []
  const categories = useQuery(categoriesQuery('saving')).data ?? []
  const [chosen, setChosen] = useState<{ account: number | null; category: number | null }>({
    account: given,
    category: null,
  })
  const investments = all.filter(({ kind }) => kind === 'investment')
  const accounts = investments.length > 0 ? investments : all
  const only = accounts.length === 1 ? (accounts[0]?.id ?? null) : null
  const account = chosen.account ?? only
  const named = all.find(({ id }) => id === account)
  return {
    accounts: accounts.some(({ id }) => id === account) || !named ? accounts : [...accounts, named],
    categories,
    account,
    category: chosen.category ?? (named ? usualCategory(named, categories) : null),
    chooseAccount: (id: number | null) => setChosen({ account: id, category: null }),
    chooseCategory: (id: number | null) => setChosen({ ...chosen, account, category: id }),
  }
}
