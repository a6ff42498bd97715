import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/sessions.ts'
import { dayWords, timeWords } from '#web/lib/instants.ts'
import { Card, CardRow } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { sessionsQuery, useEndSession } from './api.ts'
import { Ready } from './ready.tsx'
import classes from './settings.module.css'

export function SessionsCard() {
  const sessions = useQuery(sessionsQuery)
  return (
    <Card
      flush
      title="Where you are signed in"
      sentence="If you do not know one of them, sign out there and change your password."
    >
      <Ready query={sessions} what="The sessions">
        {(list) => (
          <ul aria-label="Sessions">
            {list.map((session) => (
              <li key={session.id}>
                <SessionRow session={session} />
              </li>
            ))}
          </ul>
        )}
      </Ready>
    </Card>
  )
}

function SessionRow({
  session: { id, device, created_at, last_used_at, current },
}: {
  session: Session
}) {
  const end = useEndSession()
  return (
    <CardRow
      actions={
        !current && (
          <Button
            size="xs"
            aria-label={`Sign out there: ${device}, last used ${timeWords(last_used_at)}`}
            loading={end.isPending}
            onClick={() => end.mutate({ id, device })}
          >
            Sign out there
          </Button>
        )
      }
    >
      <div className={classes.name}>
        {device}
        {current && <Chip tone="good">This device</Chip>}
      </div>
      <p className="fs-note">
        Last used {timeWords(last_used_at)}. Signed in on {dayWords(created_at)}.
      </p>
    </CardRow>
  )
}
