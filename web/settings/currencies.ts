import type { Currency } from '#contract/users.ts'
import type { Option } from '#web/ui/select.tsx'

/** The currencies money can be shown in; dollars first, as the default. */
export const CURRENCY_OPTIONS: readonly Option<Currency>[] = [
  { value: 'USD', label: 'USD, US dollar' },
  { value: 'EUR', label: 'EUR, Euro' },
  { value: 'JPY', label: 'JPY, Japanese yen' },
  { value: 'GBP', label: 'GBP, Pound sterling' },
  { value: 'INR', label: 'INR, Indian rupee' },
  { value: 'ZAR', label: 'ZAR, South African rand' },
]
