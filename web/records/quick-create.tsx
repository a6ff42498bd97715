import type { RecordType } from '#domain/records.ts'
import { CreateAccountDialog } from '#web/accounts/account-dialogs.tsx'
import { CreateCategoryDialog } from '#web/categories/category-dialogs.tsx'
import { CreateTagDialog } from '#web/tags/tag-dialogs.tsx'
import type { QuickCreate } from './record-fields.tsx'
import type { RecordForm } from './use-record-form.ts'

type QuickCreateDialogProps = {
  what: QuickCreate
  recordType: RecordType
  form: RecordForm
  onClose: () => void
}

/** Creates an account, a category or a tag inside the form, which then has it selected. */
export function QuickCreateDialog({ what, recordType, form, onClose }: QuickCreateDialogProps) {
  if (what === 'account') {
    return (
      <CreateAccountDialog onClose={onClose} onCreated={({ id }) => form.change({ account: id })} />
    )
  }
  if (what === 'category') {
    return (
      <CreateCategoryDialog
        recordType={recordType}
        onClose={onClose}
        onCreated={({ id }) => form.change({ category: id })}
      />
    )
  }
  return (
    <CreateTagDialog
      onClose={onClose}
      onCreated={({ id }) => form.change({ tags: [...form.values.tags, id] })}
    />
  )
}
