// A record line by line, as the delete dialog, the sheet of a phone and a conflict list it.
import type { Record } from '#contract/records.ts'
import { writeLongDay } from '#domain/dates.ts'
import { toldBesides } from '#web/lib/told-besides.ts'
import { money, signedMoney } from '#web/lib/format.ts'
import type { Names } from '#web/names/lists.ts'
import { type NamedRecord, nameRecord } from './use-names.ts'

export interface Fact {
  label: string
  value: string
}

/** "Harlow Fuel, 20 November 2026"; of a part with its amount, because all parts share payee and day. */
export function nameOfRow({ payee, date, split, amount }: Record, currency: string): string {
  const name = `${payee}, ${writeLongDay(date)}`
  return split === null ? name : `${name}, ${signedMoney(amount, currency)}`
}

/** Everything a record says but its notes; balance and dividends only where they are set. */
export function recordFacts(record: Record, names: Names, currency: string): Fact[] {
  const named: NamedRecord = nameRecord(record, names)
  return [
    { label: 'Date', value: writeLongDay(record.date) },
    { label: 'Account', value: named.account },
    { label: 'Payee', value: record.payee },
    { label: 'Exclude From Totals', value: record.exclude_from_totals ? 'Yes' : 'No' },
    { label: 'Category', value: named.category },
    ...(record.balance === null
      ? []
      : [{ label: 'Balance', value: money(record.balance, currency) }]),
    {
      label: record.record_type === 'saving' ? 'Contribution' : 'Amount',
      value: signedMoney(record.amount, currency),
    },
    ...(record.dividends === 0
      ? []
      : [{ label: 'Dividends', value: money(record.dividends, currency) }]),
    { label: 'Tags', value: named.tags.join(', ') || 'None' },
    ...toldBesides(record, (amount) => signedMoney(amount, currency)),
  ]
}
