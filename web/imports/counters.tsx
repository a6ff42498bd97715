// Total, classified, remaining, and who classified what.
import type { ReactNode } from 'react'
import type { Counts, Skipped, SplitRows } from '#domain/imports/draft/count-rows.ts'
import { count, counted } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import classes from './wizard.module.css'

export function Counters({ counts, children }: { counts: Counts; children?: ReactNode }) {
  const { total, classified, remaining, by_rule, num_rules, by_file, ignored } = counts
  const byYou = classified - by_rule - by_file
  const share = (part: number) => `${total === 0 ? 0 : (100 * part) / total}%`
  return (
    <Card>
      <div className={classes.counters}>
        <dl className={classes.counters}>
          <div className={classes.counter}>
            <dt>Total</dt>
            <dd>{count(total)}</dd>
          </div>
          <div className={classes.counter}>
            <dt>Classified</dt>
            <dd>{count(classified)}</dd>
          </div>
          <div className={classes.counter} data-now>
            <dt>Remaining</dt>
            <dd>{count(remaining)}</dd>
          </div>
        </dl>
        <div className={classes.bar}>
          <div className={classes.track} aria-hidden>
            <span className={classes.byRule} style={{ width: share(by_rule) }} />
            <span className={classes.byFile} style={{ width: share(by_file) }} />
            <span className={classes.byYou} style={{ width: share(byYou) }} />
          </div>
          <div className={classes.row}>
            <span className={classes.legend}>
              <span>
                <i className={classes.byRule} aria-hidden /> {count(by_rule)} by your{' '}
                {num_rules > 0 ? counted(num_rules, 'rule') : 'rules'}
              </span>
              {by_file > 0 && (
                <span>
                  <i className={classes.byFile} aria-hidden /> {count(by_file)} of investments, by
                  their file
                </span>
              )}
              <span>
                <i className={classes.byYou} aria-hidden /> {count(byYou)} by you
              </span>
              {ignored > 0 && <span>{count(ignored)} ignored</span>}
            </span>
            {children}
          </div>
          <SplitNote {...counts} />
          <SkippedNote {...counts.skipped} />
        </div>
      </div>
    </Card>
  )
}

/** Why there are more rows than the files have. */
export function SplitNote({ num_split, num_parts }: SplitRows) {
  if (num_split === 0) return null
  return (
    <p className="fs-note">
      {counted(num_split, 'row')} of your files {num_split === 1 ? 'is' : 'are'} split:{' '}
      {num_split === 1 ? 'its' : 'their'} {count(num_parts)} parts are counted.
    </p>
  )
}

/** Why there are fewer rows than the files have. */
function SkippedNote({ num_stored, num_deleted, num_repeated }: Skipped) {
  const parts = [
    num_repeated > 0 && `${count(num_repeated)} in another of these files`,
    num_stored > 0 && `${count(num_stored)} stored already`,
    num_deleted > 0 && `${count(num_deleted)} deleted before`,
  ].filter(Boolean)
  if (parts.length === 0) return null
  return <p className="fs-note">Not counted: {parts.join(', ')}. The last step lists them.</p>
}
