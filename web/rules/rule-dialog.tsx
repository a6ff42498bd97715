// One dialog makes and changes rules; what was typed stays when the server refuses.
import { type ReactNode, useState } from 'react'
import { ApiError, fieldsOf, messageOf } from '#web/lib/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import type { Rule } from '#contract/rules.ts'
import { RuleFields } from './rule-fields.tsx'
import { type FilePayees, RulePreview } from './rule-preview.tsx'
import { type RuleValues, isComplete } from './rule-values.ts'

type RuleDialogProps = {
  title: string
  sentence?: string
  account: number
  /** The rule that is being changed. */
  rule?: Rule
  /** What a rule made in the wizard is tried on. */
  file?: FilePayees
  initial: RuleValues
  submitLabel: string
  pending: boolean
  error: unknown
  onSubmit: (values: RuleValues) => void
  onClose: () => void
  /** What else is chosen with it, below its fields. */
  children?: ReactNode
}

export function RuleDialog({
  title,
  sentence,
  account,
  rule,
  file,
  initial,
  submitLabel,
  pending,
  error,
  onSubmit,
  onClose,
  children,
}: RuleDialogProps) {
  const [values, setValues] = useState(initial)
  const edited = JSON.stringify(values) !== JSON.stringify(initial)
  const complete = isComplete(values)
  return (
    <Dialog
      title={title}
      sentence={sentence}
      edited={edited}
      onClose={onClose}
      onSubmit={() => complete && !pending && onSubmit(values)}
      actions={
        <DialogButtons
          submit={submitLabel}
          pending={pending}
          missing={!complete && 'A payee and at least one action are needed.'}
          onClose={onClose}
        />
      }
    >
      {error !== null && error !== undefined && (
        <Alert tone="bad">
          {messageOf(error)}
          {isOutdated(error) && ' Press once more to use yours, or close to leave it as it is now.'}
        </Alert>
      )}
      <RuleFields values={values} onChange={setValues} errors={fieldsOf(error)}>
        <RulePreview
          account={account}
          match={values}
          rule={rule}
          file={file}
          onSwitch={(payee) => setValues({ ...values, payee })}
        />
      </RuleFields>
      {children}
    </Dialog>
  )
}

function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412
}
