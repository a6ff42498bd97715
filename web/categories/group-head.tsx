// The heading of a group in the list of categories: its name, and what can be done with all of it.
import { TextInput } from '@mantine/core'
import { IconFolderMinus, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { MAX_GROUP_NAME, type RecordType } from '#domain/records.ts'
import { counted } from '#web/lib/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import { useGroupCategories } from './api.ts'
import classes from './group-head.module.css'

type GroupHeadProps = {
  recordType: RecordType
  /** Null for the categories that are in no group. */
  group: string | null
  /** Of them, those that the list shows. */
  num: number
  /** All categories of the group. */
  categories: readonly Category[]
}

export function GroupHead({ recordType, group, num, categories }: GroupHeadProps) {
  const [renaming, setRenaming] = useState(false)
  const regroup = useGroupCategories(recordType)
  // Under a new name it is still the group of the same categories.
  const first = Math.min(...categories.map(({ id }) => id))
  return (
    <div className={classes.head}>
      <h2 className={classes.name}>{group ?? 'Not in a group'}</h2>
      <span className={classes.num}>{counted(num, 'category', 'categories')}</span>
      {group !== null && (
        <span className={classes.actions}>
          <RowAction
            label={`Rename the group ${group}`}
            tip="Rename group"
            data-same={`rename group ${first}`}
            icon={<IconPencil />}
            onClick={() => setRenaming(true)}
          />
          <RowAction
            label={`Take all categories out of the group ${group}`}
            tip="Dissolve group"
            icon={<IconFolderMinus />}
            onClick={() => regroup.mutate({ categories, group: null })}
          />
        </span>
      )}
      {renaming && group !== null && (
        <RenameGroup
          group={group}
          pending={regroup.isPending}
          onRename={(name) =>
            regroup.mutate({ categories, group: name }, { onSuccess: () => setRenaming(false) })
          }
          onClose={() => setRenaming(false)}
        />
      )}
    </div>
  )
}

type RenameProps = {
  group: string
  pending: boolean
  onRename: (name: string) => void
  onClose: () => void
}

function RenameGroup({ group, pending, onRename, onClose }: RenameProps) {
  const [name, setName] = useState(group)
  const [blank, setBlank] = useState(false)
  const submit = () => {
    if (name.trim() === '') setBlank(true)
    else if (!pending) onRename(name)
  }
  return (
    <Dialog
      onClose={onClose}
      title="Rename group"
      sentence="The name of another group puts the categories of both together."
      edited={name.trim() !== group}
      onSubmit={submit}
      actions={<DialogButtons submit="Rename" pending={pending} onClose={onClose} />}
    >
      <TextInput
        data-autofocus
        label="Name"
        aria-required
        autoComplete="off"
        maxLength={MAX_GROUP_NAME}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setBlank(false)
        }}
        error={blank && 'Enter a name.'}
      />
    </Dialog>
  )
}
