// What the end of a debt changes in this plan, offered as events: each is added by one press, taken
// back by another, and the offer can be declined, which the plan remembers.
import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { Category } from '#contract/categories.ts'
import { type Month, monthOf, writeLongMonth } from '#domain/dates.ts'
import { debtEvents } from '#domain/debts/debt-events.ts'
import { type Named, keyEvents, listEvents } from '#domain/plans/events.ts'
import type { RecurringEvent } from '#domain/plans/plan.ts'
import { money } from '#web/lib/format.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { categoriesQuery } from '#web/names/lists.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showUndo } from '#web/ui/undo-toast.tsx'
import classes from './events-card.module.css'
import type { PlanDraft } from '../plan-draft.ts'

type DebtOffersProps = {
  draft: PlanDraft
  onChange: (changes: Partial<PlanDraft>) => void
  m0: Month
  /** Why no event can be added now. */
  full: string | null
}

/** Nothing where no debt ends ahead, or where the plan has its events already. */
export function DebtOffers({ draft, onChange, m0, full }: DebtOffersProps) {
  const categories = useQuery(categoriesQuery('saving')).data ?? []
  const now = useLatest(draft)
  const offers = categories
    .flatMap((category) => offersOf(category, draft.inflation, m0))
    .filter(
      ({ event: { name } }) =>
        !Object.hasOwn(draft.recurring_events, name) && !draft.declined_events.includes(name),
    )
  if (offers.length === 0) return null
  const keep = (events: readonly Named<RecurringEvent>[]) =>
    onChange({ recurring_events: keyEvents(events) })
  const add = (event: Named<RecurringEvent>) => {
    keep([...listEvents(now.current.recurring_events), event])
    showUndo(`“${event.name}” added`, () =>
      keep(listEvents(now.current.recurring_events).filter(({ name }) => name !== event.name)),
    )
  }
  const decline = (name: string) => {
    onChange({ declined_events: [...draft.declined_events, name] })
    showUndo(`“${name}” declined`, () =>
      onChange({ declined_events: now.current.declined_events.filter((other) => other !== name) }),
    )
  }
  return (
    <Card
      flush
      title="When a debt is paid"
      sentence="Your spending of today contains its payment. Say what becomes of it then."
    >
      <ul aria-label="When a debt is paid">
        {offers.map(({ event, says }) => (
          <li key={event.name} className={classes.row}>
            <Words event={event} says={says} />
            <ActionButton
              size="xs"
              leftSection={<IconPlus />}
              disabledReason={full}
              aria-label={`Add “${event.name}”`}
              onClick={() => add(event)}
            >
              Add
            </ActionButton>
            <ActionIcon aria-label={`Decline “${event.name}”`} onClick={() => decline(event.name)}>
              <IconX />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface Offer {
  event: Named<RecurringEvent>
  says: 'less' | 'more'
}

function offersOf(
  { name, debt, monthly_payment }: Category,
  inflation: number,
  m0: Month,
): Offer[] {
  if (!debt || typeof monthly_payment !== 'number') return []
  const events = debtEvents({ name, debt, monthly_payment }, inflation, m0)
  return events
    ? [
        { event: events.spend_less, says: 'less' },
        { event: events.invest_it, says: 'more' },
      ]
    : []
}

function Words({ event, says }: Offer) {
  const { currency } = useSettings()
  const from = writeLongMonth(monthOf(event.start_date))
  const effect =
    says === 'less'
      ? `${money(-event.expense_amount, currency)} a month less spent, rising with inflation`
      : `${money(event.contribution_amount, currency)} a month more invested`
  return (
    <div className={classes.words}>
      <p className={classes.event}>{event.name}</p>
      <p className={`fs-text2 ${classes.effect}`}>
        From {from}: {effect}, in money of that month
      </p>
    </div>
  )
}
