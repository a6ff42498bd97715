// The saved queries: open, pin, rename, duplicate, delete.
import { IconCopy, IconPencil, IconPin, IconPinFilled, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Query } from '#contract/query-tool-schemas.ts'
import { NameDialog } from '#web/names/name-dialog.tsx'
import { messageOf } from '#web/lib/api-error.ts'
import { currentOf } from '#web/lib/current-of.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import { showFailure } from '#web/ui/toast.ts'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { savedQueriesQuery, useCreateQuery, useDeleteQuery, useUpdateQuery } from './api.ts'
import classes from './query.module.css'
import { draftOf, viewOfQuery } from './search.ts'
import { viewWords } from './words.ts'
import { RECORD_TYPE_HEADING } from '#domain/records.ts'

interface SavedDialogProps {
  /** The one that is open now. */
  current: number | undefined
  onOpen: (query: Query) => void
  onDeleted: (id: number) => void
  onClose: () => void
}

type Asking = { act: 'rename' | 'duplicate' | 'delete'; id: number }

export function SavedDialog({ current, onOpen, onDeleted, onClose }: SavedDialogProps) {
  const list = useQuery(savedQueriesQuery)
  const [asking, setAsking] = useState<Asking | null>(null)
  // Its button has the focus when the list is back; of one that was deleted, that of the next.
  const [last, setLast] = useState<Asking | null>(null)
  const asked = asking && list.data?.find(({ id }) => id === asking.id)
  const ask = (next: Asking) => {
    setAsking(next)
    setLast(next)
  }
  const done = () => setAsking(null)
  const deleted = (id: number) => {
    const queries = list.data ?? []
    const at = queries.findIndex((query) => query.id === id)
    const next = queries[at + 1] ?? queries[at - 1]
    setLast(next ? { act: 'delete', id: next.id } : null)
    onDeleted(id)
  }
  return (
    <>
      <Dialog opened={!asked} onClose={onClose} title="Saved queries" size={560}>
        <QueryGate query={list} title="The saved queries could not be loaded">
          {(queries) => (
            <SavedList
              queries={queries}
              current={current}
              onOpen={onOpen}
              last={last}
              onAsk={(act, { id }) => ask({ act, id })}
            />
          )}
        </QueryGate>
      </Dialog>
      {asked && asking.act === 'rename' && <RenameDialog query={asked} onClose={done} />}
      {asked && asking.act === 'duplicate' && <DuplicateDialog query={asked} onClose={done} />}
      {asked && asking.act === 'delete' && (
        <DeleteDialog query={asked} onDeleted={() => deleted(asked.id)} onClose={done} />
      )}
    </>
  )
}

interface SavedListProps {
  queries: readonly Query[]
  current: number | undefined
  last: Asking | null
  onOpen: (query: Query) => void
  onAsk: (act: Asking['act'], query: Query) => void
}

function SavedList({ queries, current, last, onOpen, onAsk }: SavedListProps) {
  const focusAt = (act: Asking['act'], { id }: Query) =>
    last?.act === act && last.id === id ? { 'data-autofocus': true } : {}
  if (queries.length === 0) {
    return (
      <Empty
        title="No saved queries available"
        sentence="Save the one on screen, and it opens from here."
      />
    )
  }
  return (
    <ul className={classes.saved} aria-label="Saved queries">
      {queries.map((query) => (
        <li key={query.id} data-current={query.id === current || undefined}>
          <button type="button" className={classes.open} onClick={() => onOpen(query)}>
            <span className={classes.savedName}>{query.name}</span>
            <span className={classes.savedWords}>
              {RECORD_TYPE_HEADING[query.record_type]}. {viewWords(viewOfQuery(query))}
            </span>
          </button>
          <span className={classes.acts}>
            <PinAction query={query} />
            <RowAction
              label={`Rename ${query.name}`}
              tip="Rename"
              icon={<IconPencil />}
              onClick={() => onAsk('rename', query)}
              {...focusAt('rename', query)}
            />
            <RowAction
              label={`Duplicate ${query.name}`}
              tip="Duplicate"
              icon={<IconCopy />}
              onClick={() => onAsk('duplicate', query)}
              {...focusAt('duplicate', query)}
            />
            <RowAction
              label={`Delete ${query.name}`}
              tip="Delete"
              icon={<IconTrash />}
              onClick={() => onAsk('delete', query)}
              {...focusAt('delete', query)}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

function PinAction({ query }: { query: Query }) {
  const update = useUpdateQuery()
  const { id, name, version, pinned } = query
  const body = draftOf(viewOfQuery(query), { name, pinned: !pinned })
  return (
    <RowAction
      label={`Pin ${name} to the general dashboard`}
      tip={pinned ? 'On the general dashboard' : 'Pin to the general dashboard'}
      aria-pressed={pinned}
      aria-disabled={update.isPending}
      icon={pinned ? <IconPinFilled /> : <IconPin />}
      onClick={() =>
        !update.isPending &&
        update.mutate(
          { id, version, body },
          {
            onError: (error) =>
              currentOf(error, Query) && showFailure('Not saved', messageOf(error)),
          },
        )
      }
    />
  )
}

function RenameDialog({ query, onClose }: { query: Query; onClose: () => void }) {
  const update = useUpdateQuery()
  const { id, version, pinned } = query
  return (
    <NameDialog
      title={`Rename ${query.name}`}
      label="Query name"
      initial={query.name}
      submitLabel="Rename"
      pending={update.isPending}
      error={update.error}
      onSubmit={(name) =>
        update.mutate(
          { id, version, body: draftOf(viewOfQuery(query), { name, pinned }) },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  )
}

function DuplicateDialog({ query, onClose }: { query: Query; onClose: () => void }) {
  const create = useCreateQuery()
  return (
    <NameDialog
      title={`Duplicate ${query.name}`}
      label="Query name"
      initial={`${query.name} 2`}
      submitLabel="Duplicate"
      pending={create.isPending}
      error={create.error}
      onSubmit={(name) => create.mutate({ name, view: viewOfQuery(query) }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

interface DeleteDialogProps {
  query: Query
  onDeleted: () => void
  onClose: () => void
}

function DeleteDialog({ query, onDeleted, onClose }: DeleteDialogProps) {
  const remove = useDeleteQuery()
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(query, {
          onSuccess: () => {
            onDeleted()
            onClose()
          },
        })
      }
      title={`Delete ${query.name}?`}
      sentence={
        query.pinned
          ? 'It leaves the general dashboard, too. Your records stay.'
          : 'Your records stay.'
      }
      safeLabel="Keep query"
      dangerLabel="Delete query"
      pending={remove.isPending}
      error={remove.error && messageOf(remove.error)}
    />
  )
}
