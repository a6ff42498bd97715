// A record of the sample household, its account and category by name.
import type { Day, Month } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'

export interface SampleRecord {
  type: RecordType
  account: 'joint' | 'card' | 'investments'
  category: string
  date: Day
  payee: string
  amount: number
  balance?: number
  dividends?: number
  notes?: string
  tags?: string[]
  exclude_from_totals?: boolean
  /** Of a half of a card's payment: the month that is paid. */
  pays?: Month
}
