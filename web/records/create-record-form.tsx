import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { RecordType } from '#domain/records.ts'
import { fieldsOf, messageOf } from '#web/lib/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { LeaveDialog } from '#web/ui/leave-dialog.tsx'
import { useCreateRecord } from './api.ts'
import { QuickCreateDialog } from './quick-create.tsx'
import { leaveDraft, storeDraft, storedDraft } from './record-draft.ts'
import { type QuickCreate, RecordFields } from './record-fields.tsx'
import classes from './record-form.module.css'
import { blankValues, isBegun } from './record-values.ts'
import { readCreateRecordSearch } from './search.ts'
import { today } from '#web/lib/today.ts'
import type { Names } from '#web/names/lists.ts'
import { useRecordForm } from './use-record-form.ts'

type CreateRecordFormProps = { recordType: RecordType; names: Names }

/** Logs one record. It clears after a success and keeps everything after a failure. */
export function CreateRecordForm({ recordType, names }: CreateRecordFormProps) {
  const now = today()
  const fieldsRef = useRef<HTMLDivElement>(null)
  const initial = () => storedDraft(recordType) ?? blankValues(now)
  const form = useRecordForm(recordType, initial, now, fieldsRef)
  const create = useCreateRecord(recordType)
  const [creating, setCreating] = useState<QuickCreate | null>(null)
  // Counted up with each success, so that no field keeps what was typed.
  const [round, setRound] = useState(0)

  useEffect(() => storeDraft(recordType, form.values), [recordType, form.values])
  useEffect(() => () => leaveDraft(recordType), [recordType])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    const body = form.read()
    if (!body) return
    create.mutate(
      { body, form: JSON.stringify(form.values) },
      {
        onSuccess: () => {
          form.replace(blankValues(today()))
          setRound(round + 1)
        },
        onError: form.refuse,
      },
    )
  }
  const untold = create.error && Object.keys(fieldsOf(create.error)).length === 0
  return (
    <Card>
      <form onSubmit={submit} noValidate aria-label="New record">
        <div ref={fieldsRef} key={round}>
          <RecordFields
            recordType={recordType}
            values={form.values}
            onChange={form.change}
            errors={form.errors}
            names={names}
            latest={now}
            onCreate={setCreating}
          />
        </div>
        {untold && (
          <div className={classes.problem}>
            <Alert tone="bad" lead="Not saved.">
              {messageOf(create.error)} What you typed is still here.
            </Alert>
          </div>
        )}
        <div className={classes.foot}>
          <Button type="submit" variant="filled" loading={create.isPending}>
            Create
          </Button>
          <span className="fs-faint">An amount left empty counts as 0.</span>
        </div>
      </form>
      <LeaveDialog
        loses={(from, to) => isBegun(form.values) && placeOf(from) !== placeOf(to)}
        title="Leave this record?"
        sentence="What you typed is not saved."
      />
      {creating && (
        <QuickCreateDialog
          what={creating}
          recordType={recordType}
          form={form}
          onClose={() => setCreating(null)}
        />
      )}
    </Card>
  )
}

/** A filter or a page of the list below is no other place. */
function placeOf({ pathname, search }: { pathname: string; search: object }): string {
  return `${pathname} ${readCreateRecordSearch({ ...search }).recordType ?? 'transaction'}`
}
