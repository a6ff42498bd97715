import { Button } from '@mantine/core'
import { IconArrowsSplit2, IconHistory } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { Record } from '#contract/records-schemas.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { currentOf } from '#web/lib/current-of.ts'
import { fieldsOf, messageOf } from '#web/lib/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { OtherHalf } from '#web/transfers/other-half.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import { recordsChanged, useUpdateRecord } from './api.ts'
import { RecordConflict } from './record-conflict.tsx'
import { RecordFields } from './record-fields.tsx'
import classes from './record-form.module.css'
import { type SentRecord, sameValues, valuesOf } from './record-values.ts'
import { today } from '#web/lib/today.ts'
import type { Names } from '#web/names/lists.ts'
import { useRecordForm } from './use-record-form.ts'

const RefundLinks = lazyPart(() => import('#web/refunds/refund-links.tsx'), 'RefundLinks')
const HistoryDialog = lazyPart(() => import('#web/changes/history-dialog.tsx'), 'HistoryDialog')

const WAIT_WORDS =
  'Press Update first: this begins with the record as it is stored, without what you typed.'

type EditRecordDialogProps = {
  record: Record
  names: Names
  /** Opens the parts of the record in the place of this. */
  onSplit: () => void
  onClose: () => void
}

/** Changes one record. When it was changed elsewhere meanwhile, both versions are shown. */
export function EditRecordDialog({ record, names, onSplit, onClose }: EditRecordDialogProps) {
  const client = useQueryClient()
  const { currency } = useSettings()
  const latest = record.date > today() ? record.date : today()
  const fieldsRef = useRef<HTMLDivElement>(null)
  const form = useRecordForm(record.record_type, () => valuesOf(record), latest, fieldsRef)
  const update = useUpdateRecord()
  const [theirs, setTheirs] = useState<Record | null>(null)
  const [asking, setAsking] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const edited = !sameValues(form.values, valuesOf(record))

  const save = (body: SentRecord, base: Record) =>
    update.mutate(
      { record: base, body },
      {
        onSuccess: onClose,
        onError: (error) => {
          setTheirs(currentOf(error, Record))
          form.refuse(error)
        },
      },
    )
  const submit = () => {
    if (update.isPending) return
    const body = form.read()
    if (body) save(body, record)
  }
  const leave = () => {
    void recordsChanged(client)
    onClose()
  }
  const body = update.variables?.body
  const untold = update.error && Object.keys(fieldsOf(update.error)).length === 0
  return (
    <>
      <Dialog
        opened={theirs === null && !asking}
        onClose={onClose}
        title="Edit record"
        size={640}
        edited={edited}
        waitWords={waiting && WAIT_WORDS}
        onSubmit={submit}
        actions={
          <>
            <Button
              variant="subtle"
              className={classes.why}
              leftSection={<IconHistory />}
              onClick={() => setAsking(true)}
            >
              Why is it so?
            </Button>
            <Button onClick={onClose} disabled={update.isPending}>
              Cancel
            </Button>
            <Button type="submit" variant="filled" loading={update.isPending}>
              Update
            </Button>
          </>
        }
      >
        <div ref={fieldsRef}>
          <RecordFields
            recordType={record.record_type}
            values={form.values}
            onChange={form.change}
            errors={form.errors}
            names={names}
            latest={latest}
          />
        </div>
        <div
          className={classes.leading}
          onClickCapture={(event) => {
            setWaiting(edited)
            if (!edited) return
            event.preventDefault()
            event.stopPropagation()
          }}
        >
          <OtherHalf record={record} onLeave={onClose} />
          {isSplittable(record) && (
            <div className={classes.told}>
              <Button
                size="xs"
                leftSection={<IconArrowsSplit2 size={16} stroke={1.75} />}
                onClick={onSplit}
              >
                {record.split === null ? 'Split into parts' : 'Show all parts of this row'}
              </Button>
              {/* It comes later, and is not to push a button that is about to be pressed. */}
              <Suspense>
                <RefundLinks record={record} onLeave={onClose} />
              </Suspense>
            </div>
          )}
        </div>
        {untold && (
          <Alert tone="bad" lead="Not saved.">
            {messageOf(update.error)} What you typed is still here.
          </Alert>
        )}
      </Dialog>
      {asking && (
        <Suspense>
          <HistoryDialog record={record} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {theirs && body && (
        <RecordConflict
          mine={asRecord(theirs, body)}
          theirs={theirs}
          names={names}
          currency={currency}
          pending={update.isPending}
          onMine={() => save(body, theirs)}
          onTheirs={leave}
          onBack={() => setTheirs(null)}
        />
      )}
    </>
  )
}

/** An investment has a balance, which has no parts, and half of a move is told by its other half. */
function isSplittable({ record_type, linked_record }: Record): boolean {
  return record_type !== 'saving' && linked_record === null
}

/** What a record would be if the body were saved over it. */
function asRecord(record: Record, body: SentRecord): Record {
  const { applied_rule_id: _kept, ...sent } = body
  return Record.parse({ ...record, ...sent })
}
