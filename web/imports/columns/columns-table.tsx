// Which column plays which part. Each line shows a value of the file and what it becomes.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { listDateFormats } from '#contract/imports.ts'
import type { Choices, Mapping } from '#domain/imports/model.ts'
import { writeLongDay } from '#domain/dates.ts'
import { decimalFromMinor } from '#domain/money.ts'
import { call } from '#web/lib/call.ts'
import { Money } from '#web/ui/money.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TableFrame } from '#web/ui/table.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import classes from './columns-table.module.css'
import type { Reading } from '../reading.ts'

type ColumnsTableProps = {
  reading: Reading
  mapping: Mapping
  onChoose: (set: Choices) => void
}

/** The choice of no column, in a list of columns by their place. */
const NONE = -1

export function ColumnsTable({ reading, mapping, onChoose }: ColumnsTableProps) {
  const { headers, example } = reading
  const row = example?.row
  // One day for all holdings stands above their table, and no column has it.
  const isDayAbove = reading.content === 'balances' && mapping.date === null && row !== undefined
  return (
    <TableFrame label="Fields and their columns" bare maxHeight={false}>
      <thead className={classes.head}>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Column in the file</th>
          <th scope="col">Example input</th>
          <th scope="col">Example result</th>
        </tr>
      </thead>
      <tbody className={classes.lines}>
        <Line
          field="Date"
          note={isDayAbove ? 'said above the rows' : 'required'}
          input={cellsOf(reading, [mapping.date])}
          result={row && <strong>{writeLongDay(row.date)}</strong>}
        >
          <ColumnSelect
            label="Date column"
            headers={headers}
            value={mapping.date}
            placeholder={isDayAbove ? 'None' : undefined}
            onChange={(date_column) => date_column && onChoose({ date_column })}
          />
          {!isDayAbove && <DateFormatSelect mapping={mapping} onChoose={onChoose} />}
        </Line>
        {reading.content === 'balances' ? (
          <BalanceOnlyLine reading={reading} mapping={mapping} onChoose={onChoose} />
        ) : (
          <PaymentLines reading={reading} mapping={mapping} onChoose={onChoose} />
        )}
      </tbody>
    </TableFrame>
  )
}

/** Who, how much, and what else a payment may say. */
function PaymentLines({ reading, mapping, onChoose }: ColumnsTableProps) {
  const { headers, example } = reading
  const { currency } = useSettings()
  const row = example?.row
  const told = row?.own ?? row?.bank
  return (
    <>
      <Line
        field="Payee"
        note="required"
        input={cellsOf(reading, [mapping.payee])}
        result={row && <strong>{row.payee}</strong>}
      >
        <ColumnSelect
          label="Payee column"
          headers={headers}
          value={mapping.payee}
          onChange={(payee_column) => payee_column && onChoose({ payee_column })}
        />
      </Line>
      <AmountLine
        reading={reading}
        mapping={mapping}
        onChoose={onChoose}
        result={
          row && (
            <>
              <Money
                value={decimalFromMinor(row.amount_minor)}
                currency={currency}
                signed
                coloured
              />{' '}
              {row.amount_minor < 0 ? 'debit' : 'credit'}
            </>
          )
        }
      />
      <Line
        field="Balance"
        note="only for investments"
        input={cellsOf(reading, [mapping.balance])}
        result={balanceOf(reading, currency)}
      >
        <ColumnSelect
          label="Balance column"
          headers={headers}
          value={mapping.balance}
          optional
          onChange={(balance_column) => onChoose({ balance_column })}
        />
      </Line>
      <Line
        field="Notes"
        note="optional"
        input={cellsOf(reading, [mapping.notes])}
        result={row?.notes ? <strong>{row.notes}</strong> : null}
      >
        <ColumnSelect
          label="Notes column"
          headers={headers}
          value={mapping.notes}
          optional
          onChange={(notes_column) => onChoose({ notes_column })}
        />
      </Line>
      <Line
        field="Category"
        note="optional"
        input={cellsOf(reading, [mapping.category])}
        result={told?.category ? <strong>{told.category}</strong> : null}
      >
        <ColumnSelect
          label="Category column"
          headers={headers}
          value={mapping.category}
          optional
          onChange={(category_column) => onChoose({ category_column })}
        />
      </Line>
      <Line
        field="Tags"
        note="optional"
        input={cellsOf(reading, [mapping.tags])}
        result={told?.tags.length ? <strong>{told.tags.join(', ')}</strong> : null}
      >
        <ColumnSelect
          label="Tags column"
          headers={headers}
          value={mapping.tags}
          optional
          onChange={(tags_column) => onChoose({ tags_column })}
        />
      </Line>
    </>
  )
}

