// What a change would do: how many records, what of them, and which rules and queries follow.
import type { Change, ChangePreview } from '#contract/changes.ts'
import type { RecordType } from '#domain/records.ts'
import { count, counted } from '#web/lib/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Money } from '#web/ui/money.tsx'
import { Bone, TableSkeleton } from '#web/ui/skeletons.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import { Affected } from './affected.tsx'
import { ChangedRecords } from './changed-records.tsx'
import classes from './review.module.css'
import { accountNameOf, categoryNameOf, useAllNames } from '#web/names/lists.ts'
import { countedRecords } from './words.ts'

type ReviewProps = {
  change: Change
  preview: ChangePreview
  /** Another review is on its way. */
  busy: boolean
}

export function Review({ change, preview, busy }: ReviewProps) {
  const { num_changed, records, rules, queries, contributions } = preview
  const more = num_changed - records.length
  return (
    <div className={classes.review} data-busy={busy || undefined} aria-busy={busy}>
      <Totals change={change} preview={preview} />
      <Contributions contributions={contributions} />
      {num_changed === 0 ? (
        contributions.length === 0 && <Alert tone="info">{idleWords(change, preview)}</Alert>
      ) : (
        <ChangedRecords
          label={`What changes, ${countedRecords(records.length, null)}`}
          records={records}
          removed={change.kind === 'delete'}
          short={rules.length + queries.length > 0}
        />
      )}
      {more > 0 && (
        <p className={classes.more}>
          These are the newest {count(records.length)}; {count(more)} more change in the same way.
        </p>
      )}
      <Affected rules={rules} queries={queries} />
    </div>
  )
}

/** Contributions for money that went into investments, by where they stand. */
function Contributions({ contributions }: Pick<ChangePreview, 'contributions'>) {
  const { currency } = useSettings()
  const names = useAllNames()
  return contributions.map(({ account, category, count: num, sum }) => (
    <Alert key={`${account} ${category}`} tone="info">
      {counted(num, 'contribution')} of <Money value={sum} currency={currency} signed /> in all{' '}
      {num === 1 ? 'stands' : 'stand'} beside {num === 1 ? 'it' : 'them'} in{' '}
      {accountNameOf(names, account)}, {categoryNameOf(names, category, 'a deleted category')}. One
      that is stored already is linked and not made again.
    </Alert>
  ))
}

function Totals({ change, preview }: { change: Change; preview: ChangePreview }) {
  const { currency } = useSettings()
  const { num_records, num_changed, sum_amount } = preview
  const same = num_records - num_changed
  return (
    <output className={classes.totals}>
      <span className={classes.total}>
        <span className={classes.figure}>{count(num_changed)}</span>
        <span className="fs-small">
          {countedRecords(num_changed, typeOf(change)).replace(/^\S+ /, '')}{' '}
          {change.kind === 'delete' ? 'deleted' : num_changed === 1 ? 'changes' : 'change'}
        </span>
      </span>
      <span className={classes.total}>
        <span className={classes.figure}>
          <Money value={sum_amount} currency={currency} signed />
        </span>
        <span className="fs-small">{sumWords(preview)}</span>
      </span>
      {same > 0 && (
        <span className={classes.total}>
          <span className={classes.figure}>{count(same)}</span>
          <span className="fs-small">
            {same === 1 ? 'stays' : 'stay'} as {same === 1 ? 'it is' : 'they are'}
          </span>
        </span>
      )}
    </output>
  )
}

/** The sum takes in every record that changes, so it is said when excluded ones are among them. */
function sumWords({ records, num_changed }: ChangePreview): string {
  const excluded = records.filter(({ before }) => before.exclude_from_totals)
  if (excluded.length === 0) return num_changed === 1 ? 'is its amount' : 'is their sum'
  return records.length === num_changed
    ? `is their sum, with ${count(excluded.length)} excluded`
    : 'is their sum, excluded ones included'
}

/** The type of the records; null where a change may reach several. */
function typeOf(change: Change): RecordType | null {
  return 'record_type' in change ? change.record_type : null
}

function idleWords({ kind }: Change, { num_records }: ChangePreview): string {
  if (kind === 'merge_categories' || kind === 'merge_tags') return 'No record bears it.'
  if (kind === 'merge_payees') return 'No record bears one of these names.'
  if (num_records === 0) return 'There is no such record any more.'
  return kind === 'apply_rules'
    ? 'Every record is already as the rules would make it.'
    : 'All of them are like this already.'
}

export function ReviewSkeleton() {
  return (
    <div className={classes.review}>
      <div className={classes.totals} aria-hidden>
        <Bone width="150px" height={34} />
      </div>
      <TableSkeleton rows={5} columns={5} />
    </div>
  )
}
