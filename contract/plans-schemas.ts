// FI plans, basic and integrated: stored flat, run without being stored.
// Percentages are on the 0-100 scale; a null amount of an integrated plan means "from my records".
import { z } from 'zod'
import type { Day } from '#domain/dates.ts'
import {
  ODDS_BOUNDS,
  ODDS_DEFAULTS,
  PLAN_BOUNDS,
  PLAN_DEFAULTS,
  ROLLING_AGG_TYPES,
  ROLLING_WINDOWS,
} from '#domain/plans/defaults.ts'
import type { Odds } from '#domain/plans/monte-carlo.ts'
import type { OnceOffEvent, PlanEvents, RecurringEvent } from '#domain/plans/plan.ts'
import type { PlanResults } from '#domain/plans/results.ts'
import type { DateMove } from '#domain/plans/sensitivity.ts'
import { DayField, Id, IdParams, MoneyOut, Name, Version } from './fields.ts'
import { PlanMoney, PlanMonth, eventLists, readPlanEvents } from './plan-events.ts'
import { wordsOf } from './words.ts'

function within({ min, max }: { min: number; max: number }) {
  return z.number().min(min).max(max)
}

const rates = {
  inflation: within(PLAN_BOUNDS.inflation).default(PLAN_DEFAULTS.inflation),
  annual_return: within(PLAN_BOUNDS.annual_return).default(PLAN_DEFAULTS.annual_return),
  withdrawal_rate: within(PLAN_BOUNDS.withdrawal_rate).default(PLAN_DEFAULTS.withdrawal_rate),
  annual_contribution_increase: within(PLAN_BOUNDS.annual_contribution_increase).default(
    PLAN_DEFAULTS.annual_contribution_increase,
  ),
  /** Months an integrated plan looks back on. */
  rolling_window: z.literal(ROLLING_WINDOWS).default(PLAN_DEFAULTS.rolling_window),
  rolling_agg_type: z.enum(ROLLING_AGG_TYPES).default(PLAN_DEFAULTS.rolling_agg_type),
}

const Balance = PlanMoney.refine((amount) => amount >= PLAN_BOUNDS.balance.min, {
  message: `This must be at least ${PLAN_BOUNDS.balance.min}.`,
})
const Expense = PlanMoney.refine((amount) => amount >= PLAN_BOUNDS.monthly_expense.min, {
  message: `This must be at least ${PLAN_BOUNDS.monthly_expense.min}.`,
})
const Contribution = PlanMoney.refine((amount) => amount >= PLAN_BOUNDS.monthly_contribution.min, {
  message: `This must be at least ${PLAN_BOUNDS.monthly_contribution.min}.`,
})

/** Null and missing both mean "from my records". */
const orFromRecords = <S extends z.ZodType<number, number>>(amount: S) =>
  amount.nullish().transform((sent) => sent ?? null)

const MonthList = z.array(PlanMonth).max(120).default([])

/** What a basic plan is, but for its name and events. */
export const BasicFields = z.object({
  ...rates,
  balance: Balance,
  monthly_expense: Expense,
  monthly_contribution: Contribution,
})

/** What an integrated plan is, but for its name and events. */
export const IntegratedFields = z.object({
  ...rates,
  balance: orFromRecords(Balance),
  monthly_expense: orFromRecords(Expense),
  monthly_contribution: orFromRecords(PlanMoney),
  /** Months the user set aside, for each amount that is read from records. */
  left_out_months: z
    .object({ monthly_expense: MonthList, monthly_contribution: MonthList })
    .default({ monthly_expense: [], monthly_contribution: [] }),
})

const OddsOptions = z.object({
  volatility: within(ODDS_BOUNDS.volatility).default(ODDS_DEFAULTS.volatility),
  paths: within(ODDS_BOUNDS.paths).int().default(ODDS_DEFAULTS.paths),
  seed: within(ODDS_BOUNDS.seed).int().default(ODDS_DEFAULTS.seed),
  horizon_months: within(ODDS_BOUNDS.horizon_months).int().default(ODDS_DEFAULTS.horizon_months),
})

const runOptions = {
  /** Adds how the date answers to one change each. */
  sensitivity: z.boolean().default(false),
  /** Adds the odds: many futures in which only growth is random. */
  monte_carlo: OddsOptions.nullish().transform((options) => options ?? null),
}

/** A body of `fields` and the two lists of events, with all problems of both told at once. */
export function planBody<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  return z
    .unknown()
    .transform((sent, ctx): z.output<z.ZodObject<Shape>> & PlanEvents => {
      const read = fields.safeParse(sent, { error: wordsOf })
      const { events, issues } = readPlanEvents(sent)
      for (const { path, message } of read.error?.issues ?? []) {
        ctx.addIssue({ code: 'custom', path, message })
      }
      for (const { field, message } of issues) {
        ctx.addIssue({ code: 'custom', path: field === null ? [] : [field], message })
      }
      if (!read.success || issues.length > 0) return z.NEVER
      return { ...read.data, ...events }
    })
    .meta({ oneOrList: [fields.extend(eventLists)] })
}

