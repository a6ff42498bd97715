// The milestones of a plan: when each is reached and what it takes then.
import type { MilestoneKey } from '#domain/plans/results.ts'
import { money } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Card } from '#web/ui/card.tsx'
import classes from './milestones-card.module.css'
import { longMonth } from './plan-words.ts'
import type { LiveRun } from './use-live-run.ts'

const NAME: Record<MilestoneKey, { name: string; help: string }> = {
  one_year: { name: 'A year saved', help: 'A year of bills is put by.' },
  half_way: { name: 'Half way', help: 'Half of the target that lasts.' },
  coast: {
    name: 'Coast',
    help: 'With nothing more put in, growth alone brings the target by your coast month.',
  },
  lean: { name: 'Lean', help: 'Enough for what you could not do without.' },
  fi: { name: 'Target', help: 'A year of expenses at your withdrawal rate.' },
  lasting: { name: 'It lasts', help: 'From here on every bill is paid.' },
}

export function MilestonesCard({ live }: { live: LiveRun }) {
  const { currency } = useSettings()
  return (
    <Card
      flush
      title="Milestones"
      sentence={live.view === 'today' ? 'Amounts in today’s money.' : 'Amounts in nominal money.'}
    >
      <ul className={classes.list}>
        {live.results.extra.milestones.map(({ key, date, months, amount }) => (
          <li key={key} className={classes.row} data-reached={months === 0 || undefined}>
            <span className={classes.words}>
              <strong>{NAME[key].name}</strong>
              <span className={classes.help}>{NAME[key].help}</span>
            </span>
            <span className={classes.date}>
              {date === null ? 'not reached' : months === 0 ? 'reached' : longMonth(date)}
              {amount !== null && <span className={classes.help}>{money(amount, currency)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
