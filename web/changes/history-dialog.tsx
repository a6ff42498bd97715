// "Why is it so?": where a record came from, the rule that classified it, and what happened since.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RecordHistory } from '#contract/changes.ts'
import type { Record } from '#contract/records.ts'
import { writeLongDay } from '#domain/dates.ts'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'
import { signedMoney } from '#web/lib/format.ts'
import { toldBesides } from '#web/lib/told-besides.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Facts } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import { historyQuery } from './api.ts'
import { FieldChanges } from './changed-records.tsx'
import classes from './history.module.css'
import { type Names, accountNameOf, useAllNames } from '#web/names/lists.ts'
import { KIND_WORDS, ruleActionWords, ruleMatchWords } from './words.ts'
import { dayWords, timeWords } from '#web/lib/instants.ts'
import { QueryGate } from '#web/ui/query-gate.tsx'

type HistoryDialogProps = {
  record: Record
  onClose: () => void
}

export function HistoryDialog({ record, onClose }: HistoryDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Why is it so?"
      sentence={`${record.payee}, ${writeLongDay(record.date)}`}
      size={560}
      actions={
        <Button data-autofocus onClick={onClose}>
          Back
        </Button>
      }
    >
      <QueryGate
        query={useQuery(historyQuery(record))}
        title="The history could not be loaded"
        skeleton={<CardSkeleton lines={6} />}
      >
        {(history) => <Story record={record} history={history} />}
      </QueryGate>
    </Dialog>
  )
}

type StoryProps = { record: Record; history: RecordHistory }

function Story({ record, history }: StoryProps) {
  const names = useAllNames()
  return (
    <div className={classes.story}>
      <section>
        <h3 className={classes.title}>Where it came from</h3>
        <Origin record={record} origin={history.origin} />
      </section>
      <section>
        <h3 className={classes.title}>What classified it</h3>
        <Classified history={history} names={names} />
      </section>
      <section>
        <h3 className={classes.title}>What happened since</h3>
        <Since changes={history.changes} names={names} />
      </section>
    </div>
  )
}

type OriginProps = { record: Record; origin: RecordHistory['origin'] }

function Origin({ record, origin }: OriginProps) {
  const { made, import: row } = origin
  return (
    <>
      {made && (
        <p>
          It was made on {dayWords(made.created_at)} by a change: <strong>{made.title}</strong>.{' '}
          <Link to="/changes/" search={{ open: made.id }}>
            Open the change
          </Link>
        </p>
      )}
      {row && <FileRow record={record} row={row} />}
      {!made && !row && <p>It was logged by hand.</p>}
    </>
  )
}

type FileRowProps = { record: Record; row: NonNullable<RecordHistory['origin']['import']> }

function FileRow({ record, row }: FileRowProps) {
  const { currency } = useSettings()
  const { id, file_name, created_at, payee, date, amount } = row
  return (
    <>
      <p>
        {record.split === null ? 'It' : 'Its row'} was imported from <strong>{file_name}</strong> on{' '}
        {dayWords(created_at)}.{' '}
        <Link to={MANAGEMENT_PATH[record.record_type]} search={{ import: id }}>
          Open the records of this import
        </Link>
      </p>
      <p className="fs-small">The file had it like this:</p>
      <Facts
        facts={[
          { label: 'Payee', value: payee || 'Blank' },
          { label: 'Date', value: writeLongDay(date) },
          { label: 'Amount', value: signedMoney(amount, currency) },
          ...toldBesides({ ...record, split: null }, (part) => signedMoney(part, currency)),
        ]}
      />
    </>
  )
}

function Classified({ history, names }: { history: RecordHistory; names: Names }) {
  const { rule, origin } = history
  if (!rule) {
    return (
      <p>
        {origin.made
          ? 'You chose its category with that change.'
          : origin.kind === 'hand'
            ? 'You chose its category when you logged it.'
            : 'No rule. You chose its type and category during the import, or took those that were proposed.'}
      </p>
    )
  }
  return (
    <p>
      An import rule, because the <strong>{ruleMatchWords(rule)}</strong>. The rule says:{' '}
      {ruleActionWords(rule, names).join(', ')}.{' '}
      <Link to="/rules/" search={{ account: rule.account }}>
        Open the rules of {accountNameOf(names, rule.account)}
      </Link>
    </p>
  )
}

type SinceProps = { changes: RecordHistory['changes']; names: Names }

function Since({ changes, names }: SinceProps) {
  const { currency } = useSettings()
  if (changes.length === 0) return <p>Nothing. It is as it was stored.</p>
  return (
    <ol className={classes.line}>
      {changes.map(({ change, at, kind, undone, before, after }, index) => (
        <li key={`${at} ${index}`} className={classes.event} data-undone={undone || undefined}>
          <span className={classes.what}>
            {change?.title ?? KIND_WORDS[kind]}
            {undone && <Chip>Undone</Chip>}
          </span>
          <time className="fs-small" dateTime={at}>
            {timeWords(at)}
          </time>
          <FieldChanges before={before} after={after} names={names} currency={currency} />
        </li>
      ))}
    </ol>
  )
}
