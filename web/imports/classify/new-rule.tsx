// A rule made on the way: it takes the rows at hand and every other open row it matches.
import { Switch } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useCreateRules } from '#web/rules/api.ts'
import { RuleDialog } from '#web/rules/rule-dialog.tsx'
import { type RuleValues, blankRule, toRule } from '#web/rules/rule-values.ts'
import { applyNewRule } from '#domain/imports/draft/classify.ts'
import type { Draft, DraftRow } from '#domain/imports/draft/draft.ts'
import { freePayees } from '#domain/imports/draft/payee-groups.ts'
import type { ProposedRule } from '#domain/payees/propose-rules.ts'
import type { RecordType } from '#domain/records.ts'
import type { Rule } from '#domain/rules/match.ts'
import { showSuccess } from '#web/ui/toast.ts'
import { currentDraft } from '../draft-store.ts'
import { nextTurn } from '../next-turn.ts'
import { filePayees, groupsOf } from './payee-groups.ts'
import { inWords } from './rule-offer.tsx'
import { changeRows } from '../steps-back.ts'

type NewRuleProps = {
  draft: Draft
  account: number
  initial: RuleValues
  /** Puts into the rows what is typed for them: the rule keeps what it does not set. */
  type: (rows: readonly DraftRow[]) => readonly DraftRow[]
  /** Further spellings, each of which gets a rule that does the same. */
  others?: readonly ProposedRule[]
  /** Indexes of the rows at hand. */
  own: readonly number[]
  onClose: () => void
}

export function NewRule(props: NewRuleProps) {
  const { draft, account, initial, type, others = NONE, own, onClose } = props
  const create = useCreateRules()
  const [also, setAlso] = useState(true)
  const file = useMemo(
    () => ({ all: filePayees(draft), open: freePayees(groupsOf(draft.rows)) }),
    [draft],
  )
  const submit = (made: RuleValues) => {
    // The spelling that was taken instead is no other one.
    const more = also ? others.filter(({ payee }) => payee !== made.payee.trim()) : []
    create.mutate(
      [made, ...more.map((other) => ({ ...made, ...other }))].map((one) => toRule(one, account)),
      {
        onSuccess: async (rules) => {
          onClose()
          await nextTurn()
          await changeRows((rows) => rules.reduce(applyNewRule, [...type(rows)]), rules)
          if (isAppliedTo(own, rules)) showSuccess('New rule created and applied to this record')
          else showSuccess('Rule Created', 'It does not match this record.')
        },
      },
    )
  }
  return (
    <RuleDialog
      title="Create Import Rule"
      sentence="It takes this row, every row still open that it matches, and those of files to come."
      account={account}
      file={file}
      initial={initial}
      submitLabel="Create Rule"
      pending={create.isPending}
      error={create.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {others.length > 0 && (
        <Switch
          label={
            others.length === 1
              ? 'And a rule for its other spelling'
              : 'And rules for its other spellings'
          }
          description={`Payee ${inWords(others)}. ${others.length === 1 ? 'It does' : 'They do'} the same.`}
          checked={also}
          onChange={(event) => setAlso(event.currentTarget.checked)}
        />
      )}
    </RuleDialog>
  )
}

const NONE: readonly ProposedRule[] = []

function isAppliedTo(own: readonly number[], rules: readonly Rule[]): boolean {
  const made = new Set(rules.map(({ id }) => id))
  const rows = currentDraft()?.rows ?? []
  return rows.some((row) => made.has(row.applied_rule_id ?? 0) && own.includes(row.index))
}

interface Chosen {
  record_type: RecordType | null
  category: number | null
  payee: string
  exclude_from_totals: boolean
  tags: readonly number[]
}

/** A rule that does what was just chosen for a payee. */
export function ruleFrom(
  imported_payee: string,
  chosen: Chosen,
  match: Pick<Rule, 'payee' | 'payee_match_type'> = {
    payee: imported_payee,
    payee_match_type: 'equals',
  },
): RuleValues {
  const payee = chosen.payee.trim()
  const renamed = payee !== '' && payee !== imported_payee
  return {
    ...blankRule(),
    ...match,
    renames: renamed,
    rename_payee: renamed ? payee : '',
    sets_type: chosen.record_type !== null,
    set_record_type: chosen.record_type,
    sets_category: chosen.category !== null,
    set_category: chosen.category,
    set_exclude_from_totals: chosen.exclude_from_totals,
    sets_tags: chosen.tags.length > 0,
    set_tags: chosen.tags,
  }
}
