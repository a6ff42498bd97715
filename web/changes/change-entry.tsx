import { Button } from '@mantine/core'
import {
  type Icon,
  IconArrowBackUp,
  IconArrowMerge,
  IconChevronDown,
  IconChevronRight,
  IconListCheck,
  IconPencil,
  IconArrowsExchange,
  IconArrowsSplit2,
  IconReceiptRefund,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ChangeKind, ChangeSet } from '#contract/changes.ts'
import { count, counted } from '#web/lib/format.ts'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { changeQuery } from './api.ts'
import { ChangedRecords } from './changed-records.tsx'
import classes from './changes.module.css'
import { clockWords, dayWords, timeWords } from '#web/lib/instants.ts'
import { QueryGate } from '#web/ui/query-gate.tsx'

const ICONS: Record<ChangeKind, Icon> = {
  edit: IconPencil,
  hand: IconPencil,
  delete: IconTrash,
  merge_categories: IconArrowMerge,
  merge_tags: IconArrowMerge,
  merge_payees: IconArrowMerge,
  apply_rules: IconListCheck,
  transfer: IconArrowsExchange,
  correct: IconPencil,
  link: IconArrowsExchange,
  split: IconArrowsSplit2,
  refund: IconReceiptRefund,
}

type ChangeEntryProps = {
  change: ChangeSet
  opened: boolean
  onShow: () => void
  onUndo: () => void
}

/** One change of the list; opened, it shows its records before and after. */
export function ChangeEntry({ change, opened, onShow, onUndo }: ChangeEntryProps) {
  const { id, kind, title, num_records, created_at, undone_at } = change
  const KindIcon = ICONS[kind]
  return (
    <>
      <div className={classes.head} data-undone={undone_at !== null || undefined}>
        <span className={classes.tile} aria-hidden>
          <KindIcon size={17} stroke={1.75} />
        </span>
        <div className={classes.words}>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.meta}>
            <time dateTime={created_at}>{clockWords(created_at)}</time>
            {num_records > 0 && `, ${counted(num_records, 'record')}`}
            {undone_at !== null && `, undone ${undoneWords(created_at, undone_at)}`}
          </p>
        </div>
        <div className={classes.acts}>
          {num_records > 0 && (
            <Button
              variant="subtle"
              size="xs"
              leftSection={opened ? <IconChevronDown /> : <IconChevronRight />}
              aria-expanded={opened}
              aria-label={`Records of ${title}`}
              onClick={onShow}
            >
              Records
            </Button>
          )}
          {undone_at === null && (
            <Button
              size="xs"
              leftSection={<IconArrowBackUp />}
              aria-label={`Undo ${title}`}
              onClick={onUndo}
            >
              Undo
            </Button>
          )}
        </div>
      </div>
      {opened && num_records > 0 && <Records id={id} kind={kind} />}
    </>
  )
}

/** The time alone on the same day. */
function undoneWords(created_at: string, undone_at: string): string {
  return dayWords(created_at) === dayWords(undone_at)
    ? `at ${clockWords(undone_at)}`
    : `on ${timeWords(undone_at)}`
}

function Records({ id, kind }: { id: number; kind: ChangeKind }) {
  return (
    <QueryGate
      query={useQuery(changeQuery(id))}
      title="The records could not be loaded"
      skeleton={<CardSkeleton lines={4} />}
    >
      {({ records, num_records }) => (
        <div className={classes.records}>
          <ChangedRecords
            label="Records before and after"
            records={records}
            removed={kind === 'delete'}
          />
          {num_records > records.length && (
            <p className="fs-faint">
              {count(records.length)} of its {count(num_records)} records{' '}
              {records.length === 1 ? 'is' : 'are'} shown.
            </p>
          )}
        </div>
      )}
    </QueryGate>
  )
}
