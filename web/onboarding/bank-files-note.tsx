import { Button } from '@mantine/core'
import { CURRENCY_OPTIONS } from '#web/settings/currencies.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useSaveSettings, useSettings } from '#web/settings/app-settings.ts'
import { findBankFiles } from './bank-files.ts'
import { RefusedFiles } from './refused-files.tsx'

/** On the currency's step: which files were read, and the currency they are in, one press away. */
export function BankFilesNote() {
  const files = findBankFiles()
  const { currency } = useSettings()
  const save = useSaveSettings()
  if (!files) return null
  const { names, refused, accounts, categories } = files
  const told = CURRENCY_OPTIONS.find(({ value }) => value === files.currency)
  const isPrefilled = accounts.length > 0 || Object.values(categories).flat().length > 0
  return (
    <>
      <Alert
        tone="good"
        live
        lead={names.length === 1 ? `${names[0]} was read.` : `${names.length} files were read.`}
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
          ? 'What is named there is filled in on the next steps. Change what does not fit.'
          : 'No account and no categories are named there, so the next steps begin as usual.'}
        {told &&
          ` The amounts are in ${told.value}${told.value === currency ? ', which is chosen here' : ''}.`}
      </Alert>
      <RefusedFiles files={refused} />
    </>
  )
}
