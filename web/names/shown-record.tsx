// One record in a line: where it stands, what it says, its day and amount.
import { Link } from '@tanstack/react-router'
import type { ShownRecord } from '#contract/warnings.ts'
import { writeLongDay } from '#domain/dates.ts'
import { RECORD_TYPE_HEADING } from '#domain/records.ts'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'
import { accountNameOf, useAllNames } from './lists.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Money } from '#web/ui/money.tsx'
import classes from './shown-record.module.css'

type ShownRecordLineProps = {
  record: ShownRecord
  /** The label of the link to its list; no link when left out. */
  leads?: string
  onLeave?: () => void
}

export function ShownRecordLine({ record, leads, onLeave }: ShownRecordLineProps) {
  const names = useAllNames()
  const { currency } = useSettings()
  const { account, record_type, date, payee, amount } = record
  return (
    <span className={classes.record}>
      <span className={classes.what}>
        <span className={classes.payee}>{payee}</span>
        <span className="fs-faint">
          {names.accounts.length > 0 && `${accountNameOf(names, account)}, `}
          {writeLongDay(date)}
        </span>
      </span>
      <span className={classes.amount}>
        <Money value={amount} currency={currency} signed />
        {leads !== undefined && (
          <Link
            to={MANAGEMENT_PATH[record_type]}
            search={{ account, date_from: date, date_to: date }}
            onClick={onLeave}
          >
            {leads} {RECORD_TYPE_HEADING[record_type]}
          </Link>
        )}
      </span>
    </span>
  )
}
