// What a record's statement says of it besides day, payee and amount, line by line.
import type { Record } from '#contract/records.ts'
import { writeLongDay } from '#domain/dates.ts'
import { number } from './format.ts'

type Told = Pick<
  Record,
  | 'value_date'
  | 'original_amount'
  | 'original_currency'
  | 'rate'
  | 'imported_amount'
  | 'split'
  | 'bank_reference'
>

/** Only what there is to say. */
export function toldBesides(
  record: Told,
  money: (amount: number) => string,
): { label: string; value: string }[] {
  const { value_date, original_amount, original_currency, rate, split } = record
  const { imported_amount, bank_reference } = record
  const facts: { label: string; value: string }[] = []
  if (value_date !== null) facts.push({ label: 'Value day', value: writeLongDay(value_date) })
  if (original_amount !== null) {
    const at = rate === null ? '' : ` at ${rate}`
    const value = `${number(original_amount, 2)} ${original_currency ?? ''}`.trimEnd() + at
    facts.push({ label: 'Before it was converted', value })
  }
  if (split !== null && imported_amount !== null) {
    facts.push({ label: 'Part of', value: money(imported_amount) })
  }
  if (bank_reference !== null) facts.push({ label: 'Bank\u2019s reference', value: bank_reference })
  return facts
}
