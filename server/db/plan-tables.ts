// The tables of FI plans, their diary and the markets they are run in.
import type { Generated } from 'kysely'
import type { Day, Month } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import type { Instant } from './columns.ts'

export interface PlanTable {
  id: Generated<number>
  user_id: number
  kind: 'basic' | 'integrated'
  name: string
  name_key: string
  /** The plan's parameters and its two lists of events, as JSON. */
  params: string
  once_off_events: string
  recurring_events: string
  /** The dates of its last run, null before one or for none. */
  fi_date: Day | null
  lasting_fi_date: Day | null
  updated_at: Instant
  version: Generated<number>
}

/** The saving categories that are pots of a plan. */
export interface PlanCategoryTable {
  user_id: number
  plan_id: number
  record_type: RecordType
  category_id: number
}

export interface MarketTable {
  id: Generated<number>
  user_id: number
  name: string
  name_key: string
  /** Its months as lists of five, as JSON. */
  months: string
  version: Generated<number>
}

export interface FiDiaryTable {
  user_id: number
  plan_id: number
  month: Month
  /** Null for never, like the months. */
  fi_date: Day | null
  months_to_fi: number | null
  lasting_fi_date: Day | null
  months_to_lasting_fi: number | null
  source: 'kept' | 'rebuilt'
  /** The amounts the plan ran with, and where they came from, as JSON. */
  inputs: string
  /** The plan as it was set in that month, as JSON. */
  settings: string
  /** Why the date moved since the entry before, as JSON. */
  change: string | null
  written_at: Instant
}
