import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import type { Rule } from '#contract/rules.ts'
import { optionsOf } from '#web/names/lists.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { counted } from '#web/lib/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { useCopyRules } from './api.ts'
import classes from './copy-rules-dialog.module.css'
import { matchWords, useActionWords } from './use-action-words.ts'

type CopyRulesDialogProps = {
  account: Account
  /** Where they can go. */
  others: readonly Account[]
  rules: readonly Rule[]
  onClose: () => void
}

export function CopyRulesDialog({ account, others, rules, onClose }: CopyRulesDialogProps) {
  const [only] = others
  const [to, setTo] = useState(only && others.length === 1 ? only.id : null)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const copy = useCopyRules()
  const chosen = rules.filter(({ id }) => !left.has(id))
  const target = others.find(({ id }) => id === to)
  const missing =
    chosen.length === 0 ? 'Choose at least one rule.' : !target && 'Choose an account.'
  const submit = () => {
    if (!target || missing || copy.isPending) return
    const ids = left.size === 0 ? {} : { rules: chosen.map(({ id }) => id) }
    copy.mutate(
      { from_account: account.id, to_account: target.id, ...ids },
      {
        onSuccess: (copied) => {
          sayCopied(target.full_name, copied.rules.length, copied.num_skipped)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      onClose={onClose}
      onSubmit={submit}
      title="Copy rules to another account"
      sentence={`Rules of ${account.full_name}. They are tried after the other account’s own, in this order; what it has already is left out.`}
      size={560}
      actions={
        <DialogButtons
          submit={`Copy ${counted(chosen.length, 'rule')}`}
          pending={copy.isPending}
          missing={missing}
          onClose={onClose}
        />
      }
    >
      {copy.error && <Alert tone="bad">{messageOf(copy.error)}</Alert>}
      <Select
        label="Copy to"
        placeholder="Select an account"
        options={optionsOf(others)}
        value={to}
        onChange={setTo}
        required
      />
      <RuleChoice rules={rules} left={left} onChange={setLeft} />
    </Dialog>
  )
}

type RuleChoiceProps = {
  rules: readonly Rule[]
  /** Those that are not copied. */
  left: ReadonlySet<number>
  onChange: (left: ReadonlySet<number>) => void
}

function RuleChoice({ rules, left, onChange }: RuleChoiceProps) {
  const words = useActionWords()
  const toggle = (id: number) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset>
      <legend className={classes.legend}>Rules</legend>
      <Checkbox
        className={classes.all}
        label="All rules"
        checked={left.size === 0}
        indeterminate={left.size > 0 && left.size < rules.length}
        onChange={() => onChange(new Set(left.size === 0 ? rules.map(({ id }) => id) : []))}
      />
      <div className={classes.rules}>
        {rules.map((rule) => (
          <Checkbox
            key={rule.id}
            label={`${matchWords(rule)} ${rule.payee}`}
            description={words(rule).join(', ')}
            checked={!left.has(rule.id)}
            onChange={() => toggle(rule.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** "3 rules to Harbor Bank - Joint. 2 were there already." */
function sayCopied(target: string, made: number, skipped: number): void {
  const were = skipped === 1 ? '1 was there already.' : `${skipped} were there already.`
  if (made === 0) return showSuccess('Nothing to copy', `${target}: ${were}`)
  const words = `${counted(made, 'rule')} to ${target}.`
  showSuccess('Rules Copied', skipped === 0 ? words : `${words} ${were}`)
}
