// The columns of the records table, in order, for each record type.
import type { SortField } from '#contract/paging.ts'
import { IconArrowsSplit2, IconEyeOff, IconReceiptRefund } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Record } from '#contract/records.ts'
import { writeLongDay } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import { Chip } from '#web/ui/chip.tsx'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { Money } from '#web/ui/money.tsx'
import { TagBadges } from '#web/ui/tag-badges.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { TwoLines } from '#web/ui/two-lines.tsx'
import classes from './records.module.css'
import type { NamedRecord } from './use-names.ts'

export interface Column {
  key: string
  head: string
  /** What the server sorts by; a column without it does not sort. */
  sort?: SortField
  number?: boolean
  /** The first press sorts downward: newest or largest first. */
  startDescending?: boolean
  cell: (
    row: NamedRecord,
    currency: string,
    onOpen: (act: 'edit' | 'split', record: Record) => void,
  ) => ReactNode
}

export function columnsFor(record_type: RecordType): Column[] {
  const saving = record_type === 'saving'
  return [
    date,
    account,
    payee,
    excluded,
    category,
    { ...amount, head: saving ? 'Contribution' : 'Amount' },
    ...(saving ? [balance, dividends] : []),
    tags,
    notes,
  ]
}

const date: Column = {
  key: 'date',
  head: 'Date',
  sort: 'date',
  startDescending: true,
  cell: ({ record }) => <span className={classes.date}>{writeLongDay(record.date)}</span>,
}

const account: Column = {
  key: 'account',
  head: 'Account',
  sort: 'account',
  cell: (row) => <AccountName name={row.account} />,
}

/** The institution and the account's own name, each cut for itself: the second tells accounts apart. */
function AccountName({ name }: { name: string }) {
  const between = name.indexOf(BETWEEN_NAMES)
  const own = between < 0 ? 0 : between + BETWEEN_NAMES.length
  return (
    <span className={classes.account} data-quiet title={name}>
      <span className={classes.half}>{name.slice(0, own)}</span>
      <span className={classes.half}>{name.slice(own)}</span>
    </span>
  )
}

const BETWEEN_NAMES = ' - '

const payee: Column = {
  key: 'payee',
  head: 'Payee',
  sort: 'payee',
  cell: ({ record, refund }, _currency, onOpen) => (
    <span className={classes.payee} data-payee>
      <TwoLines>{record.payee}</TwoLines>
      {record.split !== null && ' '}
      {record.split !== null && (
        <button
          type="button"
          className={classes.part}
          aria-haspopup="dialog"
          aria-label={`Part: all parts of ${record.payee}, ${writeLongDay(record.date)}`}
          onClick={() => onOpen('split', record)}
        >
          Part
        </button>
      )}
      {refund !== null && ' '}
      {refund !== null && (
        <button
          type="button"
          className={classes.part}
          aria-haspopup="dialog"
          aria-label={`${refund}: ${record.payee}, ${writeLongDay(record.date)}`}
          onClick={() => onOpen('edit', record)}
        >
          {refund}
        </button>
      )}
    </span>
  ),
}

const excluded: Column = {
  key: 'exclude_from_totals',
  head: 'Exclude From Totals',
  sort: 'exclude_from_totals',
  startDescending: true,
  cell: ({ record }) => (
    // A word in nearly every row would drown the few that are.
    <div>{record.exclude_from_totals ? <Excluded /> : <span className="fs-sr-only">No</span>}</div>
  ),
}

const category: Column = {
  key: 'category',
  head: 'Category',
  sort: 'category',
  cell: (row) => (
    <span className={classes.category}>
      {row.slot !== null && <ColourDot slot={row.slot} />}
      <span className={classes.categoryName}>
        <TwoLines>{row.category}</TwoLines>
      </span>
    </span>
  ),
}

const amount: Column = {
  key: 'amount',
  head: 'Amount',
  sort: 'amount',
  number: true,
  cell: ({ record }, currency) => <Amount value={record.amount} currency={currency} />,
}

const balance: Column = {
  key: 'balance',
  head: 'Balance',
  sort: 'balance',
  number: true,
  startDescending: true,
  cell: ({ record }, currency) => <Money value={record.balance} currency={currency} />,
}

const dividends: Column = {
  key: 'dividends',
  head: 'Dividends',
  sort: 'dividends',
  number: true,
  startDescending: true,
  cell: ({ record }, currency) => <Money value={record.dividends} currency={currency} />,
}

const tags: Column = {
  key: 'tags',
  head: 'Tags',
  cell: (row) => (
    <div className={classes.tags}>
      <TagBadges names={row.tags} />
    </div>
  ),
}

const notes: Column = {
  key: 'notes',
  head: 'Notes',
  sort: 'notes',
  cell: ({ record }) => <span className={classes.notes}>{record.notes}</span>,
}

/** The chip of a record that no total counts. */
export function Excluded() {
  return (
    <Chip tone="warn" icon={<IconEyeOff size={14} stroke={1.75} aria-hidden />}>
      Excluded
    </Chip>
  )
}

/** The chip of a record that is one part of a row. */
export function SplitMark() {
  return <Chip icon={<IconArrowsSplit2 size={14} stroke={1.75} aria-hidden />}>Part</Chip>
}

/** The chip of a refund, or of a purchase that was refunded. */
export function RefundMark({ word }: { word: string }) {
  return <Chip icon={<IconReceiptRefund size={14} stroke={1.75} aria-hidden />}>{word}</Chip>
}
