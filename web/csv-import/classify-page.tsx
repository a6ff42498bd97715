// Step 3: every row that no rule has classified, one after the other.
import { Button, Kbd } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { accountsQuery } from '#web/accounts/api.ts'
import { useCreateRule } from '#web/rules/api.ts'
import { RuleDialog } from '#web/rules/rule-dialog.tsx'
import { type RuleValues, blankRule, toRule } from '#web/rules/rule-values.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { Counters } from './counters.tsx'
import {
  type Draft,
  type DraftRow,
  type RowValues,
  applyNewRule,
  canSave,
  countRows,
  ignoreRow,
  saveRow,
} from './draft.ts'
import { changeDraft, useDraft } from './draft-store.ts'
import { draftLoaded } from './import-page.tsx'
import { RowFields } from './row-fields.tsx'
import { useKeptValues } from './use-kept-values.ts'
import { WizardHeader } from './wizard-header.tsx'
import classes from './wizard.module.css'

export function ClassifyPage() {
  const { data: loaded } = useQuery(draftLoaded)
  const draft = useDraft()
  if (!loaded) return null
  if (!draft) return <Navigate to="/csv-import/import/" replace />
  if (!draft.mapped) return <Navigate to="/csv-import/map-columns/" replace />
  const row = draft.rows.find(({ state }) => state === 'open')
  return row ? <Classify draft={draft} row={row} /> : <Navigate to="/csv-import/import/" replace />
}

function Classify({ draft, row }: { draft: Draft; row: DraftRow }) {
  const [undo, setUndo] = useState<DraftRow[]>([])
  const navigate = useNavigate()
  const change = (made: (rows: readonly DraftRow[]) => DraftRow[], before: DraftRow) => {
    setUndo((kept) => [...kept.slice(-99), before])
    void changeDraft((current) => ({ ...current, rows: made(current.rows) }))
  }
  const undoLast = () => {
    const last = undo.at(-1)
    if (!last) return
    setUndo((kept) => kept.slice(0, -1))
    void changeDraft((current) => ({
      ...current,
      rows: current.rows.map((one) => (one.index === last.index ? last : one)),
    }))
  }
  return (
    <>
      <WizardHeader
        step={3}
        title="Classify"
        sentence="Say once what each row is. A rule says it for every file to come."
        actions={
          <Button
            variant="default"
            onClick={() => void navigate({ to: '/csv-import/map-columns/' })}
          >
            Back
          </Button>
        }
      />
      <div className={classes.stack}>
        <Counters counts={countRows(draft.rows)}>
          {undo.length > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={15} stroke={1.75} />}
              onClick={undoLast}
            >
              Undo last
            </Button>
          )}
        </Counters>
        <RowCard
          key={`${row.index} ${row.applied_rule_id}`}
          draft={draft}
          row={row}
          change={change}
        />
      </div>
    </>
  )
}

type RowCardProps = {
  draft: Draft
  row: DraftRow
  change: (made: (rows: readonly DraftRow[]) => DraftRow[], before: DraftRow) => void
}

function RowCard({ draft, row, change }: RowCardProps) {
  const [values, setValues] = useKeptValues(draft.id, row)
  const [making, setMaking] = useState(false)
  const accounts = useQuery(accountsQuery)
  const account = accounts.data?.find(({ id }) => id === draft.account)
  const byRule = row.applied_rule_id !== null
  const ruled = byRule && 'A rule was applied to this record.'
  const save = () => {
    if (canSave(values)) change((rows) => saveRow(rows, row.index, values), row)
  }
  return (
    <Card
      title={row.imported_payee === '' ? `Line ${row.line}` : row.imported_payee}
      sentence={`Line ${row.line} of ${draft.file_name}${account ? `, for ${account.full_name}` : ''}`}
    >
      <form
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        noValidate
      >
        {byRule && <Alert tone="good">An import rule has been applied to this record</Alert>}
        <RowFields values={values} onChange={setValues} />
        <div className={classes.formActions}>
          <div className={classes.chips}>
            <ActionButton
              variant="default"
              disabledReason={ruled}
              onClick={() => change((rows) => ignoreRow(rows, row.index), row)}
            >
              Ignore Record
            </ActionButton>
            <ActionButton variant="default" disabledReason={ruled} onClick={() => setMaking(true)}>
              Create Rule
            </ActionButton>
          </div>
          <ActionButton
            type="submit"
            variant="filled"
            disabledReason={!canSave(values) && whatIsMissing(values)}
            rightSection={<Kbd size="xs">Enter</Kbd>}
          >
            {'Save & Next'}
          </ActionButton>
        </div>
      </form>
      {making && (
        <NewRule draft={draft} row={row} values={values} onClose={() => setMaking(false)} />
      )}
    </Card>
  )
}

type NewRuleProps = { draft: Draft; row: DraftRow; values: RowValues; onClose: () => void }

function NewRule({ draft, row, values, onClose }: NewRuleProps) {
  const create = useCreateRule()
  const submit = (made: RuleValues) =>
    create.mutate(toRule(made, draft.account), {
      onSuccess: (rule) => {
        void changeDraft((current) => ({ ...current, rows: applyNewRule(current.rows, rule) }))
        showSuccess('New rule created and applied to this record')
        onClose()
      },
    })
  return (
    <RuleDialog
      title="Create Import Rule"
      sentence="It takes this row, every row still open that it matches, and those of files to come."
      initial={fromChoices(row, values)}
      submitLabel="Create Rule"
      pending={create.isPending}
      error={create.error}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

/** A rule that does what was just chosen for the row. */
function fromChoices(row: DraftRow, values: RowValues): RuleValues {
  const renamed = values.payee.trim() !== row.imported_payee
  return {
    ...blankRule(row.imported_payee),
    renames: renamed,
    rename_payee: renamed ? values.payee.trim() : '',
    sets_type: values.record_type !== null,
    set_record_type: values.record_type,
    sets_category: values.category !== null,
    set_category: values.category,
    set_exclude_from_totals: values.exclude_from_totals,
    sets_tags: values.tags.length > 0,
    set_tags: values.tags,
  }
}

function whatIsMissing({ payee, record_type, category, amount, date }: RowValues): string {
  if (record_type === null) return 'Choose a record type.'
  if (category === null) return 'Choose a category.'
  if (payee.trim() === '') return 'Enter a payee.'
  if (amount === null) return 'Enter an amount.'
  if (date === null) return 'Choose a date.'
  return 'Enter the balance; investments need one.'
}
