import { ActionIcon, Menu, Switch } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { Month } from '#domain/dates.ts'
import { NAME_TAKEN } from '#domain/plans/check-events.ts'
import { historicalFlag, newOnceOffEvent, newRecurringEvent } from '#domain/plans/event-form.ts'
import { type Named, keyEvents, listEvents } from '#domain/plans/events.ts'
import type { EventList } from '#domain/plans/plan.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { showFailure } from '#web/ui/toast.ts'
import { showUndo } from '#web/ui/undo-toast.tsx'
import { MenuRoot } from '#web/ui/menu-root.tsx'
import { useLatest } from '#web/lib/use-latest.ts'
import { EventDialog } from './event-dialog.tsx'
import type { AnyEvent } from './lever-fields.tsx'
import classes from './events-card.module.css'
import type { PlanDraft } from '../plan-draft.ts'
import { eventEffect, eventTime } from '../plan-words.ts'

const TITLE: Record<EventList, string> = {
  recurring_events: 'Recurring events',
  once_off_events: 'Once off events',
}

const EXAMPLE: Record<EventList, string> = {
  recurring_events: 'A child at nursery, rent from a room, a year of part time.',
  once_off_events: 'A wedding, a new roof, an inheritance.',
}

type EventsCardProps = {
  list: EventList
  events: PlanDraft[EventList]
  onChange: (changes: Partial<PlanDraft>) => void
  m0: Month
  /** Why no event can be added now. */
  full: string | null
}

/** One list of a plan's events, and the way to add, change and compare them. Sliders leave it be. */
export const EventsCard = memo(function EventsCard(props: EventsCardProps) {
  const { list, onChange, m0, full } = props
  const [open, setOpen] = useState<Named<AnyEvent> | null>(null)
  const events: Named<AnyEvent>[] = listEvents<AnyEvent>(props.events)
  const now = useLatest({ events, full })
  const keep = (next: readonly Named<AnyEvent>[]) => onChange({ [list]: keyEvents(next) })
  const remove = (event: Named<AnyEvent>) => {
    const place = events.indexOf(event)
    keep(events.filter((each) => each !== event))
    showUndo(`“${event.name}” deleted`, () => {
      const { events: others, full: reason } = now.current
      const taken = others.some(({ name }) => name === event.name)
      const refused = taken ? NAME_TAKEN : reason
      if (refused) showFailure('Failure', refused)
      else keep(others.toSpliced(place, 0, event))
    })
  }
  const save = (event: Named<AnyEvent>) => {
    const place = events.findIndex(({ name }) => name === open?.name)
    keep(place === -1 ? [...events, event] : events.with(place, event))
    setOpen(null)
  }
  const add = () =>
    setOpen({
      name: '',
      ...(list === 'once_off_events' ? newOnceOffEvent(m0) : newRecurringEvent(m0)),
    })
  return (
    <Card
      flush
      title={TITLE[list]}
      menu={
        <ActionButton
          size="xs"
          leftSection={<IconPlus />}
          onClick={add}
          disabledReason={full}
          aria-label={`Add to ${TITLE[list].toLowerCase()}`}
        >
          Add
        </ActionButton>
      }
    >
      {events.length === 0 ? (
        <div className={classes.none}>
          <Empty small title="No Events" sentence={EXAMPLE[list]} />
        </div>
      ) : (
        <ul className={classes.list} aria-label={TITLE[list]}>
          {events.map((event) => (
            <EventRow
              key={event.name}
              event={event}
              m0={m0}
              onEdit={() => setOpen(event)}
              onDelete={() => remove(event)}
              onCompare={(exclude_from_comparison) =>
                keep(
                  events.map((each) =>
                    each === event ? { ...each, exclude_from_comparison } : each,
                  ),
                )
              }
            />
          ))}
        </ul>
      )}
      {open && (
        <EventDialog
          event={open}
          others={events.map(({ name }) => name).filter((name) => name !== open.name)}
          m0={m0}
          onSave={save}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
})

type EventRowProps = {
  event: Named<AnyEvent>
  m0: Month
  onEdit: () => void
  onDelete: () => void
  onCompare: (on: boolean) => void
}

function EventRow({ event, m0, onEdit, onDelete, onCompare }: EventRowProps) {
  const { currency } = useSettings()
  const flag = historicalFlag(event, m0)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <button type="button" className={classes.name} onClick={onEdit}>
          {event.name}
        </button>
        <p className={classes.time}>{eventTime(event)}</p>
        <p className={classes.effect}>{eventEffect(event, currency)}</p>
        {flag && (
          <p className={classes.flag}>
            <Chip tone="warn">{flag}</Chip>
          </p>
        )}
      </div>
      <div className={classes.compare}>
        <span aria-hidden className={classes.compareWord}>
          Generate comparison
        </span>
        <Switch
          aria-label={`Generate comparison without ${event.name}`}
          checked={event.exclude_from_comparison}
          onChange={(change) => onCompare(change.currentTarget.checked)}
        />
      </div>
      <MenuRoot>
        <Menu.Target>
          <ActionIcon aria-label={`More for ${event.name}`} className={classes.more}>
            <IconDots />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            Edit
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={onDelete}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </MenuRoot>
    </li>
  )
}
