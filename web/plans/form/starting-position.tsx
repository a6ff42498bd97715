import { Chip } from '#web/ui/chip.tsx'
import { IconDatabase, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { monthOf } from '#domain/dates.ts'
import {
  ROLLING_AGG_TYPE_OPTIONS,
  ROLLING_WINDOW_OPTIONS,
  aggTypeMatters,
} from '#domain/plans/defaults.ts'
import type { AmountField } from '#domain/plans/plan.ts'
import type { InputUsed, InputsUsed } from '#domain/plans/results.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { counted, money as writeMoney } from '#web/lib/format.ts'
import { MoneyField } from './money-field.tsx'
import { MonthsUsed } from './months-used.tsx'
import { FIELD_NAME } from './field-names.ts'
import { AMOUNT_FIELDS, toggleMonth } from '../plan-draft.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import classes from './plan-form.module.css'
import type { Planner } from './use-planner.ts'

const HELP: Record<AmountField, string> = {
  balance: 'What you have invested today.',
  monthly_expense: 'What you spend in a month.',
  monthly_contribution: 'What you invest in a month.',
}

type StartingPositionProps = {
  planner: Planner
  /** The amounts as they stand, for an integrated plan. */
  inputs: InputsUsed | null
  /** The same with the median in place of the average, or the other way round. */
  otherInputs: InputsUsed | null
  /** How many categories the balance from the records adds up. */
  balanceCategories: number
}

/** Where the plan starts: three amounts, typed or read from the records. */
export function StartingPosition(props: StartingPositionProps) {
  const { planner, inputs, otherInputs, balanceCategories } = props
  return (
    <Card title="Starting position">
      <div className={classes.fields}>
        {AMOUNT_FIELDS.map((field) => (
          <Amount
            key={field}
            field={field}
            planner={planner}
            inputs={inputs}
            balanceCategories={balanceCategories}
          />
        ))}
        {planner.kind === 'integrated' && <RollingChoice planner={planner} other={otherInputs} />}
      </div>
    </Card>
  )
}

function Amount({
  field,
  planner,
  inputs,
  balanceCategories,
}: Omit<StartingPositionProps, 'otherInputs'> & { field: AmountField }) {
  const { currency } = useSettings()
  const { draft, change, problems } = planner
  const value = draft[field]
  const used = inputs?.[field]
  const fromData = used?.source === 'data'
  // One shape whatever the source: another one would take the field away from whoever types in it.
  return (
    <div>
      <MoneyField
        label={FIELD_NAME[field]}
        value={value}
        fallback={fromData ? used.value : null}
        onChange={(amount) => change({ [field]: amount })}
        currency={currency}
        error={
          fromData && problems[field] ? <NeedsRecords words={problems[field]} /> : problems[field]
        }
        required={planner.kind === 'basic'}
        aside={inputs && <Source fromData={fromData} />}
        help={
          fromData ? undefined : inputs ? (
            <UseDataAgain field={field} onUseData={() => change({ [field]: null })} />
          ) : (
            HELP[field]
          )
        }
      />
      {fromData &&
        (field === 'balance' ? (
          <p className={classes.help}>
            {balanceCategories === 0 ? (
              <>
                No balance was ever logged.{' '}
                <Link to="/check-in/" className={classes.link}>
                  Monthly check-in
                </Link>
              </>
            ) : (
              `Latest balance of ${counted(balanceCategories, 'category', 'categories')}`
            )}
          </p>
        ) : (
          <MonthsUsed
            used={used}
            label={FIELD_NAME[field]}
            onToggle={(day) => change(toggleMonth(draft, field, monthOf(day)))}
          />
        ))}
    </div>
  )
}

/** Records that give too little: more of them can be brought in. */
function NeedsRecords({ words }: { words: string }) {
  return (
    <span>
      {words}{' '}
      <Link to="/bulk-import/" className={classes.errorLink}>
        Import a bank’s file
      </Link>
    </span>
  )
}

/** Where an amount comes from. */
function Source({ fromData }: { fromData: boolean }) {
  if (fromData)
    return <Chip icon={<IconDatabase size={13} stroke={1.75} aria-hidden />}>From data</Chip>
  return (
    <Chip tone="ember" icon={<IconPencil size={13} stroke={1.75} aria-hidden />}>
      Yours
    </Chip>
  )
}

/** What an amount is, and the way back to the records: beside the label there is no room for it. */
function UseDataAgain({ field, onUseData }: { field: AmountField; onUseData: () => void }) {
  return (
    <span className={classes.typed}>
      {HELP[field]}
      <button type="button" className={classes.link} onClick={onUseData}>
        Use data again <span className="fs-sr-only">for {FIELD_NAME[field]}</span>
      </button>
    </span>
  )
}

function RollingChoice({ planner, other }: { planner: Planner; other: InputsUsed | null }) {
  const { currency } = useSettings()
  const { draft, change } = planner
  const words = aggTypeMatters(draft.rolling_window) ? otherWords(draft, other, currency) : null
  return (
    <div>
      <div className={classes.pair}>
        <Select
          label="Rolling window"
          options={ROLLING_WINDOW_OPTIONS}
          value={draft.rolling_window}
          onChange={(rolling_window) => rolling_window && change({ rolling_window })}
          searchable={false}
        />
        <Select
          label="Use the"
          options={ROLLING_AGG_TYPE_OPTIONS}
          value={draft.rolling_agg_type}
          onChange={(rolling_agg_type) => rolling_agg_type && change({ rolling_agg_type })}
          disabled={!aggTypeMatters(draft.rolling_window)}
          searchable={false}
        />
      </div>
      {words && (
        <p className={classes.help}>
          <Unbroken>{words}</Unbroken>
        </p>
      )}
    </div>
  )
}

/** What the average would give in place of the median, or the other way round. */
function otherWords(
  { rolling_agg_type }: Planner['draft'],
  other: InputsUsed | null,
  currency: string,
): string | null {
  const amount = (used: InputUsed | undefined, what: string) =>
    used?.source === 'data' ? [`${writeMoney(used.value, currency)} ${what}`] : []
  const parts = [
    ...amount(other?.monthly_expense, 'spent'),
    ...amount(other?.monthly_contribution, 'invested'),
  ]
  if (parts.length === 0) return null
  return `The ${rolling_agg_type === 'mean' ? 'median' : 'average'} would be ${parts.join(' and ')} a month.`
}
