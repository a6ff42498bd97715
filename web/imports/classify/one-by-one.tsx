// One row after the other: the first that is still open.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  asSuggested,
  ignoreRows,
  payeeBefore,
  saveRow,
  typeRow,
} from '#domain/imports/draft/classify.ts'
import {
  type Draft,
  type DraftRow,
  type RowValues,
  canSave,
  fileAt,
} from '#domain/imports/draft/draft.ts'
import { accountsQuery } from '#web/names/lists.ts'
import type { Suggestion } from '#contract/suggestions.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { NewRule, ruleFrom } from './new-rule.tsx'
import { rememberCategory } from './recent-categories.ts'
import { RowFields } from './row-fields.tsx'
import { changeRows } from '../steps-back.ts'
import { SuggestionChip } from './suggestion-chip.tsx'
import { useKeptValues } from './use-kept-values.ts'
import classes from '../wizard.module.css'

type OneByOneProps = {
  draft: Draft
  row: DraftRow
  suggestion: Suggestion | null
}

export function OneByOne({ draft, row, suggestion }: OneByOneProps) {
  const [values, setValues] = useKeptValues(draft.id, {
    ...row,
    payee: payeeBefore(draft.rows, row),
  })
  const [making, setMaking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // What saves a row stands at its end: the next one would begin above a phone's screen.
  useEffect(() => {
    const card = form.current?.parentElement
    if (card && card.getBoundingClientRect().top < 0) card.scrollIntoView({ block: 'start' })
  }, [])
  const byRule = row.applied_rule_id !== null
  const ruled = byRule && 'A rule was applied to this record.'
  const save = () => {
    if (!canSave(values)) return
    const { record_type, category } = values
    if (record_type !== null && category !== null) rememberCategory(record_type, category)
    void changeRows((rows) => saveRow(rows, row.index, values))
  }
  const title = row.imported_payee === '' ? `Line ${row.line}` : row.imported_payee
  return (
    <Card title={title} sentence={<Origin draft={draft} row={row} />}>
      <form
        ref={form}
        className={classes.fields}
        tabIndex={-1}
        data-work
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        noValidate
      >
        {byRule && <Alert tone="good">An import rule has been applied to this record</Alert>}
        {suggestion && (
          <SuggestionChip
            suggestion={suggestion}
            taken={
              values.category === suggestion.category &&
              values.record_type === suggestion.record_type
            }
            onTake={() =>
              setValues({ ...values, ...asSuggested(suggestion, { ...row, ...values }) })
            }
          />
        )}
        <RowFields values={values} onChange={setValues} />
        <div className={classes.formActions}>
          <div className={classes.chips}>
            <ActionButton
              disabledReason={ruled}
              onClick={() => void changeRows((rows) => ignoreRows(rows, new Set([row.index])))}
            >
              Ignore Record
            </ActionButton>
            <ActionButton disabledReason={ruled} onClick={() => setMaking(true)}>
              Create Rule
            </ActionButton>
          </div>
          <ActionButton
            type="submit"
            variant="filled"
            disabledReason={!canSave(values) && whatIsMissing(values)}
            rightSection={<Kbd>Enter</Kbd>}
          >
            {'Save & Next'}
          </ActionButton>
        </div>
      </form>
      {making && (
        <NewRule
          draft={draft}
          account={row.account}
          initial={ruleFrom(row.imported_payee, values)}
          type={(rows) => typeRow(rows, row.index, values)}
          own={[row.index]}
          onClose={() => setMaking(false)}
        />
      )}
    </Card>
  )
}

function Origin({ draft, row }: Pick<OneByOneProps, 'draft' | 'row'>) {
  const { data } = useQuery(accountsQuery)
  const account = data?.find(({ id }) => id === row.account)
  return `Line ${row.line} of ${fileAt(draft, row.file).name}${account ? `, for ${account.full_name}` : ''}`
}

function whatIsMissing({ payee, record_type, category, amount, date }: RowValues): string {
  if (record_type === null) return 'Choose a record type.'
  if (category === null) return 'Choose a category.'
  if (payee.trim() === '') return 'Enter a payee.'
  if (amount === null) return 'Enter an amount.'
  if (date === null) return 'Choose a date.'
  return 'Enter the balance; investments need one.'
}
