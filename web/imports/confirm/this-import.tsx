// What the import is made of: the rows read and what became of them, what is stored by type, and each
// file with its figures.
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  type Draft,
  chosenFiles,
  filesIn,
  mayChooseAgain,
  staysInside,
} from '#domain/imports/draft/draft.ts'
import type { TypeSum } from '#domain/imports/draft/sort-out.ts'
import { decimalFromMinor } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { count, counted } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { countParts, countRows, sortOut } from '../counted-rows.ts'
import { SplitNote } from '../counters.tsx'
import { currentDraft, dropDraft } from '../draft-store.ts'
import { FiguresOfFile } from '../figures-of-file.tsx'
import classes from './this-import.module.css'
import { countedType } from '#web/lib/record-type-words.ts'
import { TYPES } from '../type-words.ts'
import { UndoButton } from '../classify/undo-button.tsx'

/** With more files than these their figures wait until they are asked for. */
const FEW_FILES = 3

export function ThisImport({ draft, running }: { draft: Draft; running: boolean }) {
  const navigate = useNavigate()
  const sorted = sortOut(draft.rows)
  const { num_ignored, num_imported: imported, num_left, left } = sorted
  const { num_duplicates_skipped: duplicates, num_deleted_skipped: deleted } = sorted
  const num_inside = draft.rows.filter(
    (row) => row.state === 'ignored' && row.record_type === 'saving' && staysInside(row),
  ).length
  const num_excluded = TYPES.reduce((sum, type) => sum + left[type].num_excluded, 0)
  return (
    <Card title="This import">
      <div className={classes.parts}>
        <div>
          <dl className={classes.sums}>
            <Line label="Rows read" value={count(draft.rows.length)} />
            <Line label="Ignored" value={minus(num_ignored)} />
            {duplicates > 0 && <Line label="Duplicates, skipped" value={minus(duplicates)} />}
            {deleted > 0 && <Line label="Deleted before, skipped" value={minus(deleted)} />}
            {imported > 0 && <Line label="Imported just now" value={minus(imported)} />}
            <div data-total>
              <dt>Will be imported</dt>
              <dd>{count(num_left)}</dd>
            </div>
            {TYPES.filter((type) => left[type].num > 0).map((type) => (
              <TypeLine key={type} type={type} sum={left[type]} />
            ))}
          </dl>
          <SplitNote {...countParts(draft.rows)} />
          {num_inside > 0 && (
            <p className={classes.note}>
              {counted(num_inside, 'row')} of interest or fees inside an investment{' '}
              {num_inside === 1 ? 'is' : 'are'} ignored: the balance has{' '}
              {num_inside === 1 ? 'it' : 'them'} already.
            </p>
          )}
          {draft.flipped.length > 0 && (
            <p className={classes.note}>
              Debits and credits are flipped in these sums. Each file’s figures are as it was read.
            </p>
          )}
          {num_excluded > 0 && (
            <p className={classes.note}>
              {count(num_excluded)} of them {num_excluded === 1 ? 'is' : 'are'} excluded from
              totals. The sums above count {num_excluded === 1 ? 'it' : 'them'}.
            </p>
          )}
        </div>
        <Files draft={draft} />
      </div>
      <div className={classes.foot}>
        {(num_left > 0 || imported === 0) && (
          <Anchor
            className="fs-touch"
            component="button"
            type="button"
            size="sm"
            onClick={() => void dropDraft()}
          >
            Start over with another file
          </Anchor>
        )}
        {mayChooseAgain(draft) && num_left + num_ignored > 0 && !running && (
          <>
            <Anchor
              className="fs-touch"
              component="button"
              type="button"
              size="sm"
              onClick={() =>
                void navigate({ to: '/csv-import/classify/', search: { again: true } })
              }
            >
              Change by payee
            </Anchor>
            <UndoButton
              draft={draft.id}
              onUndone={() => {
                const now = currentDraft()
                // A row that was left out comes back classified: it is in the table again.
                if (now && countRows(now).remaining > 0) {
                  void navigate({ to: '/csv-import/classify/' })
                }
              }}
            />
          </>
        )}
      </div>
    </Card>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function TypeLine({ type, sum: { num, sum_minor } }: { type: RecordType; sum: TypeSum }) {
  const { currency } = useSettings()
  return (
    <div>
      <dt>{countedType(num, type)}</dt>
      <dd>
        <Money value={decimalFromMinor(sum_minor)} currency={currency} signed />
      </dd>
    </div>
  )
}

function Files({ draft }: { draft: Draft }) {
  const files = filesIn(draft)
  const accounts = useQuery(accountsQuery).data
  const list = (
    <ul className={classes.files} aria-label="Files">
      {files.map(({ name, account, figures }, at) => (
        <li key={`${at} ${name}`}>
          <span className={classes.name}>{name}</span>
          <span className={classes.account}>
            {accounts?.find(({ id }) => id === account)?.full_name}
          </span>
          {figures !== null && <FiguresOfFile figures={figures} brief={files.length > 2} />}
        </li>
      ))}
    </ul>
  )
  if (files.length <= FEW_FILES) return list
  return (
    <details className={classes.all}>
      <summary className="fs-touch">
        Figures of all {counted(chosenFiles(files).length, 'file')}
      </summary>
      {list}
    </details>
  )
}

function minus(value: number): string {
  return value === 0 ? '0' : `−${count(value)}`
}
