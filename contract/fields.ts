// The kinds of value that travel: ids, money, days, months, text. Read here once, strictly.
import { z } from 'zod'
import type { DataField } from '#domain/dashboards/values.ts'
import { type Day, type Month, readDay, readMonth } from '#domain/dates.ts'
import { decimalFromMinor, minorFromDecimal } from '#domain/money.ts'
import { MAX_FILTER_TEXT, MAX_NAME, MAX_NOTES, MAX_PAYEE, RECORD_TYPES } from '#domain/records.ts'
import { lengthOf } from '#domain/text.ts'
import { wordsOf } from './words.ts'

const MAX_ID = 2_147_483_647
const PATH_ID = /^[1-9]\d{0,9}$/

/** A positive integer up to 2147483647, as a JSON number. */
export const Id = z.number('A valid id is required.').int().min(1).max(MAX_ID)

/** An id in a path, read strictly: `1e3`, `01`, `1.0` and `+1` are no ids. */
export const PathId = z
  .string()
  .regex(PATH_ID)
  .transform(Number)
  .refine((id) => id <= MAX_ID)

/** An id in a query string; the same strictness. */
export const QueryId = z
  .string()
  .regex(PATH_ID, 'A valid id is required.')
  .transform(Number)
  .refine((id) => id <= MAX_ID, 'A valid id is required.')

/** Ids in a query string, given once or several times. */
export const QueryIds = z.preprocess(
  (sent) => (sent === undefined || Array.isArray(sent) ? sent : [sent]),
  z.array(QueryId).max(1000).optional(),
)

/** Money on the way in: a JSON number, at most 999 999 999 999.99 in size, rounded to two decimals. */
export const Money = z.number('A valid number is required.').transform((value, ctx): number => {
  const minor = minorFromDecimal(value)
  if (minor !== null) return decimalFromMinor(minor)
  ctx.addIssue({ code: 'custom', message: 'This amount is too large.' })
  return z.NEVER
})

/** Money on the way out: a JSON number with at most two decimals. */
export const MoneyOut = z.number()

/** A calendar day `YYYY-MM-DD` that exists. */
export const DayField = z
  .string('A date as YYYY-MM-DD is required.')
  .meta({ format: 'date' })
  .transform((text, ctx): Day => {
    const day = readDay(text)
    if (day !== null) return day
    ctx.addIssue({ code: 'custom', message: 'This is not a day of the calendar (YYYY-MM-DD).' })
    return z.NEVER
  })

/** A month as `YYYY-MM` or a full day, cut to its month. Empty means: the server chooses. */
export const QueryMonth = z
  .string()
  .optional()
  .transform((text, ctx): Month | null => {
    if (text === undefined || text === '') return null
    const month = readMonth(text)
    if (month !== null) return month
    ctx.addIssue({ code: 'custom', message: 'This is not a month (YYYY-MM).' })
    return z.NEVER
  })

/** Text as it is stored: trimmed, NFC, without NUL, its length counted in code points. */
export function text(min: number, max: number) {
  return z
    .string('Text is required.')
    .transform((raw, ctx): string => {
      const read = raw.toWellFormed().normalize('NFC').trim()
      const problem = textProblem(read, min, max)
      if (problem === null) return read
      ctx.addIssue({ code: 'custom', message: problem })
      return z.NEVER
    })
    .meta({ minLength: min, maxLength: max })
}

function textProblem(read: string, min: number, max: number): string | null {
  if (read.includes('\0')) return 'Null characters are not allowed.'
  const length = lengthOf(read)
  if (length === 0 && min > 0) return 'This field may not be blank.'
  if (length < min) return `Ensure this field has at least ${min} characters.`
  if (length > max) return `Ensure this field has no more than ${max} characters.`
  return null
}

/** The name of a category, tag, query or plan, and an institution. */
export const Name = text(1, MAX_NAME)
export const Payee = text(1, MAX_PAYEE)
export const Notes = text(0, MAX_NOTES)
export const FilterText = text(0, MAX_FILTER_TEXT)

export const RecordTypeField = z.enum(RECORD_TYPES)

/** Where contributions go: an account, and a saving category. */
export const InvestmentField = z.object({ account: Id, category: Id })

/** Counted up with every change; also the ETag. */
export const Version = z.number().int()

export const IdParams = z.object({ id: PathId })
/** The paths of what each record type has one set of. */
export const TypeParams = z.object({ record_type: RecordTypeField })
export const TypeAndIdParams = TypeParams.extend({ id: PathId })

/** A field that may be missing or null, and what it then means. */
export function orElse<S extends z.ZodType, Fallback>(field: S, fallback: Fallback) {
  return field.nullish().transform((sent): z.output<S> | Fallback => sent ?? fallback)
}

/** An object that is read by nobody here, only known by its type. */
export function objectOf<T>() {
  return z
    .custom<T>((value) => typeof value === 'object' && value !== null)
    .meta({ type: 'object' })
}

interface Asked {
  record_type: z.output<typeof RecordTypeField>
  data_field: DataField
}

/** Transactions and income have an amount and nothing else. */
export function checkDataField({ record_type, data_field }: Asked, ctx: z.core.$RefinementCtx) {
  if (record_type === 'saving' || data_field === 'amount') return
  const message = 'Only investments have this field.'
  ctx.addIssue({ code: 'custom', path: ['data_field'], message })
}

/** A flag in a query string. */
export const QueryFlag = z.enum(['true', 'false']).transform((flag) => flag === 'true')

/**
 * A body that is one thing or a list of them. Problems carry the place in the list
 * (`3.payee`), because each branch reports its own issues.
 */
export function oneOrList<One extends z.ZodType, List extends z.ZodType>(one: One, list: List) {
  return z
    .unknown()
    .transform((sent, ctx): z.output<One> | z.output<List> =>
      Array.isArray(sent) ? readAs(list, sent, ctx) : readAs(one, sent, ctx),
    )
    .meta({ oneOrList: [one, list] })
}

/** A row of an onboarding list: null when it is not active, and then it may be blank. */
export function onboardingRow<Row extends z.ZodType>(row: Row) {
  return z
    .unknown()
    .transform((sent, ctx): z.output<Row> | null =>
      isInactive(sent) ? null : readAs(row, sent, ctx),
    )
    .meta({ oneOrList: [row] })
}

function isInactive(sent: unknown): boolean {
  return (
    typeof sent === 'object' && sent !== null && 'is_active' in sent && sent.is_active === false
  )
}

function readAs<S extends z.ZodType>(
  schema: S,
  sent: unknown,
  ctx: z.core.$RefinementCtx,
): z.output<S> {
  const read = schema.safeParse(sent, { error: wordsOf })
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) {
    ctx.addIssue({ code: 'custom', path, message, input: sent })
  }
  return z.NEVER
}

/** A whole number from 1 in a query; `otherwise` where it is not sent, or sent empty. */
export function wholeNumber(most: number, otherwise: number) {
  return z
    .string()
    .regex(/^(-?\d+)?$/, 'A whole number is required.')
    .optional()
    .transform((sent) => (sent ? Number(sent) : otherwise))
    .refine((number) => number >= 1 && number <= most, `This must be from 1 to ${most}.`)
}
