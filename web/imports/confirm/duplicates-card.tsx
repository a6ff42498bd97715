// What of the file is stored already: a report with a choice, never a silent drop.
import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { writeLongDay } from '#domain/dates.ts'
import { importAnyway } from '#domain/imports/draft/already-stored.ts'
import type { Draft, DraftRow } from '#domain/imports/draft/draft.ts'
import { count } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import { sortOut } from '../counted-rows.ts'
import { changeDraft } from '../draft-store.ts'
import classes from './duplicates-card.module.css'

const MOST_SHOWN = 100

const GROUPS = [
  {
    stored: 'duplicates',
    title: 'Duplicates',
    sentence:
      'A stored record, or a row of another of these files, has the same date, amount and payee, as its own file writes it. They are skipped.',
    chosen: true,
  },
  {
    stored: 'deleted_before',
    title: 'Deleted before',
    sentence: 'You imported these once and deleted them. They are skipped.',
    chosen: true,
  },
  {
    stored: 'look_twice',
    title: 'Look twice',
    sentence:
      'Same amount within 5 days, but on another day or under another payee in its file. They are imported.',
    chosen: false,
  },
] as const

export function DuplicateCards({ draft }: { draft: Draft }) {
  const sorted = sortOut(draft.rows)
  return GROUPS.map(({ stored, ...words }) => (
    <DuplicatesCard key={stored} files={draft.files} rows={sorted[stored]} {...words} />
  ))
}

type DuplicatesCardProps = Pick<Draft, 'files'> & {
  rows: readonly DraftRow[]
  title: string
  sentence: string
  /** Whether these stay out unless they are ticked. */
  chosen: boolean
}

function DuplicatesCard({ files, rows, title, sentence, chosen }: DuplicatesCardProps) {
  const navigate = useNavigate()
  if (rows.length === 0) return null
  const all = rows.every(({ anyway }) => anyway)
  const choose = async (which: readonly DraftRow[], anyway: boolean) => {
    // A row that was left out before it was classified has to be classified first.
    const opens = anyway && which.some(({ state }) => state === 'open')
    await changeDraft((current) =>
      importAnyway(current, new Set(which.map(({ index }) => index)), anyway),
    )
    if (opens) await navigate({ to: '/csv-import/classify/' })
  }
  const hidden = rows.length - MOST_SHOWN
  return (
    <Card
      title={`${title}, ${count(rows.length)}`}
      sentence={sentence}
      flush
      footer={
        chosen ? (
          <Button size="xs" onClick={() => void choose(rows, !all)}>
            {all
              ? `Skip ${rows.length === 1 ? 'it' : 'them all'}`
              : `Import ${rows.length === 1 ? 'it' : `all ${count(rows.length)}`} anyway`}
          </Button>
        ) : undefined
      }
    >
      <ul className={classes.list}>
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <li key={row.index}>
            <Entry
              row={row}
              file={files.length > 1 ? (files[row.file]?.name ?? '') : ''}
              {...(chosen ? { onChoose: (anyway: boolean) => void choose([row], anyway) } : {})}
            />
          </li>
        ))}
        {hidden > 0 && <li className={classes.more}>and {count(hidden)} more</li>}
      </ul>
    </Card>
  )
}

type EntryProps = {
  row: DraftRow
  /** Named where there are several. */
  file: string
  onChoose?: (anyway: boolean) => void
}

function Entry({ row, file, onChoose }: EntryProps) {
  const { currency } = useSettings()
  return (
    <div className={classes.entry}>
      {onChoose && (
        <Checkbox
          aria-label={`Import ${row.imported_payee} anyway`}
          checked={row.anyway}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <span className={classes.words}>
        <span className={classes.payee}>{row.imported_payee}</span>
        <span className={classes.meta}>
          {writeLongDay(row.imported_date)}, line {row.line}
          {file !== '' && ` of ${file}`}
        </span>
      </span>
      {isBalance(row) ? (
        <Money value={row.imported_balance} currency={currency} />
      ) : (
        <Money value={row.imported_amount} currency={currency} signed coloured />
      )}
    </div>
  )
}

/** Whether a row moves nothing and says only what its account was worth. */
function isBalance({ imported_amount, imported_balance }: DraftRow): boolean {
  return imported_amount === 0 && imported_balance !== null
}
