import { Rule } from '#contract/rules-schemas.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useCurrent } from '#web/lib/use-current.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { useCreateRule, useDeleteRule, useUpdateRule } from './api.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { type RuleValues, blankRule, toRule, valuesOfRule } from './rule-values.ts'

type CreateRuleDialogProps = {
  account: number
  /** What the form says at first; nothing when left out. */
  initial?: RuleValues
  onClose: () => void
}

export function CreateRuleDialog({
  account,
  initial = blankRule(),
  onClose,
}: CreateRuleDialogProps) {
  const create = useCreateRule()
  return (
    <RuleDialog
      title="Create Import Rule"
      sentence="It is tried before the account’s other rules."
      account={account}
      initial={initial}
      submitLabel="Create Rule"
      pending={create.isPending}
      error={create.error}
      onSubmit={(values) =>
        create.mutate(toRule(values, account), {
          onSuccess: ({ payee }) => {
            showSuccess('Rule Created', payee)
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}

export function UpdateRuleDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const update = useUpdateRule()
  const [current, takeCurrent] = useCurrent(Rule, rule)
  return (
    <RuleDialog
      title="Import Rule"
      account={rule.account}
      rule={rule}
      initial={valuesOfRule(rule)}
      submitLabel="Update"
      pending={update.isPending}
      error={update.error}
      onSubmit={(values) =>
        update.mutate(
          { rule: current, body: toRule(values, rule.account) },
          { onSuccess: onClose, onError: takeCurrent },
        )
      }
      onClose={onClose}
    />
  )
}

export function DeleteRuleDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const remove = useDeleteRule()
  const [current, takeCurrent] = useCurrent(Rule, rule)
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => remove.mutate(current, { onSuccess: onClose, onError: takeCurrent })}
      title="Delete Rule"
      sentence={`The rule for ${rule.payee} is no longer applied. Records it classified stay as they are.`}
      safeLabel="Keep rule"
      dangerLabel="Delete rule"
      pending={remove.isPending}
      error={remove.error && messageOf(remove.error)}
    />
  )
}
