// The state of a record's form: values, messages by field, and whether what is typed can be read.
import { type RefObject, useState } from 'react'
import type { FieldErrors } from '#contract/words.ts'
import type { Day } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import { fieldsOf } from '#web/lib/api-error.ts'
import { type RecordValues, type SentRecord, readForm } from './record-values.ts'

export interface RecordForm {
  values: RecordValues
  errors: FieldErrors
  change: (part: Partial<RecordValues>) => void
  replace: (values: RecordValues) => void
  /** What is to be sent; null when something is missing, which is then said beside its field. */
  read: () => SentRecord | null
  /** Puts the server's messages beside their fields. */
  refuse: (error: unknown) => void
}

/** `fieldsRef` is the element around the fields: where a message stands, the focus goes. */
export function useRecordForm(
  record_type: RecordType,
  initial: () => RecordValues,
  latest: Day,
  fieldsRef: RefObject<HTMLDivElement | null>,
): RecordForm {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  return {
    values,
    errors,
    change(part) {
      setValues((now) => ({ ...now, ...part }))
      setErrors((now) => without(now, Object.keys(part)))
    },
    replace(next) {
      setValues(next)
      setErrors({})
    },
    read() {
      const { body, errors: found } = readForm(values, record_type, latest)
      setErrors(found ?? {})
      const unreadable = unreadableAmount(fieldsRef.current, errors)
      if (found) focusSoon(fieldsRef.current)
      else unreadable?.focus()
      return found || unreadable ? null : body
    },
    refuse(error) {
      setErrors(fieldsOf(error))
      focusSoon(fieldsRef.current)
    },
  }
}

/** An amount whose text is no number has no value; it must not be sent as if it were empty. */
function unreadableAmount(fields: HTMLElement | null, known: FieldErrors): HTMLElement | null {
  if (known['amount'] || known['balance'] || known['dividends']) return null
  return (
    fields?.querySelector<HTMLElement>('input[inputmode="decimal"][aria-invalid="true"]') ?? null
  )
}

/** Once the messages stand there, the first field that has one is where to go on. */
function focusSoon(fields: HTMLElement | null): void {
  requestAnimationFrame(() => fields?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

function without(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
}
