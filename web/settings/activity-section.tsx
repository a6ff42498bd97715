import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AuditEvent } from '#contract/audit.ts'
import { groupBy } from '#domain/lists.ts'
import { clockWords, dayWords } from '#web/lib/instants.ts'
import { Card, CardRow } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { detailOf, titleOf } from './activity-words.ts'
import { useSample } from '#web/users/use-sample.ts'
import { activityQuery } from './api.ts'
import { Ready } from './ready.tsx'
import { readSettingsSearch } from './search.ts'
import classes from './settings.module.css'

/** The user's own trail, a page at a time. */
export function ActivitySection() {
  const { page = 1 } = readSettingsSearch({ ...useSearch({ strict: false }) })
  const navigate = useNavigate()
  const events = useQuery(activityQuery(page))
  const isSample = useSample()
  const open = (wanted: number) =>
    void navigate({
      to: '/settings/',
      search: { section: 'activity', ...(wanted > 1 ? { page: wanted } : {}) },
    })
  return (
    <>
      <Card
        flush
        title="What happened"
        sentence={`Signing in, passwords, tokens, imports, deletions and payments of the last two years; addresses, and what was refused, of 90 days.${isSample ? '' : ' Was it not you? Change your password.'}`}
      >
        <Ready query={events} what="The activity" lines={8}>
          {({ events: shown }) => (shown.length === 0 ? <Nothing /> : <Days events={shown} />)}
        </Ready>
      </Card>
      {events.data && <Pager page={page} total={events.data.count} onPage={open} />}
    </>
  )
}

function Nothing() {
  return <Empty small title="Nothing here" sentence="Nothing was noted here." />
}

function Days({ events }: { events: readonly AuditEvent[] }) {
  return [...groupBy(events, ({ at }) => dayWords(at))].map(([day, entries]) => (
    <section key={day} aria-label={day}>
      <h3 className={classes.day}>{day}</h3>
      <ul>
        {entries.map((event) => (
          <li key={event.id}>
            <EventRow event={event} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function EventRow({ event }: { event: AuditEvent }) {
  const detail = detailOf(event)
  return (
    <CardRow
      actions={
        <time className="fs-note" dateTime={event.at}>
          {clockWords(event.at)}
        </time>
      }
    >
      <div className={classes.name}>{titleOf(event)}</div>
      <p className="fs-note">
        {detail !== '' && `${detail}. `}
        {event.address !== '' && `From the address ${event.address}.`}
      </p>
    </CardRow>
  )
}
