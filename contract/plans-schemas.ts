// FI plans, basic and integrated: stored flat, run without being stored.
// Percentages are on the 0-100 scale; a null amount of an integrated plan means "from my records".
import { z } from 'zod'
import type { Day } from '#domain/dates.ts'
import { ROLLING_AGG_TYPES, ROLLING_WINDOWS } from '#domain/plans/defaults.ts'
import type { Odds } from '#domain/plans/monte-carlo.ts'
import type { OnceOffEvent, PlanEvents, RecurringEvent } from '#domain/plans/plan.ts'
import type { PlanResults } from '#domain/plans/results.ts'
import type { DateMove } from '#domain/plans/sensitivity.ts'
import type { History } from '#domain/plans/worlds/history.ts'
import { DayField, Id, IdParams, MoneyOut, Name, Version, objectOf } from './fields.ts'
import { eventLists, readPlanEvents } from './plan-events.ts'
import { BasicFields, IntegratedFields, runOptions } from './plan-fields-schemas.ts'
import { wordsOf } from './words.ts'

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

const StoredDay = z.custom<Day>().meta({ type: 'string', format: 'date' })
const StoredMonth = StoredDay.nullable()

const stored = {
  id: Id,
  name: z.string(),
  inflation: z.number(),
  annual_return: z.number(),
  withdrawal_rate: z.number(),
  annual_contribution_increase: z.number(),
  rolling_window: z.literal(ROLLING_WINDOWS),
  rolling_agg_type: z.enum(ROLLING_AGG_TYPES),
  last_month: StoredMonth,
  /** Lets the page offer and show ages; nothing is worked out from it. */
  born: StoredMonth,
  coast_month: StoredMonth,
  essential_expense: MoneyOut.nullable(),
  /** Events that were offered and are not wanted; nothing is worked out from it. */
  declined_events: z.array(z.string()),
  pots: z.array(
    z.object({
      category: Id.nullable(),
      tax_when_drawn: z.number(),
      available_from: StoredMonth,
    }),
  ),
  once_off_events: objectOf<Record<string, OnceOffEvent>>(),
  recurring_events: objectOf<Record<string, RecurringEvent>>(),
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
    monthly_expense: z.array(StoredDay),
    monthly_contribution: z.array(StoredDay),
  }),
})
export type IntegratedPlan = z.output<typeof IntegratedPlan>
export type StoredPlan = BasicPlan | IntegratedPlan

const counts = {
  num_once_off_events: z.number().int(),
  num_recurring_events: z.number().int(),
  /** The dates of its last run as it stands; null before one, or for none. */
  fi_date: StoredMonth,
  lasting_fi_date: StoredMonth,
}

/** A plan in a list, with the number of its events and its dates. */
const ListedBasicPlan = BasicPlan.extend(counts)
const ListedIntegratedPlan = IntegratedPlan.extend(counts)
export type ListedPlan = z.output<typeof ListedBasicPlan> | z.output<typeof ListedIntegratedPlan>

/** What a run answers: the results, and what was asked for on top. */
export interface RunReply extends PlanResults {
  sensitivity?: DateMove[]
  monte_carlo?: Odds
  history?: History
}

const RunReplySchema = objectOf<RunReply>().meta({
  type: 'object',
  description: 'Statistics, chart series and `extra`.',
})

const MonthAmounts = z.array(z.object({ month: DayField, amount: MoneyOut }))

/** What integrated plans read of the records, excluded records left out. */
export const PlanInputs = z.object({
  /** The month in which plans are run now. */
  month: DayField,
  /** Months with a transaction: what was spent, refunds subtracted. */
  spending: MonthAmounts,
  /** What was spent in the categories marked essential; null when none is marked. */
  essential: MonthAmounts.nullable(),
  /** Months with a saving record of money for FI: what was put in, withdrawals subtracted. */
  contributions: MonthAmounts,
  /** Months with an income record, or with a saving record of any purpose. */
  other_months: z.array(DayField),
  /** The latest balances of money for FI added up; null when none was ever logged. */
  balance: MoneyOut.nullable(),
  /** How many categories that balance adds up. */
  balance_categories: z.number().int(),
  /** The saving categories that are money for FI, by name. */
  fi_categories: z.array(
    z.object({
      id: Id,
      name: z.string(),
      balance: MoneyOut.nullable(),
      contributions: MonthAmounts,
    }),
  ),
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
