import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Named } from '#contract/categories-schemas.ts'
import { currentOf } from '#web/lib/current-of.ts'
import { NameDialog } from '#web/names/name-dialog.tsx'
import { messageOf } from '#web/lib/api-error.ts'
import { LostQueries } from '#web/names/lost-queries.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { tagQueriesQuery, useCreateTag, useDeleteTag, useUpdateTag } from './api.ts'

type CreateProps = {
  onClose: () => void
  /** Given the new tag, just before the dialog closes. */
  onCreated?: (made: Named) => void
}

export function CreateTagDialog({ onClose, onCreated }: CreateProps) {
  const create = useCreateTag()
  const done = (made: Named) => {
    onCreated?.(made)
    onClose()
  }
  return (
    <NameDialog
      title="Create tag"
      label="Name"
      placeholder="Lisbon 2027"
      submitLabel="Create"
      pending={create.isPending}
      error={create.error}
      onSubmit={(name) => create.mutate({ name }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}

type ChangeProps = { tag: Named; onClose: () => void }

export function UpdateTagDialog({ tag, onClose }: ChangeProps) {
  const update = useUpdateTag()
  const [version, setVersion] = useState(tag.version)
  const save = (name: string) =>
    update.mutate(
      { id: tag.id, version, name },
      {
        onSuccess: onClose,
        onError: (error) => setVersion(currentOf(error, Named)?.version ?? version),
      },
    )
  return (
    <NameDialog
      title="Update tag"
      label="Name"
      initial={tag.name}
      submitLabel="Update"
      pending={update.isPending}
      error={update.error}
      onSubmit={save}
      onClose={onClose}
    />
  )
}

export function DeleteTagDialog({ tag, onClose }: ChangeProps) {
  const remove = useDeleteTag()
  const queries = useQuery(tagQueriesQuery(tag.id))
  const [current, setCurrent] = useState(tag)
  const confirm = () =>
    remove.mutate(current, {
      onSuccess: onClose,
      onError: (error) => setCurrent(currentOf(error, Named) ?? current),
    })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title={`Delete ${current.name}?`}
      sentence="Your records stay; the tag is taken off everything that bears it. This cannot be undone."
      safeLabel="Keep tag"
      dangerLabel="Delete tag"
      pending={remove.isPending}
      error={remove.error && messageOf(remove.error)}
    >
      <LostQueries names={queries.data?.queries ?? []} />
    </ConfirmDialog>
  )
}
