// The milestones of a plan: when each is reached and what it takes then.
import { IconCheck } from '@tabler/icons-react'
import type { Day } from '#domain/dates.ts'
import { money } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Card } from '#web/ui/card.tsx'
import classes from './milestones-card.module.css'
import { MILESTONE, milestoneHelp } from '../milestone-words.ts'
import { ageWords, longMonth } from '../plan-words.ts'
import type { LiveRun } from '../use-live-run.ts'

export function MilestonesCard({ live, born }: { live: LiveRun; born: Day | null }) {
  const { currency } = useSettings()
  return (
    <Card
      flush
      title="Milestones"
      sentence={live.view === 'today' ? 'Amounts in today’s money.' : 'Amounts in nominal money.'}
    >
      <ul>
        {live.results.extra.milestones.map(({ key, date, months, amount }) => (
          <li key={key} className={classes.row}>
            <span className={classes.words}>
              <strong>{MILESTONE[key].name}</strong>
              <span className="fs-small">
                {milestoneHelp(key, live.results.extra.after_fi.income_share)}
              </span>
            </span>
            <span className={classes.date}>
              {date === null ? (
                'not reached'
              ) : months === 0 ? (
                <span className={classes.reached}>
                  <IconCheck size={15} stroke={2} aria-hidden /> reached
                </span>
              ) : (
                `${longMonth(date)}${ageWords(born, date)}`
              )}
              {amount !== null && <span className="fs-small">{money(amount, currency)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
