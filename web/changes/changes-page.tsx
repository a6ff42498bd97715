import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChangeSet } from '#contract/changes.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { changesQuery } from './api.ts'
import { ChangeEntry } from './change-entry.tsx'
import classes from './changes.module.css'
import { readChangesSearch } from './search.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { dayWords } from '#web/lib/instants.ts'

/** Everything that was changed in many records at once, newest first, with its undo. */
export function ChangesPage() {
  const { open } = readChangesSearch({ ...useSearch({ strict: false }) })
  const navigate = useNavigate()
  const [undoing, setUndoing] = useState<ChangeSet | null>(null)
  const show = (id: number) =>
    void navigate({
      to: '/changes/',
      search: id === open ? {} : { open: id },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader
        title="Recent changes"
        sentence="What was changed in many records at once. Each can be taken back as a whole."
        back={<Link to="/transaction-management/">Transactions</Link>}
      />
      <Days open={open} onShow={show} onUndo={setUndoing} />
      {undoing && <UndoDialog change={undoing} onClose={() => setUndoing(null)} />}
    </>
  )
}

type DaysProps = {
  open: number | undefined
  onShow: (id: number) => void
  onUndo: (change: ChangeSet) => void
}

function Days({ open, onShow, onUndo }: DaysProps) {
  const changes = useQuery(changesQuery)
  if (changes.isError && !changes.data) {
    return (
      <Card>
        <ErrorCard title="The changes could not be loaded" query={changes} />
      </Card>
    )
  }
  if (!changes.data) return <CardSkeleton lines={6} />
  if (changes.data.length === 0) return <NoChanges />
  return (
    <div className={classes.days}>
      {daysOf(changes.data).map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <h2 className={classes.day}>{day}</h2>
          <ul className={classes.entries}>
            {entries.map((change) => (
              <li key={change.id} className={classes.entry}>
                <ChangeEntry
                  change={change}
                  opened={change.id === open}
                  onShow={() => onShow(change.id)}
                  onUndo={() => onUndo(change)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function NoChanges() {
  return (
    <Card>
      <Empty
        level={2}
        title="No changes yet"
        sentence="Choose records in a list to change them together, or merge two categories. It is listed here and can be undone."
        actions={
          <Button
            variant="filled"
            renderRoot={(root) => <Link to="/transaction-management/" {...root} />}
          >
            Open Transactions
          </Button>
        }
      />
    </Card>
  )
}

function daysOf(changes: readonly ChangeSet[]): { day: string; entries: ChangeSet[] }[] {
  const days = new Map<string, ChangeSet[]>()
  for (const change of changes) {
    const day = dayWords(change.created_at)
    days.set(day, [...(days.get(day) ?? []), change])
  }
  return [...days].map(([day, entries]) => ({ day, entries }))
}
