// The events of a plan on the wire: objects keyed by name. A name is any text, `__proto__` too, so
// they are read entry by entry and never through a schema that would set properties.
// Problems are told under the event's name, those of a blank name under `non_field_errors`.
import { z } from 'zod'
import { type Day, firstDay, readMonth } from '#domain/dates.ts'
import { checkEvents, readEventName, readEventNames } from '#domain/plans/check-events.ts'
import { keyEvents } from '#domain/plans/events.ts'
import type { OnceOffEvent, PlanEvents, RecurringEvent } from '#domain/plans/plan.ts'
import { Money, orElse } from './fields.ts'
import { wordsOf } from './words.ts'

/** A month as `YYYY-MM` or a full day; it is kept as the first day of its month. */
export const PlanMonth = z.string('A month as YYYY-MM is required.').transform((text, ctx): Day => {
  const month = readMonth(text)
  if (month !== null) return firstDay(month)
  ctx.addIssue({ code: 'custom', message: 'This is not a month of the calendar (YYYY-MM).' })
  return z.NEVER
})

const MoneyOrZero = orElse(Money, 0)
const PercentOrZero = orElse(z.number(), 0)

const amounts = {
  expense_amount: MoneyOrZero,
  contribution_amount: MoneyOrZero,
  /** Gross, zero or negative. */
  withdrawal_amount: MoneyOrZero,
  /** Percent of the withdrawal, 0 to 100. */
  withdrawal_tax: PercentOrZero,
  /** Left out of the comparison line. */
  exclude_from_comparison: orElse(z.boolean(), false),
}

const OnceOffSent = z.object({ ...amounts, date: PlanMonth })

const RecurringSent = z.object({
  ...amounts,
  start_date: PlanMonth,
  end_date: PlanMonth,
  expense_annual_escalation: PercentOrZero,
  contribution_annual_escalation: PercentOrZero,
  withdrawal_annual_escalation: PercentOrZero,
  /** What it brings a month after work, before tax. */
  income_amount: MoneyOrZero,
  /** Percent of the income, 0 to 100. */
  income_tax: PercentOrZero,
  /** Null: it rises with inflation. */
  income_annual_escalation: orElse(z.number(), null),
})

/** How the two lists look, for the API's own description. */
export const eventLists = {
  once_off_events: z.record(z.string(), OnceOffSent).optional(),
  recurring_events: z.record(z.string(), RecurringSent).optional(),
}

interface Issue {
  /** The name of an event or of a list; null for `non_field_errors`. */
  field: string | null
  message: string
}

/** Reads both lists of a plan: the events under their names as kept, and all that is wrong. */
export function readPlanEvents(sent: unknown): { events: PlanEvents; issues: Issue[] } {
  const plan = isPlain(sent) ? sent : {}
  const issues: Issue[] = []
  const once_off_events = readList<OnceOffEvent>(OnceOffSent, plan, 'once_off_events', issues)
  const recurring_events = readList<RecurringEvent>(RecurringSent, plan, 'recurring_events', issues)
  for (const { field, message } of checkEvents({ once_off_events, recurring_events })) {
    issues.push({ field: field === 'non_field_errors' ? null : field, message })
  }
  return {
    events: {
      once_off_events: keyEvents(readEventNames(once_off_events)),
      recurring_events: keyEvents(readEventNames(recurring_events)),
    },
    issues,
  }
}

/** The events of one list that could be read, under the names they were sent with. */
function readList<E extends object>(
  schema: z.ZodType<E>,
  plan: Record<string, unknown>,
  list: keyof PlanEvents,
  issues: Issue[],
): Record<string, E> {
  const sent = plan[list] ?? {}
  if (!isPlain(sent)) {
    issues.push({ field: list, message: 'Expected an object of events by name.' })
    return {}
  }
  const read = Object.entries(sent).flatMap(([name, event]): [string, E][] => {
    const { data, error } = schema.safeParse(event, { error: wordsOf })
    if (data) return [[name, data]]
    const field = readEventName(name)
    for (const { path, message } of error?.issues ?? []) {
      issues.push({ field: field === '' ? null : field, message: inField(path, message) })
    }
    return []
  })
  return Object.fromEntries(read)
}

function inField(path: readonly PropertyKey[], message: string): string {
  return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
