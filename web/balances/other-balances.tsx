// Asked before a balance is stored beside another one of the same day.
import { writeLongDay } from '#domain/dates.ts'
import { counted } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Money } from '#web/ui/money.tsx'
import type { OtherBalance } from './api.ts'

const MOST_SHOWN = 3

export function OtherBalances({ others }: { others: readonly OtherBalance[] }) {
  const { currency } = useSettings()
  if (others.length === 0) return null
  const hidden = others.length - MOST_SHOWN
  return (
    <Alert tone="warn" lead="Another balance is stored of the same day." live>
      {others.slice(0, MOST_SHOWN).map(({ date, balance }) => (
        <span key={`${date} ${balance}`}>
          {writeLongDay(date)}: <Money value={balance} currency={currency} />.{' '}
        </span>
      ))}
      {hidden > 0 && `And ${counted(hidden, 'more', 'more')}. `}
      Nothing is stored yet. Both would be kept, and the later one counts; to replace it, delete it
      under Investments.
    </Alert>
  )
}
