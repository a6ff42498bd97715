import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Category, Named } from '#contract/categories.ts'
import type { RecordType } from '#domain/records.ts'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'
import { categoriesQuery } from '#web/names/lists.ts'
import { CreateNamed, DeleteNamed, UpdateNamed } from '#web/names/named-dialogs.tsx'
import {
  type CategoryMarks,
  useCreateCategory,
  useDeleteCategory,
  useUpdateCategory,
} from './api.ts'
import { MarkFields, firstMarks, sameMarks } from './category-marks.tsx'

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
  const first = firstMarks(recordType)
  const [marks, setMarks] = useState<CategoryMarks>(first)
  const create = useCreateCategory(recordType, marks)
  return (
    <CreateNamed
      noun="category"
      placeholder={EXAMPLE[recordType]}
      create={create}
      edited={!sameMarks(marks, first)}
      {...rest}
    >
      <MarkFields recordType={recordType} marks={marks} onChange={setMarks} />
    </CreateNamed>
  )
}

/** Without one of each type nobody is set up. */
const LAST = {
  income: lastWords('income'),
  saving: lastWords('investment'),
  transaction: lastWords('transaction'),
}

function lastWords(type: string): string {
  return `It is your last ${type} category: the set-up opens and asks for a new one before anything else.`
}

type ChangeProps = { recordType: RecordType; category: Category; onClose: () => void }

export function UpdateCategoryDialog({
  recordType,
  category,
  title = 'Update category name',
  onClose,
}: ChangeProps & { title?: string }) {
  const first = firstMarks(recordType, category)
  const [marks, setMarks] = useState<CategoryMarks>(first)
  return (
    <UpdateNamed
      title={title}
      thing={category}
      update={useUpdateCategory(recordType, marks)}
      edited={!sameMarks(marks, first)}
      onClose={onClose}
    >
      <MarkFields recordType={recordType} marks={marks} onChange={setMarks} />
    </UpdateNamed>
  )
}

export function DeleteCategoryDialog({ recordType, category, onClose }: ChangeProps) {
  const isLast = useQuery(categoriesQuery(recordType)).data?.length === 1
  return (
    <DeleteNamed
      noun="category"
      thing={category}
      sentence={`Only a category that nothing uses can be deleted. This cannot be undone.${isLast ? ` ${LAST[recordType]}` : ''}`}
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
