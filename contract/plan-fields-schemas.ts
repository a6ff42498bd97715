// The fields of a plan and of a run as they are sent.
import { z } from 'zod'
import {
  ODDS_BOUNDS,
  ODDS_DEFAULTS,
  PLAN_BOUNDS,
  PLAN_DEFAULTS,
  ROLLING_AGG_TYPES,
  ROLLING_WINDOWS,
} from '#domain/plans/defaults.ts'
import {
  HISTORY_DEFAULTS,
  HISTORY_FROM,
  type HistoryOptions as HistoryChoices,
} from '#domain/plans/worlds/history.ts'
import { Id, Money, text, orElse } from './fields.ts'
import { PlanMonth } from './plan-events.ts'
import { wordsOf } from './words.ts'

/** A number within bounds, both included. */
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

const Balance = Money.refine((amount) => amount >= PLAN_BOUNDS.balance.min, {
  message: `This must be at least ${PLAN_BOUNDS.balance.min}.`,
})
const Expense = Money.refine((amount) => amount >= PLAN_BOUNDS.monthly_expense.min, {
  message: `This must be at least ${PLAN_BOUNDS.monthly_expense.min}.`,
})
const Contribution = Money.refine((amount) => amount >= PLAN_BOUNDS.monthly_contribution.min, {
  message: `This must be at least ${PLAN_BOUNDS.monthly_contribution.min}.`,
})

/** Null and missing both mean "not set", of an amount "from my records". */
const orNone = <S extends z.ZodType>(field: S) => orElse(field, null)

const pot = {
  tax_when_drawn: orElse(z.number(), 0),
  available_from: orNone(PlanMonth),
}

/** Which categories there are, and that each stands once, only the server can tell. */
const Pot = z.object({ ...pot, category: orNone(Id) })
/** The whole of a basic plan's money; it is of no category. */
const BasicPot = z.object({ ...pot, category: orNone(z.number()) })

export const MOST_POTS = 200

/** What a plan says of the time after work. Ranges that move with the clock are the server's. */
const afterFi = {
  last_month: orNone(PlanMonth),
  born: orNone(PlanMonth),
  coast_month: orNone(PlanMonth),
  essential_expense: orNone(
    Money.refine((amount) => amount >= PLAN_BOUNDS.essential_expense.min, {
      message: `This must be at least ${PLAN_BOUNDS.essential_expense.min}.`,
    }),
  ),
}

const MOST_DECLINED = 400

/** Names of events that the planner offered, as at the end of a debt, and that are not wanted. */
const offers = { declined_events: z.array(text(1, 100)).max(MOST_DECLINED).default([]) }

const MonthList = z.array(PlanMonth).max(120).default([])

/** What a basic plan is, but for its name and events. */
export const BasicFields = z.object({
  ...rates,
  ...afterFi,
  ...offers,
  pots: z.array(BasicPot).max(MOST_POTS).default([]),
  balance: Balance,
  monthly_expense: Expense,
  monthly_contribution: Contribution,
})

/** What an integrated plan is, but for its name and events. */
export const IntegratedFields = z.object({
  ...rates,
  ...afterFi,
  ...offers,
  pots: z.array(Pot).max(MOST_POTS).default([]),
  balance: orNone(Balance),
  monthly_expense: orNone(Expense),
  monthly_contribution: orNone(Money),
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

const HistorySent = z.object({
  stock_share: z.number().nullish(),
  from: z.unknown().optional(),
  market: z.unknown().optional(),
  start: orNone(PlanMonth),
})

/** Whatever is wrong with it is told on `history` itself. */
export const HistoryOptions = z
  .unknown()
  .transform((sent, ctx): HistoryWanted => {
    const wrong = (message: string): typeof z.NEVER => {
      ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const { data, error } = HistorySent.safeParse(sent, { error: wordsOf })
    const first = error?.issues[0]
    if (first?.path[0] === 'stock_share') return wrong(BAD_STOCK_SHARE)
    if (!data) return wrong(first?.message ?? 'An object is required.')
    const stock_share = data.stock_share ?? HISTORY_DEFAULTS.stock_share
    if (stock_share < 0 || stock_share > 100) return wrong(BAD_STOCK_SHARE)
    const market = data.market ?? HISTORY_DEFAULTS.market
    const id = Id.safeParse(market)
    if (market !== 'us' && !id.success) return wrong(NO_SUCH_MARKET)
    const from = HISTORY_FROM.find((each) => each === (data.from ?? HISTORY_DEFAULTS.from))
    if (!from) return wrong('From must be now or stop.')
    return { stock_share, market: id.success ? id.data : 'us', from, start: data.start }
  })
  .meta({ oneOrList: [HistorySent] })

const BAD_STOCK_SHARE = 'Stock share must be between 0 and 100.'
export const NO_SUCH_MARKET = 'This market does not exist.'

/** What a run is asked of history; `market` is the one that comes along, or one of the user's own. */
export interface HistoryWanted extends HistoryChoices {
  market: 'us' | number
}

export const runOptions = {
  /** Adds how the date answers to one change each. */
  sensitivity: z.boolean().default(false),
  /** Adds the odds: many futures in which only growth is random. */
  monte_carlo: orNone(OddsOptions),
  /** Adds the plan in every month of a market's past. */
  history: orNone(HistoryOptions),
}
