// The tables as Kysely sees them: one interface each, the columns named as on the wire.
// Every table carries user_id, and every reference between two tables includes it.
import type { Generated } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'

/** 0 or 1: both databases store flags as integers. */
export type Flag = 0 | 1
/** An instant as ISO text in UTC. */
export type Instant = string

export interface AppUserTable {
  id: Generated<number>
  email: string
  email_key: string
  password_hash: string
  created_at: Instant
  trial_ends_on: Day
  paid_until: Day | null
  membership_plan: string | null
  is_demo: Flag
  removed_after: Instant | null
}

export interface SettingTable {
  user_id: number
  currency: string
  stats_default_month: string
}

export interface TokenTable {
  id: Generated<number>
  user_id: number
  kind: 'session' | 'personal'
  name: string
  token_hash: string
  read_only: Flag
  created_at: Instant
  last_used_at: Instant
}

export interface PasswordResetTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  created_at: Instant
  used_at: Instant | null
}

export interface SignInFailureTable {
  id: Generated<number>
  email_key: string
  address: string
  at: Instant
}

export interface SlotCounterTable {
  user_id: number
  kind: string
  last_slot: number
}

export interface AccountTable {
  id: Generated<number>
  user_id: number
  institution: string
  name: string
  /** `institution` and `name` folded: unique per user. */
  name_key: string
  csv_date_format: number | null
  csv_date_header: string | null
  csv_payee_header: string | null
  csv_amount_header: string | null
  csv_balance_header: string | null
  csv_notes_header: string | null
  csv_dialect: string | null
  slot: number
  version: Generated<number>
}

export interface CategoryTable {
  id: Generated<number>
  user_id: number
  record_type: RecordType
  name: string
  name_key: string
  slot: number
  version: Generated<number>
}

export interface TagTable {
  id: Generated<number>
  user_id: number
  name: string
  name_key: string
  slot: number
  version: Generated<number>
}

export interface RecordTable {
  id: Generated<number>
  user_id: number
  record_type: RecordType
  account_id: number
  category_id: number
  date: Day
  payee: string
  payee_key: string
  amount_minor: Minor
  balance_minor: Minor | null
  dividends_minor: Minor
  notes: string
  exclude_from_totals: Flag
  applied_rule_id: number | null
  import_id: number | null
  imported_payee: string | null
  imported_date: Day | null
  imported_amount_minor: Minor | null
  /** What the text filter looks in: notes, payee, amount and both spellings of the date, folded. */
  search: string
  version: Generated<number>
}

export interface RecordTagTable {
  user_id: number
  record_id: number
  tag_id: number
}

export interface RuleTable {
  id: Generated<number>
  user_id: number
  account_id: number
  payee: string
  payee_match_type: 'equals' | 'contains'
  priority: number
  rename_payee: string | null
  set_record_type: RecordType | null
  set_category: number | null
  set_exclude_from_totals: Flag
  append_note: string | null
  version: Generated<number>
}

export interface RuleTagTable {
  user_id: number
  rule_id: number
  tag_id: number
}

export interface ImportTable {
  id: Generated<number>
  user_id: number
  account_id: number | null
  file_name: string
  row_count: number
  created_at: Instant
  undone_at: Instant | null
  version: Generated<number>
}

/** Records of an undone import, out of every list's way until they are brought back. */
export interface UndoneRecordTable extends Omit<RecordTable, 'id' | 'import_id' | 'version'> {
  id: number
  import_id: number
  version: number
}

export interface UndoneRecordTagTable {
  user_id: number
  record_id: number
  tag_id: number
}

/** Which rows of imported files were deleted by hand: one mark per deletion. */
export interface DeletedRowTable {
  id: Generated<number>
  user_id: number
  /** The account of the import, under which the row stood in its file. */
  account_id: number
  import_id: number | null
  date: Day
  amount_minor: Minor
  payee: string
}

export interface QueryTable {
  id: Generated<number>
  user_id: number
  name: string
  name_key: string
  record_type: RecordType
  data_field: string
  timespan: number
  group_by: string
  payee: string
  payee_filter_type: string
  notes: string
  notes_filter_type: string
  include_excluded_records: Flag
  /** Choices beyond the specified ones (interval, pinned), as JSON. */
  extra: string
  version: Generated<number>
}

export interface QueryAccountTable {
  user_id: number
  query_id: number
  account_id: number
}

export interface QueryCategoryTable {
  user_id: number
  query_id: number
  record_type: RecordType
  category_id: number
}

export interface QueryTagTable {
  user_id: number
  query_id: number
  tag_id: number
}

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
  updated_at: Instant
  version: Generated<number>
}

export interface IdempotencyKeyTable {
  user_id: number
  route: string
  key: string
  body_hash: string
  status: number
  /** The whole reply as JSON, or null when only the ids were kept. */
  reply: string | null
  reply_ids: string | null
  created_at: Instant
}

export interface AuditEventTable {
  id: Generated<number>
  user_id: number
  at: Instant
  action: string
  detail: string
  request_id: string
  address: string
}

export interface PaymentTable {
  id: Generated<number>
  user_id: number
  provider: string
  reference: string
  plan: 'Monthly' | 'Yearly'
  amount_minor: Minor
  currency: string
  status: string
  created_at: Instant
  confirmed_at: Instant | null
}

export interface PaymentEventTable {
  user_id: number
  provider: string
  event_id: string
  received_at: Instant
}

export interface Tables {
  app_user: AppUserTable
  setting: SettingTable
  token: TokenTable
  password_reset: PasswordResetTable
  sign_in_failure: SignInFailureTable
  slot_counter: SlotCounterTable
  account: AccountTable
  category: CategoryTable
  tag: TagTable
  record: RecordTable
  record_tag: RecordTagTable
  rule: RuleTable
  rule_tag: RuleTagTable
  import: ImportTable
  undone_record: UndoneRecordTable
  undone_record_tag: UndoneRecordTagTable
  deleted_row: DeletedRowTable
  query: QueryTable
  query_account: QueryAccountTable
  query_category: QueryCategoryTable
  query_tag: QueryTagTable
  plan: PlanTable
  idempotency_key: IdempotencyKeyTable
  audit_event: AuditEventTable
  payment: PaymentTable
  payment_event: PaymentEventTable
}
