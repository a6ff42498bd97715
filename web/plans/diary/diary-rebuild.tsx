import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { Rebuilt } from '#contract/fi-diary.ts'
import { counted } from '#web/lib/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { rebuildPreviewQuery, useRebuildDiary } from './diary-api.ts'
import classes from './diary.module.css'
import { longMonth } from '../plan-words.ts'

type DiaryRebuildProps = {
  id: number
  label: string
}

/** Works the diary out again, after showing what would change. */
export function DiaryRebuild({ id, label }: DiaryRebuildProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconRefresh />}
        aria-haspopup="dialog"
        data-same="diary-rebuild"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <RebuildDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function RebuildDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const preview = useQuery(rebuildPreviewQuery(id))
  const rebuild = useRebuildDiary(id)
  const nothing = preview.data && preview.data.num_added + preview.data.changed.length === 0
  return (
    <Dialog
      onClose={onClose}
      pending={rebuild.isPending}
      title="Rebuild the diary?"
      sentence={
        'Every month is worked out again from your records as they are dated, with the plan’s ' +
        'settings as they were kept. Amounts typed in the plan count for every month.'
      }
      actions={
        <>
          <Button onClick={onClose} disabled={rebuild.isPending}>
            {nothing ? 'Close' : 'Cancel'}
          </Button>
          {!nothing && (
            <Button
              variant="filled"
              disabled={!preview.data}
              loading={rebuild.isPending}
              onClick={() => rebuild.mutate(undefined, { onSuccess: onClose })}
            >
              Rebuild
            </Button>
          )}
        </>
      }
    >
      <QueryGate
        query={preview}
        title="What would change could not be worked out"
        skeleton={<CardSkeleton lines={2} />}
      >
        {(rebuilt) => <Outlook rebuilt={rebuilt} />}
      </QueryGate>
    </Dialog>
  )
}

/** What a rebuild would do, in counts, and each date it would replace. */
function Outlook({ rebuilt: { num_added, num_same, changed } }: { rebuilt: Rebuilt }) {
  return (
    <div className={classes.outlook}>
      <ul>
        {num_added > 0 && <li>{counted(num_added, 'month')} will be added.</li>}
        {changed.length > 0 && <li>{counted(changed.length, 'month')} will get another date.</li>}
        {num_same > 0 && (
          <li>
            {counted(num_same, 'month')} {num_same === 1 ? 'keeps its' : 'keep their'} date.
          </li>
        )}
      </ul>
      {changed.length > 0 && (
        <ul className={classes.replaced} aria-label="Dates that change">
          {changed.map(({ month, before, after }) => (
            <li key={month}>
              <span>{longMonth(month)}</span>
              <span>
                {before === null ? 'never' : longMonth(before)}
                {' → '}
                {after === null ? 'never' : longMonth(after)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
