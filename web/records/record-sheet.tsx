import { Button } from '@mantine/core'
import { IconArrowsSplit2, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Record } from '#contract/records.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Facts } from '#web/ui/confirm-dialog.tsx'
import { BottomSheet } from '#web/ui/bottom-sheet.tsx'
import { NotesWell } from './notes-well.tsx'
import { recordFacts } from './record-facts.ts'
import type { Names } from '#web/names/lists.ts'

const RefundLinks = lazyPart(() => import('#web/refunds/refund-links.tsx'), 'RefundLinks')

type RecordSheetProps = {
  record: Record
  names: Names
  currency: string
  onWhy: () => void
  onSplit: () => void
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

/** Everything about a record on a phone, and what can be done with it. */
export function RecordSheet({ record, names, currency, ...on }: RecordSheetProps) {
  return (
    <BottomSheet
      title={record.payee}
      onClose={on.onClose}
      actions={
        <>
          <Button leftSection={<IconTrash />} onClick={on.onDelete}>
            Delete
          </Button>
          <Button leftSection={<IconPencil />} onClick={on.onEdit}>
            Edit
          </Button>
        </>
      }
    >
      <Facts facts={recordFacts(record, names, currency)} />
      <NotesWell notes={record.notes} />
      <Suspense>
        <RefundLinks record={record} onLeave={on.onClose} />
      </Suspense>
      {record.split !== null && (
        <Button variant="subtle" leftSection={<IconArrowsSplit2 />} onClick={on.onSplit}>
          All parts of this row
        </Button>
      )}
      <Button variant="subtle" leftSection={<IconHistory />} onClick={on.onWhy}>
        Why is it so?
      </Button>
    </BottomSheet>
  )
}
