// A record as it is shown beside another one.
import type { Record } from '#contract/records.ts'
import type { ShownRecord } from '#contract/warnings.ts'

export function shown(record: Record): ShownRecord {
  const { id, record_type, account, category, date, payee, amount, balance } = record
  const { exclude_from_totals } = record
  return { id, record_type, account, category, date, payee, amount, balance, exclude_from_totals }
}
