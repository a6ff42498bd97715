import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { readDay, writeLongDay } from '#domain/dates.ts'
import { RECORD_TYPE_HEADING } from '#domain/records.ts'
import { counted } from '#web/lib/format.ts'
import { restoreDraft, storedDraft } from '#web/records/record-draft.ts'
import { isBegun } from '#web/records/record-values.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { showFailure } from '#web/ui/toast.ts'
import { type WaitingRecord, dropWaiting, tryAgain } from '#web/waiting/waiting.ts'
import classes from './offline.module.css'
import { sendAndTell } from './send-and-tell.ts'

interface WaitingTrayProps {
  waiting: readonly WaitingRecord[]
  online: boolean
}

/** The records that are not stored yet, and what can be done with those that were refused. */
export function WaitingTray({ waiting, online }: WaitingTrayProps) {
  const refused = waiting.filter((one) => one.refused !== null).length
  return (
    <Card
      title={`${counted(waiting.length, 'record')} not stored yet`}
      sentence={
        refused > 0
          ? `${refused} of them could not be stored. Nothing is lost.`
          : online
            ? 'On the way to the server.'
            : 'Each is stored once when the connection is back. No figure counts them yet.'
      }
    >
      <ul aria-label="Records that wait">
        {waiting.map((one) => (
          <li key={one.key} className={classes.row}>
            <Row one={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ one }: { one: WaitingRecord }) {
  const { currency } = useSettings()
  const { payee, date, amount } = one.body
  const day = readDay(date)
  return (
    <>
      <div className={classes.words}>
        <span className={classes.payee}>{payee}</span>
        <span className="fs-note">
          {RECORD_TYPE_HEADING[one.record_type]}, {day ? writeLongDay(day) : date}
        </span>
        {one.refused !== null && <span className={classes.why}>{one.refused}</span>}
      </div>
      <Amount value={amount ?? 0} currency={currency} />
      {one.refused === null ? <Chip>Waiting</Chip> : <Mending one={one} />}
    </>
  )
}

const FIRST_THAT = 'Log what is in its form first, or leave the form. Both would be in one place.'

function Mending({ one }: { one: WaitingRecord }) {
  const { key, record_type, form, body } = one
  const client = useQueryClient()
  const again = async () => {
    await tryAgain(one)
    await sendAndTell(client)
  }
  const mend = async () => {
    const begun = storedDraft(record_type)
    if (begun && isBegun(begun)) return showFailure('Another record is begun', FIRST_THAT)
    restoreDraft(record_type, form)
    await dropWaiting(key)
    // The form reads what was typed when it opens, also where it is open already.
    window.location.assign(`/app/create-record/?recordType=${record_type}`)
  }
  return (
    <div className={classes.acts}>
      <Button size="xs" aria-label={`Mend ${body.payee}`} onClick={() => void mend()}>
        Mend
      </Button>
      <Button size="xs" aria-label={`Try ${body.payee} again`} onClick={() => void again()}>
        Try again
      </Button>
      <Button size="xs" aria-label={`Drop ${body.payee}`} onClick={() => void dropWaiting(key)}>
        Drop
      </Button>
    </div>
  )
}
