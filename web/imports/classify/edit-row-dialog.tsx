// Changes one row before it is stored.
import { useState } from 'react'
import { saveRow } from '#domain/imports/draft/classify.ts'
import { type DraftRow, type RowValues, canSave, valuesOf } from '#domain/imports/draft/draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { RowFields } from './row-fields.tsx'
import { changeRows } from '../steps-back.ts'

type EditRowDialogProps = {
  row: DraftRow
  /** What stands chosen for its payee already. */
  chosen?: Partial<RowValues>
  onClose: () => void
}

export function EditRowDialog({ row, chosen = {}, onClose }: EditRowDialogProps) {
  const [initial] = useState<RowValues>(() => ({ ...valuesOf(row), ...chosen }))
  const [values, setValues] = useState(initial)
  const edited = JSON.stringify(values) !== JSON.stringify(initial)
  const save = () => {
    if (!canSave(values)) return
    void changeRows((rows) => saveRow(rows, row.index, values))
    onClose()
  }
  return (
    <Dialog
      title="Edit row"
      sentence={`Line ${row.line}, read as ${row.imported_payee || 'no payee'}`}
      size={620}
      edited={edited}
      onClose={onClose}
      onSubmit={save}
      actions={
        <DialogButtons
          submit="Update"
          missing={!canSave(values) && 'Type, category, payee and amount are needed.'}
          onClose={onClose}
        />
      }
    >
      <RowFields values={values} onChange={setValues} />
    </Dialog>
  )
}
