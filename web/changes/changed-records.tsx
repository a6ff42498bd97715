// Records before and after: a table whose changed cells are marked, cards of the same on a phone.
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ChangedRecord } from '#contract/changes.ts'
import type { Record as StoredRecord } from '#contract/records.ts'
import { writeLongDay } from '#domain/dates.ts'
import { count } from '#web/lib/format.ts'
import { Amount } from '#web/ui/amount.tsx'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { TableFrame } from '#web/ui/table.tsx'
import { usePhone } from '#web/ui/use-width.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import {
  FIELDS,
  FIELD_LABEL,
  type Field,
  addedNote,
  changedFields,
  fieldChanges,
  fieldWords,
} from './field-changes.ts'
import { FromTo } from './from-to.tsx'
import classes from './review.module.css'
import { type Names, useAllNames } from '#web/names/lists.ts'

type ChangedRecordsProps = {
  label: string
  records: readonly ChangedRecord[]
  /** They go altogether. */
  removed: boolean
  /** Something that matters as much stands below. */
  short?: boolean
}

export function ChangedRecords(props: ChangedRecordsProps) {
  const { label, records, removed, short = false } = props
  const phone = usePhone()
  const { currency } = useSettings()
  const names = useAllNames()
  const shown = { records, names, currency, removed }
  if (phone) return <Cards label={label} {...shown} />
  const fields = columnsOf(records)
  return (
    <TableFrame label={label} density="compact" maxHeight={short ? 240 : 330}>
      <thead>
        <tr>
          {fields.map((field) => (
            <th key={field} scope="col" data-number={field === 'amount' || undefined}>
              {FIELD_LABEL[field]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((one) => (
          <Row key={one.id} fields={fields} one={one} {...shown} />
        ))}
      </tbody>
    </TableFrame>
  )
}

/** What a record is known by, and every field that changes in at least one. */
function columnsOf(records: readonly ChangedRecord[]): Field[] {
  const changed = new Set(records.flatMap(({ before, after }) => changedFields(before, after)))
  const known: Field[] = ['date', 'payee', 'category', 'amount']
  return FIELDS.filter((field) => known.includes(field) || changed.has(field))
}

type ShownProps = { names: Names; currency: string; removed: boolean }

function Row({
  one: { before, after },
  fields,
  ...shown
}: ShownProps & { one: ChangedRecord; fields: readonly Field[] }) {
  const record = after ?? before
  const changed = changedFields(before, after)
  return (
    <tr data-removed={shown.removed || undefined} className={classes.row}>
      {fields.map((field) => (
        <td
          key={field}
          data-number={field === 'amount' || undefined}
          data-changed={changed.includes(field) || undefined}
        >
          {changed.includes(field) ? (
            <Changed field={field} before={before} after={record} {...shown} />
          ) : (
            <Value field={field} record={record} {...shown} />
          )}
        </td>
      ))}
    </tr>
  )
}

type ChangedProps = ShownProps & { field: Field; before: StoredRecord; after: StoredRecord }

function Changed({ field, before, after, ...shown }: ChangedProps) {
  // Of long notes the cell shows the beginning, which is the same before and after.
  const added = field === 'notes' ? addedNote(before, after) : null
  return (
    <span className={classes.fromTo}>
      {added === null ? (
        <FromTo
          from={<Value field={field} record={before} {...shown} />}
          to={<Value field={field} record={after} {...shown} />}
        />
      ) : (
        <ins className={classes.to}>
          <span className={classes.value} data-field={field}>
            Added: {added}
          </span>
        </ins>
      )}
    </span>
  )
}

type ValueProps = ShownProps & { field: Field; record: StoredRecord }

function Value({ field, record, names, currency }: ValueProps) {
  if (field === 'amount') return <Amount value={record.amount} currency={currency} />
  const words = fieldWords(record, field, names, currency)
  if (field !== 'category')
    return (
      <span className={classes.value} data-field={field} data-none={words === 'None' || undefined}>
        {words}
      </span>
    )
  const slot = names.categories.find(({ id }) => id === record.category)?.slot
  return (
    <span className={classes.category}>
      {slot !== undefined && <ColourDot slot={slot} />}
      <span className={classes.value}>{words}</span>
    </span>
  )
}

/** What stands below the cards should not be a long way down. */
const FIRST_CARDS = 10

function Cards({ label, records, ...shown }: ShownProps & ChangedRecordsProps) {
  const [all, setAll] = useState(false)
  const rest = all ? 0 : Math.max(0, records.length - FIRST_CARDS)
  return (
    <div className={classes.frame}>
      <ul aria-label={label}>
        {records.slice(0, records.length - rest).map(({ id, before, after }) => (
          <li key={id} className={classes.card} data-removed={shown.removed || undefined}>
            <span className={classes.line}>
              <span className={classes.payee}>{before.payee}</span>
              <Amount value={before.amount} currency={shown.currency} />
            </span>
            <span className="fs-note">
              {writeLongDay(before.date)}
              {changedFields(before, after).length === 0 &&
                `, ${fieldWords(before, 'category', shown.names, shown.currency)}`}
            </span>
            <FieldChanges before={before} after={after} {...shown} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setAll(true)}>
          Show {count(rest)} more
        </Button>
      )}
    </div>
  )
}

type FieldChangesProps = {
  before: StoredRecord
  after: StoredRecord | null
  names: Names
  currency: string
}

/** "Category: Groceries → Home", line by line. */
export function FieldChanges({ before, after, names, currency }: FieldChangesProps) {
  const changes = fieldChanges(before, after, names, currency)
  if (changes.length === 0) return null
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before: from, after: to }) => (
        <div key={field} className={classes.change}>
          <dt>{FIELD_LABEL[field]}</dt>
          <dd>
            <FromTo
              from={
                <span className={classes.words} data-none={from === 'None' || undefined}>
                  {from}
                </span>
              }
              to={to}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
