import { VisuallyHidden } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import type { Record } from '#contract/records.ts'
import { writeLongDay } from '#domain/dates.ts'
import { groupBy } from '#domain/lists.ts'
import { money } from '#web/lib/format.ts'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import badges from '#web/ui/tag-badges.module.css'
import { Amount } from '#web/ui/amount.tsx'
import { TwoLines } from '#web/ui/two-lines.tsx'
import { ChoiceBox } from './choice-box.tsx'
import { Excluded, RefundMark, SplitMark } from './columns.tsx'
import classes from './record-cards.module.css'
import { nameOfRow } from './record-facts.ts'
import { type Chosen, type Step, isChosen } from './selection.ts'
import type { NamedRecord } from './use-names.ts'

type RecordCardsProps = {
  label: string
  rows: readonly NamedRecord[]
  currency: string
  /** Sorted by date: the days become headings. Otherwise each card names its own. */
  byDay: boolean
  busy: boolean
  onOpen: (act: 'read', record: Record) => void
  /** Records are being chosen: a press chooses a card instead of opening it. */
  choosing: boolean
  chosen: Chosen
  onStep: (step: Step) => void
}

/** A page of records on a phone. */
export function RecordCards(props: RecordCardsProps) {
  const { label, rows, currency, byDay, busy, onOpen, choosing, chosen, onStep } = props
  const records = rows.map(({ record }) => record)
  const card = (row: NamedRecord) => (
    <RecordCard
      key={row.record.id}
      row={row}
      currency={currency}
      withDay={!byDay}
      onOpen={() => onOpen('read', row.record)}
      chosen={choosing ? isChosen(chosen, row.record.id) : null}
      onChoose={(on) =>
        onStep({ do: 'choose', record: row.record, rows: records, on, range: false })
      }
    />
  )
  return (
    <section
      aria-label={label}
      aria-busy={busy}
      className={classes.days}
      data-busy={busy || undefined}
    >
      {byDay ? (
        [...groupBy(rows, ({ record }) => record.date)].map(([day, rows]) => (
          <div key={day}>
            <h2 className={classes.day}>{writeLongDay(day)}</h2>
            <ul className={classes.cards}>{rows.map(card)}</ul>
          </div>
        ))
      ) : (
        <ul className={classes.cards}>{rows.map(card)}</ul>
      )}
    </section>
  )
}

type RecordCardProps = {
  row: NamedRecord
  currency: string
  withDay: boolean
  onOpen: () => void
  /** Null while no records are being chosen. */
  chosen: boolean | null
  onChoose: (on: boolean) => void
}

function RecordCard({ row, currency, withDay, onOpen, chosen, onChoose }: RecordCardProps) {
  const { record } = row
  return (
    <li
      className={classes.card}
      data-excluded={record.exclude_from_totals || undefined}
      data-selected={chosen || undefined}
    >
      {chosen === null ? (
        <button type="button" className={classes.press} onClick={onOpen} aria-haspopup="dialog">
          <CardWords row={row} currency={currency} withDay={withDay} />
        </button>
      ) : (
        <ChoiceBox
          className={classes.press}
          label={`Select ${nameOfRow(record, currency)}`}
          checked={chosen}
          onCheck={onChoose}
        >
          <CardWords row={row} currency={currency} withDay={withDay} />
        </ChoiceBox>
      )}
    </li>
  )
}

type CardWordsProps = Pick<RecordCardProps, 'row' | 'currency' | 'withDay'>

function CardWords({ row, currency, withDay }: CardWordsProps) {
  const { record } = row
  const place = [row.category, row.shortAccount].filter(Boolean).join(', ')
  return (
    <>
      <span className={classes.dot}>{row.slot !== null && <ColourDot slot={row.slot} />}</span>
      <span className={classes.words}>
        <span className={classes.line}>
          <span className={classes.payee}>
            <TwoLines>{record.payee}</TwoLines>
          </span>
          <Amount value={record.amount} currency={currency} />
        </span>
        <span className={classes.line}>
          <span className={classes.place}>
            <TwoLines>{withDay ? `${writeLongDay(record.date)}, ${place}` : place}</TwoLines>
          </span>
          {record.notes !== '' && (
            <span>
              <IconNote size={16} stroke={1.75} aria-hidden />
              <VisuallyHidden>Has notes</VisuallyHidden>
            </span>
          )}
        </span>
        {record.balance !== null && (
          <span className={classes.place}>Balance {money(record.balance, currency)}</span>
        )}
        {hasChips(row) && (
          <span className={classes.chips}>
            {record.exclude_from_totals && <Excluded />}
            {record.split !== null && <SplitMark />}
            {row.refund !== null && <RefundMark word={row.refund} />}
            <Tags names={row.tags} />
          </span>
        )}
      </span>
    </>
  )
}

function hasChips({ record, refund, tags }: NamedRecord): boolean {
  return record.exclude_from_totals || record.split !== null || refund !== null || tags.length > 0
}

/** Three tags and how many more; the sheet behind the card names them all. */
function Tags({ names }: { names: readonly string[] }) {
  const shown = names.length > 3 ? [...names.slice(0, 3), `+${names.length - 3}`] : names
  return shown.map((name) => (
    <span key={name} className={badges.tag}>
      {name}
    </span>
  ))
}
