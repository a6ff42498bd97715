import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Named } from '#contract/categories-schemas.ts'
import type { RecordType } from '#domain/records.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useCreateCategory, useDeleteCategory, useUpdateCategory } from './api.ts'
import { currentOf } from '#web/lib/current-of.ts'
import { NameDialog } from '#web/names/name-dialog.tsx'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'

type CreateProps = {
  recordType: RecordType
  onClose: () => void
  /** Given the new category, just before the dialog closes. */
  onCreated?: (made: Named) => void
}

const EXAMPLE: Record<RecordType, string> = {
  income: 'Salary',
  saving: 'Brokerage',
  transaction: 'Groceries',
}

export function CreateCategoryDialog({ recordType, onClose, onCreated }: CreateProps) {
  const create = useCreateCategory(recordType)
  const done = (made: Named) => {
    onCreated?.(made)
    onClose()
  }
  return (
    <NameDialog
      title="Create category"
      label="Name"
      placeholder={EXAMPLE[recordType]}
      submitLabel="Create"
      pending={create.isPending}
      error={create.error}
      onSubmit={(name) => create.mutate({ name }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}

type ChangeProps = { recordType: RecordType; category: Named; onClose: () => void }

export function UpdateCategoryDialog({ recordType, category, onClose }: ChangeProps) {
  const update = useUpdateCategory(recordType)
  const [version, setVersion] = useState(category.version)
  const save = (name: string) =>
    update.mutate(
      { id: category.id, version, name },
      {
        onSuccess: onClose,
        onError: (error) => setVersion(currentOf(error, Named)?.version ?? version),
      },
    )
  return (
    <NameDialog
      title="Update category name"
      label="Name"
      initial={category.name}
      submitLabel="Update"
      pending={update.isPending}
      error={update.error}
      onSubmit={save}
      onClose={onClose}
    />
  )
}

export function DeleteCategoryDialog({ recordType, category, onClose }: ChangeProps) {
  const remove = useDeleteCategory(recordType)
  const [current, setCurrent] = useState(category)
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
      sentence="Only a category that nothing uses can be deleted. This cannot be undone."
      safeLabel="Keep category"
      dangerLabel="Delete category"
      pending={remove.isPending}
      error={
        remove.error && (
          <>
            {messageOf(remove.error)}{' '}
            <Link to={MANAGEMENT_PATH[recordType]} search={{ category: current.id }}>
              Open its records
            </Link>
          </>
        )
      }
    />
  )
}
