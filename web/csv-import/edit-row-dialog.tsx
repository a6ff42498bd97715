// Changes one row before it is stored.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type DraftRow, canSave, saveRow } from './draft.ts'
import { changeDraft } from './draft-store.ts'
import { RowFields } from './row-fields.tsx'
import { valuesOf } from './use-kept-values.ts'

export function EditRowDialog({ row, onClose }: { row: DraftRow; onClose: () => void }) {
  const [values, setValues] = useState(() => valuesOf(row))
  const edited = JSON.stringify(values) !== JSON.stringify(valuesOf(row))
  const save = () => {
    if (!canSave(values)) return
    void changeDraft((current) => ({
      ...current,
      rows: saveRow(current.rows, row.index, values),
    }))
    onClose()
  }
  return (
    <Dialog
      opened
      title="Edit row"
      sentence={`Line ${row.line}, read as ${row.imported_payee || 'no payee'}`}
      size={620}
      edited={edited}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton
            type="submit"
            variant="filled"
            disabledReason={!canSave(values) && 'Type, category, payee and amount are needed.'}
          >
            Update
          </ActionButton>
        </>
      }
    >
      <RowFields values={values} onChange={setValues} />
    </Dialog>
  )
}
