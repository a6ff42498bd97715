// A record as its form holds it, and the way from and to the wire.
import { z } from 'zod'
import { RecordDraft, type Record } from '#contract/records-schemas.ts'
import { type FieldErrors, fieldErrors } from '#contract/words.ts'
import { type Day, readDay } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'

const Id = z.number().int().positive()

/** The fields, as they are kept as text, too. */
const Values = z.object({
  date: z
    .string()
    .nullable()
    .transform((date) => (date === null ? null : readDay(date))),
  account: Id.nullable(),
  category: Id.nullable(),
  payee: z.string(),
  exclude_from_totals: z.boolean(),
  balance: z.number().nullable(),
  amount: z.number().nullable(),
  dividends: z.number().nullable(),
  tags: z.array(Id).readonly(),
  notes: z.string(),
})

export type RecordValues = z.output<typeof Values>

/** A record as it is sent: unset amounts are 0, and only investments have balance and dividends. */
export type SentRecord = z.input<typeof RecordDraft>

export function blankValues(today: Day): RecordValues {
  return {
    date: today,
    account: null,
    category: null,
    payee: '',
    exclude_from_totals: false,
    balance: null,
    amount: null,
    dividends: null,
    tags: [],
    notes: '',
  }
}

/** Whether something was filled in that nothing else keeps; the day alone is no work. */
export function isBegun({ date: _date, ...values }: RecordValues): boolean {
  return Object.values(values).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== '' && value !== false,
  )
}

export function valuesOf(record: Record): RecordValues {
  return Values.parse(record)
}

export function sameValues(a: RecordValues, b: RecordValues): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))
}

function inOrder(values: RecordValues) {
  return Object.entries({ ...values, tags: [...values.tags].sort((a, b) => a - b) }).sort(
    ([a], [b]) => (a < b ? -1 : 1),
  )
}

/** Either what is to be sent, or the messages by field. */
export type ReadForm = { body: SentRecord; errors: null } | { body: null; errors: FieldErrors }

/** Reads a form by the contract's rules. No date after the latest, usually today, is taken. */
export function readForm(values: RecordValues, record_type: RecordType, latest: Day): ReadForm {
  const { date, account, category, payee } = values
  const errors: FieldErrors = {}
  if (date === null) errors['date'] = ['Choose a date.']
  else if (date > latest) errors['date'] = ['The date must not be after today.']
  if (account === null) errors['account'] = ['Choose an account.']
  if (category === null) errors['category'] = ['Choose a category.']
  if (payee.trim() === '') errors['payee'] = ['Enter a payee.']
  if (date === null || account === null || category === null) return { body: null, errors }
  const body: SentRecord = {
    ...values,
    date,
    account,
    category,
    amount: values.amount ?? 0,
    balance: record_type === 'saving' ? values.balance : null,
    dividends: record_type === 'saving' ? (values.dividends ?? 0) : 0,
    tags: [...values.tags],
  }
  const read = RecordDraft.safeParse(body)
  const all = read.success ? errors : { ...fieldErrors(read.error.issues), ...errors }
  return Object.keys(all).length === 0 ? { body, errors: null } : { body: null, errors: all }
}

/** Reads values that were kept as text; null when they are none. */
export function readStoredValues(text: string | null): RecordValues | null {
  if (text === null) return null
  try {
    return Values.parse(JSON.parse(text))
  } catch {
    return null
  }
}
