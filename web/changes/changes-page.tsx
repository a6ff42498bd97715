import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChangeSet } from '#contract/changes.ts'
import { groupBy } from '#domain/lists.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { changesQuery } from './api.ts'
import { ChangeEntry } from './change-entry.tsx'
import classes from './changes.module.css'
import { readChangesSearch } from './search.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { dayWords } from '#web/lib/instants.ts'
import { QueryGate, inCard } from '#web/ui/query-gate.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

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
      <QueryGate
        query={useQuery(changesQuery)}
        title="The changes could not be loaded"
        skeleton={<CardSkeleton lines={6} />}
        failed={inCard}
      >
        {(changes) => <Days changes={changes} open={open} onShow={show} onUndo={setUndoing} />}
      </QueryGate>
      {undoing && <UndoDialog change={undoing} onClose={() => setUndoing(null)} />}
    </>
  )
}

type DaysProps = {
  changes: readonly ChangeSet[]
  open: number | undefined
  onShow: (id: number) => void
  onUndo: (change: ChangeSet) => void
}

function Days({ changes, open, onShow, onUndo }: DaysProps) {
  if (changes.length === 0) return <NoChanges />
  return (
    <div className={classes.days}>
      {[...groupBy(changes, ({ created_at }) => dayWords(created_at))].map(([day, entries]) => (
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
          <LinkButton to="/transaction-management/" variant="filled">
            Open Transactions
          </LinkButton>
        }
      />
    </Card>
  )
}
