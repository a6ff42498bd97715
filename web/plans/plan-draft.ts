// A plan while it is edited: as stored, but every amount may still be empty, and nothing of it has
// to be valid yet. In a basic plan an empty amount is missing; in an integrated one it is read
// from the records.
import { hashKey } from '@tanstack/react-query'
import type { IntegratedPlan, PlanInputs, StoredPlan } from '#contract/plans.ts'
import { type Day, type Month, firstDay, monthOf } from '#domain/dates.ts'
import { ZERO, minorFromDecimal } from '#domain/money.ts'
import { checkBorn, checkLastMonth } from '#domain/plans/check-after-fi.ts'
import { PLAN_BOUNDS, PLAN_DEFAULTS, boundsOf } from '#domain/plans/defaults.ts'
import { checkInputs, resolveInputs } from '#domain/plans/inputs.ts'
import type { RecordTotals } from '#domain/plans/record-totals.ts'
import type {
  AmountField,
  LeftOutMonths,
  PlanKind,
  PlanRates,
  RunnablePlan,
} from '#domain/plans/plan.ts'
import type { InputsUsed } from '#domain/plans/results.ts'
import { basicPots } from '#domain/plans/share-pots.ts'

export interface PlanDraft extends Omit<IntegratedPlan, 'id' | 'kind' | 'updated_at' | 'version'> {
  kind: PlanKind
}

export const AMOUNT_FIELDS = ['balance', 'monthly_expense', 'monthly_contribution'] as const
const RATE_FIELDS = [
  'inflation',
  'annual_return',
  'withdrawal_rate',
  'annual_contribution_increase',
] as const

export type RateField = keyof PlanRates
export type PlanField = AmountField | RateField
/** What is wrong with a field. */
export type FieldProblems = Partial<
  Record<PlanField | 'essential_expense' | 'last_month' | 'born', string>
>

/** A new plan of a kind. */
export function newDraft(kind: PlanKind): PlanDraft {
  return {
    kind,
    name: PLAN_DEFAULTS.name,
    balance: null,
    monthly_expense: null,
    monthly_contribution: null,
    inflation: PLAN_DEFAULTS.inflation,
    annual_return: PLAN_DEFAULTS.annual_return,
    withdrawal_rate: PLAN_DEFAULTS.withdrawal_rate,
    annual_contribution_increase: PLAN_DEFAULTS.annual_contribution_increase,
    rolling_window: PLAN_DEFAULTS.rolling_window,
    rolling_agg_type: PLAN_DEFAULTS.rolling_agg_type,
    left_out_months: { monthly_expense: [], monthly_contribution: [] },
    last_month: null,
    born: null,
    coast_month: null,
    essential_expense: null,
    declined_events: [],
    pots: [],
    once_off_events: {},
    recurring_events: {},
  }
}

/** A stored plan opened for editing. */
export function draftOf(stored: StoredPlan): PlanDraft {
  const { id: _id, updated_at: _at, version: _version, ...plan } = stored
  return { ...newDraft(plan.kind), ...plan }
}

/** What is sent to the server: a basic plan has no months to leave out. */
export function bodyOf(draft: PlanDraft) {
  const { kind, left_out_months, ...body } = draft
  return kind === 'basic' ? body : { ...body, left_out_months }
}

/** Whether two drafts would be stored alike, in whatever order they list their fields. */
export function sameDraft(a: PlanDraft, b: PlanDraft): boolean {
  return hashKey([bodyOf(a)]) === hashKey([bodyOf(b)])
}

/** What stands in the way of running or saving, field by field. */
export function checkDraft(draft: PlanDraft): FieldProblems {
  const problems = [...AMOUNT_FIELDS, ...RATE_FIELDS].map((field): [PlanField, string | null] => [
    field,
    checkField(draft, field),
  ])
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null))
}

