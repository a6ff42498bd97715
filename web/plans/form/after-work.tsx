// What a plan says of the time after work: until when the money must last, what one could not do
// without, and which money is taxed or locked.
import { NumberInput } from '@mantine/core'
import type { PlanInputs } from '#contract/plans.ts'
import { type Day, type Month, monthOf } from '#domain/dates.ts'
import type { PlanPot } from '#domain/plans/plan.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Card } from '#web/ui/card.tsx'
import { FIELD_NAME } from './field-names.ts'
import { MoneyField } from './money-field.tsx'
import { OptionalMonth } from './optional-month.tsx'
import { PERCENT_INPUT } from './percent-input.ts'
import classes from './plan-form.module.css'
import type { Planner } from './use-planner.ts'

type AfterWorkProps = {
  planner: Planner
  inputs: PlanInputs | null
  m0: Month
}

export function AfterWork({ planner, inputs, m0 }: AfterWorkProps) {
  const { currency } = useSettings()
  const { draft, change } = planner
  return (
    <Card title="After work">
      <div className={classes.fields}>
        <OptionalMonth
          label={FIELD_NAME.born}
          help="Shows your age beside the dates. Nothing is worked out from it."
          placeholder="Not given"
          example="May 1990"
          value={draft.born}
          onChange={(born) => change({ born })}
          error={planner.problems.born}
        />
        <OptionalMonth
          label={FIELD_NAME.last_month}
          help={`The last month whose bills your money must pay${orAge(draft.born, 95)}.`}
          placeholder="50 years from the stop"
          born={draft.born}
          value={draft.last_month}
          onChange={(last_month) => change({ last_month })}
          error={planner.problems.last_month}
        />
        <MoneyField
          label={FIELD_NAME.essential_expense}
          value={draft.essential_expense}
          onChange={(essential_expense) => change({ essential_expense })}
          currency={currency}
          help={
            planner.kind === 'integrated'
              ? 'What you could not do without a month. Empty: your categories marked essential.'
              : 'What you could not do without a month.'
          }
          error={planner.problems.essential_expense}
        />
        <OptionalMonth
          label="Coast month"
          help={
            draft.coast_month !== null && monthOf(draft.coast_month) < m0
              ? 'This month is over, so Coast cannot be reached by it. Take a later one.'
              : `By then growth alone should reach the target, with nothing more put in${orAge(draft.born, 60)}.`
          }
          born={draft.born}
          placeholder="None"
          value={draft.coast_month}
          onChange={(coast_month) => change({ coast_month })}
        />
        {planner.kind === 'basic' ? (
          <Pot planner={planner} category={null} name="Your money" />
        ) : (
          inputs?.fi_categories.map(({ id, name }) => (
            <Pot key={id} planner={planner} category={id} name={name} />
          ))
        )}
      </div>
    </Card>
  )
}

/** Where a birth is known, a month can be typed as an age. */
function orAge(born: Day | null, age: number): string {
  return born === null ? '' : `; or your age then, as in ${age}`
}

type PotProps = { planner: Planner; category: number | null; name: string }

/** The tax and the opening of one pot; without either it is not kept. */
function Pot({ planner, category, name }: PotProps) {
  const { draft, change } = planner
  const none: PlanPot = { category, tax_when_drawn: 0, available_from: null }
  const pot = draft.pots.find((each) => each.category === category) ?? none
  const set = (changes: Partial<PlanPot>) => {
    const next = { ...pot, ...changes }
    const others = draft.pots.filter((each) => each.category !== category)
    const plain = next.tax_when_drawn === 0 && next.available_from === null
    change({ pots: plain ? others : [...others, next] })
  }
  return (
    <fieldset className={classes.pot}>
      <legend className={classes.potName}>{name}</legend>
      <div className={classes.pair}>
        <NumberInput
          label="Tax when drawn"
          value={pot.tax_when_drawn}
          onChange={(typed) => set({ tax_when_drawn: Number(typed) || 0 })}
          min={0}
          max={100}
          {...PERCENT_INPUT}
          clampBehavior="strict"
        />
        <OptionalMonth
          label="Opens"
          help=""
          placeholder="Now"
          value={pot.available_from}
          onChange={(available_from) => set({ available_from })}
        />
      </div>
    </fieldset>
  )
}
