import { ActionButton } from '#web/ui/action-button.tsx'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type Month, writeLongMonth } from '#domain/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { FIELD_NAME } from './field-names.ts'
import { OwnReturnLine } from './own-return-line.tsx'
import type { RateField } from '../plan-draft.ts'
import classes from './plan-form.module.css'
import { RateSlider } from './rate-slider.tsx'
import type { Planner } from './use-planner.ts'

const RATES: readonly { field: RateField; help: (m0: Month) => string }[] = [
  { field: 'inflation', help: () => 'Raises your expenses only' },
  {
    field: 'annual_return',
    help: () => 'Before inflation. An annual return of 8 % is suggested',
  },
  {
    field: 'withdrawal_rate',
    help: () => 'What you spend of the target in a year. The standard withdrawal rate is 4 %',
  },
  {
    field: 'annual_contribution_increase',
    help: (m0) => `Steps up each ${writeLongMonth(m0).split(' ')[0]}`,
  },
]

type AssumptionsProps = {
  planner: Planner
  m0: Month
  /** Left out where the plan is only adjusted. */
  run?: { start: () => void; pending: boolean }
}

/** The four rates, and the button that runs the plan. */
export function Assumptions({ planner, m0, run }: AssumptionsProps) {
  const { draft, change, problems } = planner
  return (
    <Card title="Assumptions">
      <div className={classes.fields}>
        {RATES.map(({ field, help }) => (
          <RateSlider
            key={field}
            field={field}
            label={FIELD_NAME[field]}
            help={help(m0)}
            value={draft[field]}
            onChange={(value) => change({ [field]: value })}
            error={problems[field]}
          >
            {field === 'annual_return' && (
              <OwnReturnLine
                value={draft.annual_return}
                onUse={(annual_return) => change({ annual_return })}
              />
            )}
          </RateSlider>
        ))}
      </div>
      {run && (
        <div className={classes.run}>
          <ActionButton
            fullWidth
            variant={planner.wasRun ? 'default' : 'filled'}
            leftSection={<IconPlayerPlay />}
            loading={run.pending}
            onClick={run.start}
          >
            Run plan
          </ActionButton>
          <p className={classes.runHelp}>
            {planner.wasRun
              ? 'The results follow your changes.'
              : 'After the first run the results follow your changes.'}
          </p>
        </div>
      )}
    </Card>
  )
}
