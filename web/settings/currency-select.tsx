import { money } from '#web/lib/format.ts'
import { Select } from '#web/ui/select.tsx'
import { useSaveSettings, useSettings } from './app-settings.ts'
import { CURRENCY_OPTIONS } from './currencies.ts'
import { SavedLabel } from './saved-label.tsx'

/** The currency money is shown in; every change is saved at once. */
export function CurrencySelect() {
  const stored = useSettings().currency
  const save = useSaveSettings()
  const shown = (save.isPending && save.variables.currency) || stored
  return (
    <Select
      label={<SavedLabel label="Currency" saved={save.isSuccess} onFaded={save.reset} />}
      options={CURRENCY_OPTIONS}
      value={shown}
      description={`Shown as ${money(1234.56, shown)}. Amounts are not converted.`}
      onChange={(currency) => {
        if (currency && currency !== shown) save.mutate({ currency })
      }}
    />
  )
}
