// What was read of the pasted lines: each balance with its day, and each line that was not.
import { writeLongDay } from '#domain/dates.ts'
import type { PastedBalances } from '#domain/imports/pasted-balances.ts'
import { decimalFromMinor } from '#domain/money.ts'
import { counted } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './read-balances.module.css'

export function ReadBalances({ read: { balances, unread } }: { read: PastedBalances }) {
  const { currency } = useSettings()
  return (
    <>
      {unread.length > 0 && (
        <Alert tone="warn" lead={`${counted(unread.length, 'line')} will be left out.`} live>
          <ul className={classes.unread}>
            {unread.map(({ line, text, reason }) => (
              <li key={line}>
                Line {line}, “{text}”: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {balances.length > 0 && (
        <ul className={classes.read} aria-label="Balances that were read">
          {balances.map(({ line, date, amount_minor }) => (
            <li key={line}>
              <span>{writeLongDay(date)}</span>
              <Money value={decimalFromMinor(amount_minor)} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
