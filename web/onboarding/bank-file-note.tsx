import { Button } from '@mantine/core'
import { CURRENCY_OPTIONS } from '#web/settings/currencies.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useSaveSettings, useSettings } from '#web/settings/app-settings.ts'
import { findBankFile } from './bank-file.ts'

/** On the currency's step: the file was read, and the currency it is in, one press away. */
export function BankFileNote() {
  const file = findBankFile()
  const { currency } = useSettings()
  const save = useSaveSettings()
  if (!file) return null
  const { institution, account_name, categories } = file.proposal
  const told = CURRENCY_OPTIONS.find(({ value }) => value === file.proposal.currency)
  const isPrefilled =
    institution !== null || account_name !== null || Object.values(categories).flat().length > 0
  return (
    <Alert
      tone="good"
      live
      lead={`${file.file_name} was read.`}
      action={
        told &&
        told.value !== currency && (
          <Button
            size="compact-sm"
            loading={save.isPending}
            onClick={() => save.mutate({ currency: told.value })}
          >
            Use {told.value}
          </Button>
        )
      }
    >
      {isPrefilled
        ? 'What it names is filled in on the next steps. Change what does not fit.'
        : 'It names no account and no categories, so the next steps begin as usual.'}
      {told &&
        ` Its amounts are in ${told.value}${told.value === currency ? ', which is chosen here' : ''}.`}
    </Alert>
  )
}
