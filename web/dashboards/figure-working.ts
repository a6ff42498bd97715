// Where a bar, a segment or a row leads: to its list where it is a sum of amounts, to its working
// where it is a balance or a sum of dividends, which no list adds up.
import { type Month, writeLongMonth } from '#domain/dates.ts'
import type { Grouping } from '#domain/dashboards/groups.ts'
import type { DataField } from '#domain/dashboards/values.ts'
import type { RecordType } from '#domain/records.ts'
import { money } from '#web/lib/format.ts'
import { type RecordsAddress, groupFilter } from '#web/cards/records-address.ts'
import { type Foldable, idsOfEntry } from '#web/cards/folds.ts'
import { writeIds } from '#web/records/search.ts'
import type { SavingRecordsAsked } from './api.ts'
import type { Working } from './working.ts'

/** One value of a chart. */
export interface ShownFigure {
  record_type: RecordType
  data_field: DataField
  month: Month
  by: Grouping
  group: Foldable
  value: number
}

export type Way = { list: RecordsAddress } | { working: Working }

export function wayTo(figure: ShownFigure, currency: string): Way {
  const { record_type, data_field, month, by, group, value } = figure
  const filter = groupFilter(by, group)
  if (data_field === 'amount') return { list: { record_type, search: { month, ...filter } } }
  const of = idsOfEntry(group).length === 0 ? '' : ` of ${group.name}`
  if (data_field === 'dividends') {
    return {
      working: {
        sentence: `The dividends${of} in ${writeLongMonth(month)} come to ${money(value, currency)}.`,
        dividends: { month, ...filterIds(by, group) },
        parts: [],
      },
    }
  }
  return {
    working: {
      sentence:
        `The balance${of} in ${writeLongMonth(month)}, ${money(value, currency)}, adds up the ` +
        `latest balances noted in that month or before.`,
      noted: { month, by, ids: idsOfEntry(group) },
      parts: [],
    },
  }
}

function filterIds(
  by: Grouping,
  group: Foldable,
): Pick<SavingRecordsAsked, 'account' | 'category'> {
  const ids = writeIds(idsOfEntry(group))
  if (by === 'category' && ids !== undefined) return { category: ids }
  return by === 'account' && group.id !== null ? { account: group.id } : {}
}