/** A list of balances has an amount for each day, and it is the balance. */
function BalanceOnlyLine({ reading, mapping, onChoose }: ColumnsTableProps) {
  const { currency } = useSettings()
  return (
    <Line
      field="Balance"
      note="required"
      input={cellsOf(reading, [mapping.amount])}
      result={balanceOf(reading, currency)}
    >
      <ColumnSelect
        label="Balance column"
        headers={reading.headers}
        value={mapping.amount}
        onChange={(amount_column) => amount_column && onChoose({ amount_column })}
      />
    </Line>
  )
}

function balanceOf({ example }: Reading, currency: string): ReactNode {
  const balance = example?.row?.balance_minor ?? null
  return balance === null ? null : <Money value={decimalFromMinor(balance)} currency={currency} />
}

const LAYOUTS = [
  { value: 'one', label: 'One column' },
  { value: 'two', label: 'Out and in' },
] as const

type AmountLineProps = ColumnsTableProps & { result: ReactNode }

function AmountLine({ reading, mapping, onChoose, result }: AmountLineProps) {
  const { headers } = reading
  const two = mapping.amount_layout === 'two'
  const columns = two ? [mapping.debit, mapping.credit] : [mapping.amount, mapping.direction]
  return (
    <Line field="Amount" note="required" input={cellsOf(reading, columns)} result={result}>
      <Segmented
        label="Amounts stand in"
        options={LAYOUTS}
        value={mapping.amount_layout}
        onChange={(amount_layout) => onChoose({ amount_layout })}
      />
      {two ? (
        <>
          <ColumnSelect
            label="Money out column"
            headers={headers}
            value={mapping.debit}
            optional
            onChange={(debit_column) => onChoose({ debit_column })}
          />
          <ColumnSelect
            label="Money in column"
            headers={headers}
            value={mapping.credit}
            optional
            onChange={(credit_column) => onChoose({ credit_column })}
          />
        </>
      ) : (
        <ColumnSelect
          label="Amount column"
          headers={headers}
          value={mapping.amount}
          onChange={(amount_column) => amount_column && onChoose({ amount_column })}
        />
      )}
    </Line>
  )
}

type LineProps = {
  field: string
  note: string
  input: string
  result: ReactNode
  children: ReactNode
}

function Line({ field, note, input, result, children }: LineProps) {
  const id = useId()
  return (
    <tr className={classes.line}>
      <th scope="row" id={id}>
        <span className={classes.field}>{field}</span>
        <span className={classes.note}>{note}</span>
      </th>
      <td>
        <div className={classes.selects}>{children}</div>
      </td>
      <td className={classes.input}>
        {input !== '' && <span className={classes.cue}>Example input</span>}
        {input}
      </td>
      <td>
        {Boolean(result) && <span className={classes.cue}>Example result</span>}
        {result}
      </td>
    </tr>
  )
}

type ColumnSelectProps = {
  label: string
  headers: readonly string[]
  value: number | null
  optional?: boolean
  /** What stands there while no column is chosen. */
  placeholder?: string | undefined
  onChange: (column: string | null) => void
}

function ColumnSelect({
  label,
  headers,
  value,
  optional = false,
  placeholder = optional ? 'None' : 'Select a column',
  onChange,
}: ColumnSelectProps) {
  const options = headers.map((header, index) => ({ value: index, label: header }))
  return (
    <Select<number>
      label={label}
      labelHidden
      placeholder={placeholder}
      options={optional ? [{ value: NONE, label: 'None' }, ...options] : options}
      value={value}
      onChange={(index) => onChange(index === null ? null : (headers[index] ?? null))}
    />
  )
}

function DateFormatSelect({
  mapping,
  onChoose,
}: {
  mapping: Mapping
  onChoose: (set: Choices) => void
}) {
  const { data = [] } = useQuery({
    queryKey: ['csv-date-formats'],
    queryFn: ({ signal }) => call(listDateFormats, { signal }),
    staleTime: Infinity,
  })
  return (
    <Select<number>
      label="Date format"
      labelHidden
      placeholder="Date format"
      options={data.map(({ id, date_string }) => ({ value: id, label: date_string }))}
      value={mapping.date_format > 0 ? mapping.date_format : null}
      onChange={(date_format) => date_format !== null && onChoose({ date_format })}
    />
  )
}

/** The cells of the example row as they stand in the file. */
function cellsOf({ example, first_cells }: Reading, columns: readonly (number | null)[]): string {
  const cells = example?.cells ?? first_cells
  return columns
    .filter((column) => column !== null)
    .map((column) => cells[column] || '(empty)')
    .join('  |  ')
}