function checkAfterWork(
  { essential_expense, last_month, born }: PlanDraft,
  m0: Month,
  kept: Day | null,
): FieldProblems {
  const { min } = PLAN_BOUNDS.essential_expense
  const isLittle = essential_expense !== null && essential_expense < min
  const wrongMonth = checkLastMonth(last_month, m0, [kept])
  const wrongBirth = checkBorn(born, m0)
  return {
    ...(wrongBirth && { born: wrongBirth }),
    ...(isLittle && { essential_expense: `This must be at least ${min}.` }),
    ...(wrongMonth && { last_month: wrongMonth }),
  }
}

function checkField(draft: PlanDraft, field: PlanField): string | null {
  const value = draft[field]
  if (value === null) return draft.kind === 'basic' ? 'Enter an amount.' : null
  const isTooLarge = minorFromDecimal(value) === null
  if (field === 'monthly_contribution' && draft.kind === 'integrated' && !isTooLarge) return null
  const { min, max } = boundsOf(field)
  if (value < min) return `This must be at least ${min}.`
  if (value > max) return `This must be at most ${max}.`
  return isTooLarge ? 'This amount is too large.' : null
}

/** A plan that can be run, and where its amounts came from; or what is missing. */
export type Ready =
  | { plan: RunnablePlan; inputs: InputsUsed | undefined; pots_ignored: readonly number[] }
  | { problems: FieldProblems }

/** The amounts of a draft as far as they are known; `totals` is null until the records are read. */
export function inputsOf(draft: PlanDraft, totals: RecordTotals | null, m0: Month) {
  return totals === null || draft.kind === 'basic' ? null : resolveInputs(draft, totals, m0)
}

/** Makes a draft ready to run as of month `m0`; `kept` is its last month as it is saved, which may be over. */
export function readyPlan(
  draft: PlanDraft,
  totals: RecordTotals | null,
  m0: Month,
  kept = draft.last_month,
): Ready {
  const problems = { ...checkDraft(draft), ...checkAfterWork(draft, m0, kept) }
  if (Object.keys(problems).length > 0) return { problems }
  const { balance, monthly_expense, monthly_contribution } = draft
  const resolved = inputsOf(draft, totals, m0)
  if (resolved) {
    const problem = checkInputs(resolved)
    if (problem) return { problems: { [problem.field]: problem.message } }
    const { amounts, inputs_used: inputs, pots_ignored } = resolved
    return { plan: { ...draft, ...amounts }, inputs, pots_ignored }
  }
  if (balance === null || monthly_expense === null || monthly_contribution === null) {
    return { problems: {} }
  }
  const pot_shares = basicPots(draft.pots)
  const plan = { ...draft, balance, monthly_expense, monthly_contribution, pot_shares }
  return { plan, inputs: undefined, pots_ignored: [] }
}

/** What the server read of the records, as the engine wants it. */
export function totalsOf(inputs: PlanInputs): RecordTotals {
  const totals = (months: PlanInputs['spending']) =>
    months.map(({ month, amount }) => ({
      month: monthOf(month),
      amount_minor: minorFromDecimal(amount) ?? ZERO,
    }))
  return {
    spending: totals(inputs.spending),
    essential: inputs.essential && totals(inputs.essential),
    contributions: totals(inputs.contributions),
    other_months: inputs.other_months.map(monthOf),
    balance_minor: inputs.balance === null ? null : minorFromDecimal(inputs.balance),
    fi_categories: inputs.fi_categories.map(({ id, balance, contributions }) => ({
      id,
      balance_minor: balance === null ? null : minorFromDecimal(balance),
      contributions: totals(contributions),
    })),
  }
}

/** The plan with a month of records set aside, or brought back. */
export function toggleMonth(
  draft: PlanDraft,
  field: keyof LeftOutMonths,
  month: Month,
): Pick<PlanDraft, 'left_out_months'> {
  const day = firstDay(month)
  const out = draft.left_out_months[field]
  const next = out.includes(day) ? out.filter((each) => each !== day) : [...out, day].toSorted()
  return { left_out_months: { ...draft.left_out_months, [field]: next } }
}

/** The plan with the median in place of the average, or the other way round. */
export function otherAverage(draft: PlanDraft): PlanDraft {
  return { ...draft, rolling_agg_type: draft.rolling_agg_type === 'mean' ? 'median' : 'mean' }
}
