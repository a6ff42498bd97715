import { Link } from '@tanstack/react-router'
import type { Named } from '#contract/categories.ts'
import type { RecordType } from '#domain/records.ts'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'
import { CreateNamed, DeleteNamed, UpdateNamed } from '#web/names/named-dialogs.tsx'
import { useCreateCategory, useDeleteCategory, useUpdateCategory } from './api.ts'

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

export function CreateCategoryDialog({ recordType, ...rest }: CreateProps) {
  const create = useCreateCategory(recordType)
  return <CreateNamed noun="category" placeholder={EXAMPLE[recordType]} create={create} {...rest} />
}

type ChangeProps = { recordType: RecordType; category: Named; onClose: () => void }

export function UpdateCategoryDialog({ recordType, category, onClose }: ChangeProps) {
  return (
    <UpdateNamed
      title="Update category name"
      thing={category}
      update={useUpdateCategory(recordType)}
      onClose={onClose}
    />
  )
}

export function DeleteCategoryDialog({ recordType, category, onClose }: ChangeProps) {
  return (
    <DeleteNamed
      noun="category"
      thing={category}
      sentence="Only a category that nothing uses can be deleted. This cannot be undone."
      remove={useDeleteCategory(recordType)}
      wayOut={
        <Link to={MANAGEMENT_PATH[recordType]} search={{ category: category.id }}>
          Open its records
        </Link>
      }
      onClose={onClose}
    />
  )
}
