// Saving: under a new name it is a new query, under its own name the saved one is replaced.
import { MAX_NAME } from '#domain/records.ts'
import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Query } from '#contract/query-tool-schemas.ts'
import { currentOf } from '#web/lib/current-of.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { useCreateQuery, useUpdateQuery } from './api.ts'
import { type QueryView, draftOf } from './search.ts'
import { viewWords } from './words.ts'

interface SaveDialogProps {
  view: QueryView
  /** The saved query that this one began as. */
  saved: Query | undefined
  onSaved: (query: Query) => void
  /** Opens the version that was saved elsewhere meanwhile. */
  onOpen: (query: Query) => void
  onClose: () => void
}

export function SaveDialog({ view, saved, onSaved, onOpen, onClose }: SaveDialogProps) {
  const [name, setName] = useState(saved?.name ?? '')
  const [pinned, setPinned] = useState(saved?.pinned ?? false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSave({ view, saved, onSaved })
  const isNew = !saved || name.trim() !== saved.name
  const isEdited = name.trim() !== (saved?.name ?? '') || pinned !== (saved?.pinned ?? false)
  const submit = () => {
    if (name.trim() === '') return setProblem('Enter a name.')
    if (!save.pending) save.start(name.trim(), pinned)
  }
  if (save.conflict) {
    return (
      <ConflictDialog
        what="query"
        name={save.conflict.name}
        onLoad={() => save.conflict && onOpen(save.conflict)}
        onKeep={() => save.overwrite(name.trim(), pinned)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      onClose={onClose}
      title="Save query"
      edited={isEdited}
      sentence={
        saved
          ? `Under another name it becomes a query of its own, and “${saved.name}” stays as it is.`
          : `${viewWords(view)}.`
      }
      onSubmit={submit}
      actions={
        <DialogButtons
          submit={saved && isNew ? 'Save as new' : 'Save'}
          pending={save.pending}
          onClose={onClose}
        />
      }
    >
      <TextInput
        data-autofocus
        label="Query name"
        aria-required
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <Switch
        label="Pin to the general dashboard"
        checked={pinned}
        onChange={(event) => setPinned(event.currentTarget.checked)}
      />
      {save.error !== null && <Alert tone="bad">{messageOf(save.error)}</Alert>}
    </Dialog>
  )
}

function useSave({ view, saved, onSaved }: Pick<SaveDialogProps, 'view' | 'saved' | 'onSaved'>) {
  const create = useCreateQuery()
  const update = useUpdateQuery()
  const [conflict, setConflict] = useState<Query | null>(null)
  const replace = (id: number, version: number, name: string, pinned: boolean) =>
    update.mutate(
      { id, version, body: draftOf(view, { name, pinned }) },
      { onSuccess: onSaved, onError: (error) => setConflict(currentOf(error, Query)) },
    )
  return {
    pending: create.isPending || update.isPending,
    error: create.error ?? (conflict ? null : update.error),
    conflict,
    start: (name: string, pinned: boolean) => {
      if (saved && name === saved.name) replace(saved.id, saved.version, name, pinned)
      else create.mutate({ name, view, pinned }, { onSuccess: onSaved })
    },
    overwrite: (name: string, pinned: boolean) => {
      if (!conflict) return
      setConflict(null)
      replace(conflict.id, conflict.version, name, pinned)
    },
  }
}