const named = { name: Name }
/** A PUT without a name leaves it as it is. */
const maybeNamed = { name: Name.optional() }

const BasicDraft = planBody(BasicFields.extend(named))
const BasicChange = planBody(BasicFields.extend(maybeNamed))
const BasicRun = planBody(BasicFields.extend(runOptions))
const IntegratedDraft = planBody(IntegratedFields.extend(named))
const IntegratedChange = planBody(IntegratedFields.extend(maybeNamed))
const IntegratedRun = planBody(IntegratedFields.extend(runOptions))

const isObject = (value: unknown) => typeof value === 'object' && value !== null

const stored = {
  id: Id,
  name: z.string(),
  inflation: z.number(),
  annual_return: z.number(),
  withdrawal_rate: z.number(),
  annual_contribution_increase: z.number(),
  rolling_window: z.literal(ROLLING_WINDOWS),
  rolling_agg_type: z.enum(ROLLING_AGG_TYPES),
  once_off_events: z.custom<Record<string, OnceOffEvent>>(isObject).meta({ type: 'object' }),
  recurring_events: z.custom<Record<string, RecurringEvent>>(isObject).meta({ type: 'object' }),
  /** An instant in UTC. */
  updated_at: z.string(),
  version: Version,
}

export const BasicPlan = z.object({
  ...stored,
  kind: z.literal('basic'),
  balance: MoneyOut,
  monthly_expense: MoneyOut,
  monthly_contribution: MoneyOut,
})
export type BasicPlan = z.output<typeof BasicPlan>

export const IntegratedPlan = z.object({
  ...stored,
  kind: z.literal('integrated'),
  balance: MoneyOut.nullable(),
  monthly_expense: MoneyOut.nullable(),
  monthly_contribution: MoneyOut.nullable(),
  left_out_months: z.object({
    monthly_expense: z.array(z.custom<Day>().meta({ type: 'string', format: 'date' })),
    monthly_contribution: z.array(z.custom<Day>().meta({ type: 'string', format: 'date' })),
  }),
})
export type IntegratedPlan = z.output<typeof IntegratedPlan>
export type StoredPlan = BasicPlan | IntegratedPlan

const counts = {
  num_once_off_events: z.number().int(),
  num_recurring_events: z.number().int(),
}

/** A plan in a list, with the number of its events. */
export const ListedBasicPlan = BasicPlan.extend(counts)
export const ListedIntegratedPlan = IntegratedPlan.extend(counts)
export type ListedPlan = z.output<typeof ListedBasicPlan> | z.output<typeof ListedIntegratedPlan>

/** What a run answers: the results, and what was asked for on top. */
export interface RunReply extends PlanResults {
  sensitivity?: DateMove[]
  monte_carlo?: Odds
}

const RunReplySchema = z
  .custom<RunReply>(isObject)
  .meta({ type: 'object', description: 'Statistics, chart series and `extra`.' })

const MonthAmounts = z.array(z.object({ month: DayField, amount: MoneyOut }))

/** What integrated plans read of the records, excluded records left out. */
export const PlanInputs = z.object({
  /** The month in which plans are run now. */
  month: DayField,
  /** Months with a transaction: what was spent, refunds subtracted. */
  spending: MonthAmounts,
  /** Months with a saving record: what was put in, withdrawals subtracted. */
  contributions: MonthAmounts,
  /** Months with an income record. */
  income_months: z.array(DayField),
  /** The latest balances added up; null when none was ever logged. */
  balance: MoneyOut.nullable(),
  /** How many categories that balance adds up. */
  balance_categories: z.number().int(),
})
export type PlanInputs = z.output<typeof PlanInputs>

export const listBasicPlans = {
  reply: z.array(ListedBasicPlan),
}

export const getBasicPlan = {
  params: IdParams,
  reply: BasicPlan,
}

export const createBasicPlan = {
  body: BasicDraft,
  reply: BasicPlan,
}

export const updateBasicPlan = {
  params: IdParams,
  body: BasicChange,
  reply: BasicPlan,
}

export const deleteBasicPlan = {
  params: IdParams,
}

export const runBasicPlan = {
  body: BasicRun,
  reply: RunReplySchema,
}

export const listIntegratedPlans = {
  reply: z.array(ListedIntegratedPlan),
}

export const getIntegratedPlan = {
  params: IdParams,
  reply: IntegratedPlan,
}

export const createIntegratedPlan = {
  body: IntegratedDraft,
  reply: IntegratedPlan,
}

export const updateIntegratedPlan = {
  params: IdParams,
  body: IntegratedChange,
  reply: IntegratedPlan,
}

export const deleteIntegratedPlan = {
  params: IdParams,
}

export const runIntegratedPlan = {
  body: IntegratedRun,
  reply: RunReplySchema,
}

export const readPlanInputs = {
  reply: PlanInputs,
}
