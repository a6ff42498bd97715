// The tables as Kysely sees them: one interface each, the columns named as on the wire.
// Every one of these carries user_id, and every reference between two of them includes it.
import type { WarningKind } from '#domain/warnings/model.ts'
import type { Generated } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import type { AccountKind, BalanceSource } from '#domain/accounts.ts'
import type { Purpose, RecordType } from '#domain/records.ts'
import type { Flag, Instant } from './columns.ts'
import type {
  PaidPeriodTable,
  PaymentEventTable,
  PaymentTable,
  SandboxCheckoutTable,
  SubscriptionTable,
} from './payment-tables.ts'
import type {
  AppUserTable,
  AuditEventTable,
  EmailChangeTable,
  IdempotencyKeyTable,
  PasswordResetTable,
  RecoveryCodeTable,
  SettingTable,
  SignInFailureTable,
  TokenTable,
  TwoFactorTable,
} from './user-tables.ts'
import type { FiDiaryTable, MarketTable, PlanCategoryTable, PlanTable } from './plan-tables.ts'
import type { ChangeKind } from '#contract/changes.ts'
import type { Query } from '#contract/query-tool.ts'
import type { DayCode, TypeCode } from './codes.ts'

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
  kind: Generated<AccountKind>
  /** What files and other banks call it: a list, as JSON. */
  identifiers: Generated<string>
  slot: number
  version: Generated<number>
}

/** What an account held at the end of a day. */
export interface AccountBalanceTable {
  id: Generated<number>
  user_id: number
  account_id: number
  date: Day
  amount_minor: Minor
  source: BalanceSource
  version: Generated<number>
}

/** The category that money between own accounts is given unless another is chosen. */
export interface TransferCategoryTable {
  user_id: number
  record_type: Generated<'transaction'>
  category_id: number
}

/** What the user said is right as it is: a warning of a kind about a record, or about a pair. */
export interface DismissedWarningTable {
  user_id: number
  kind: WarningKind
  record_id: number
  /** The other half of a pair; the record itself otherwise. */
  other_record_id: number
}

/** What the user said of a payment that comes round again. */
export interface RecurringAnswerTable {
  user_id: number
  payment_key: string
  answer: 'yes' | 'no'
}

export interface CategoryTable {
  id: Generated<number>
  user_id: number
  record_type: RecordType
  name: string
  name_key: string
  slot: number
  /** Of a transaction category: 1 when it is. */
  essential: Generated<Flag>
  /** Of a saving category: what its money is for. */
  purpose: Generated<Purpose>
  /** Of a debt: percent a year, and what is paid a month; both or neither. */
  rate: number | null
  monthly_payment_minor: Minor | null
  /** Charts and tables fold the categories of one group together; null for a category by itself. */
  group: string | null
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

/** A payee as it is spelled, once for each user; a record refers to it. */
export interface PayeeTable {
  id: Generated<number>
  user_id: number
  payee: string
  payee_key: string
}

export interface RecordTable {
  id: Generated<number>
  user_id: number
  type_code: TypeCode
  /** 1 while its import is undone: out of every list and sum. */
  shelved: Generated<Flag>
  account_id: number
  category_id: number
  day: DayCode
  payee_id: number
  amount_minor: Minor
  balance_minor: Minor | null
  dividends_minor: Minor
  notes: string
  notes_key: string
  exclude_from_totals: Flag
  applied_rule_id: number | null
  import_id: number | null
  /** The row of the file that it came from, as the file had it. */
  imported_payee_id: number | null
  imported_day: DayCode | null
  imported_amount_minor: Minor | null
  /** The bank's value day, where it is not the booking day. */
  value_day: DayCode | null
  original_amount_minor: Minor | null
  original_currency: string | null
  /** By which the amount in the original currency was converted. */
  rate: number | null
  /** The other half of money moved between own accounts; it refers back. */
  linked_record_id: number | null
  /** The purchase that this money came back of. */
  refund_of_id: number | null
  /** What the parts of one row of a file share. */
  split: string | null
  bank_reference: string | null
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
  set_transfer: Generated<Flag>
  set_investment_account: number | null
  /** The type of that category: saving, or null with it. */
  set_investment_type: 'saving' | null
  set_investment_category: number | null
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
  /** What its file proves that the account held at the end of a day. */
  balance_date: Day | null
  balance_minor: Minor | null
  version: Generated<number>
}

/** Which rows of imported files were deleted by hand: one mark per deletion. */
export interface DeletedRowTable {
  id: Generated<number>
  user_id: number
  /** The account of the import, under which the row stood in its file. */
  account_id: number
  import_id: number | null
  day: DayCode
  amount_minor: Minor
  payee_id: number
  /** The record that was deleted. */
  record_id: number | null
}

/** One change to one record or to many, made and undone as a whole. */
export interface ChangeSetTable {
  id: Generated<number>
  user_id: number
  kind: ChangeKind
  title: string
  num_records: number
  /** What it changed beside records, as JSON. */
  detail: string
  created_at: Instant
  undone_at: Instant | null
}

export interface RecordChangeTable {
  user_id: number
  change_set_id: number
  /** Its place in the change, the newest record first. */
  place: number
  record_id: number
  /** The version of the shape in which the record is written here. */
  shape: number
  /** The record as it was, as a JSON list of the fields of that shape. */
  before: string
  /** The fields that became different, as JSON; null where the record was deleted. */
  after: string | null
  /** The version under which the record stands as this change left it; null while it is gone. */
  left_version: number | null
  /** Whether the record was out of the books at the time, with an undone import. */
  shelved: Flag
  undone: Generated<Flag>
}

export interface QueryTable {
  id: Generated<number>
  user_id: number
  name: string
  name_key: string
  record_type: RecordType
  data_field: Query['data_field']
  timespan: Query['timespan']
  group_by: Query['group_by']
  payee: string
  payee_filter_type: Query['payee_filter_type']
  notes: string
  notes_filter_type: Query['notes_filter_type']
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

export interface Tables {
  app_user: AppUserTable
  setting: SettingTable
  token: TokenTable
  password_reset: PasswordResetTable
  email_change: EmailChangeTable
  sign_in_failure: SignInFailureTable
  two_factor: TwoFactorTable
  recovery_code: RecoveryCodeTable
  slot_counter: SlotCounterTable
  account: AccountTable
  account_balance: AccountBalanceTable
  transfer_category: TransferCategoryTable
  recurring_answer: RecurringAnswerTable
  dismissed_warning: DismissedWarningTable
  category: CategoryTable
  tag: TagTable
  payee: PayeeTable
  record: RecordTable
  record_tag: RecordTagTable
  rule: RuleTable
  rule_tag: RuleTagTable
  import: ImportTable
  deleted_row: DeletedRowTable
  change_set: ChangeSetTable
  record_change: RecordChangeTable
  query: QueryTable
  query_account: QueryAccountTable
  query_category: QueryCategoryTable
  query_tag: QueryTagTable
  plan: PlanTable
  plan_category: PlanCategoryTable
  market: MarketTable
  fi_diary: FiDiaryTable
  idempotency_key: IdempotencyKeyTable
  audit_event: AuditEventTable
  payment: PaymentTable
  payment_event: PaymentEventTable
  subscription: SubscriptionTable
  paid_period: PaidPeriodTable
  sandbox_checkout: SandboxCheckoutTable
}
