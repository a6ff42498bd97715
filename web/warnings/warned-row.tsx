// A row of a warning: the record, why it is there, and what a mend would make of it.
import type { Warning, WarnedRow } from '#contract/warnings.ts'
import { writeLongDay } from '#domain/dates.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { ShownRecordLine } from '#web/names/shown-record.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './warnings.module.css'

type WarnedRowLineProps = { row: WarnedRow; mend: Warning['mend'] }

export function WarnedRowLine({ row, mend }: WarnedRowLineProps) {
  const { record, other, reason, jump } = row
  return (
    <li className={classes.row}>
      <ShownRecordLine record={record} leads="Show in" />
      {other && <ShownRecordLine record={other} leads="Show in" />}
      {jump && <JumpLine jump={jump} />}
      <span className="fs-faint">
        Because: {reason}. <Becomes record={record.id} mend={mend} />
      </span>
    </li>
  )
}

function JumpLine({ jump }: { jump: NonNullable<WarnedRow['jump']> }) {
  const { currency } = useSettings()
  const { from, before, after, contributed, unexplained } = jump
  return (
    <span className="fs-faint">
      From <Money value={before} currency={currency} /> on {writeLongDay(from)} to{' '}
      <Money value={after} currency={currency} />, with{' '}
      <Money value={contributed} currency={currency} signed /> contributed:{' '}
      <Money value={unexplained} currency={currency} signed /> is left unexplained.
    </span>
  )
}

/** What the mend sets on a record, where that is not the same for all. */
function Becomes({ record, mend }: { record: number; mend: Warning['mend'] }) {
  const { currency } = useSettings()
  if (mend.kind !== 'correct') return null
  const made = mend.corrections.find((one) => one.record === record)
  if (!made) return null
  if (made.amount === undefined) return 'Mended, its balance is taken away.'
  return (
    <>
      Mended, its contribution is <Money value={made.amount} currency={currency} signed />.
    </>
  )
}
