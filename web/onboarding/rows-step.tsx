// A step that is a form of rows: waits for what exists, checks what was typed, sends what is new.
import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { ApiError, fieldsOf as fieldErrorsOf, messageOf } from '#web/lib/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { proposedRows } from './bank-files.ts'
import { forgetRows, useRows } from './draft.ts'
import { NextButton } from './next-button.tsx'
import { RowsForm } from './rows-form.tsx'
import {
  type Row,
  type RowProblems,
  type RowsKind,
  type SavedRow,
  activeRows,
  firstRows,
  placeProblems,
  problemsOf,
} from './rows.ts'
import { ALWAYS_LATER, StepFrame } from './step-frame.tsx'
import classes from './step-frame.module.css'

interface RowsStepProps {
  kind: RowsKind
  title: string
  sentence: string
  /** The list that the new rows join. */
  list: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>
  saved: readonly SavedRow[] | undefined
  save: (rows: readonly Row[]) => Promise<unknown>
  onNext: () => void
}

export function RowsStep({ list, saved, ...rest }: RowsStepProps) {
  if (saved) return <LoadedRowsStep saved={saved} {...rest} />
  return (
    <StepFrame title={rest.title} sentence={rest.sentence}>
      <Card>
        {list.isError ? (
          <ErrorCard title="What you have so far could not be loaded" query={list} />
        ) : (
          <CardSkeleton lines={5} />
        )}
      </Card>
    </StepFrame>
  )
}

type LoadedProps = Omit<RowsStepProps, 'list'> & { saved: readonly SavedRow[] }

function LoadedRowsStep({ kind, title, sentence, saved, save, onNext }: LoadedProps) {
  const { rows, change } = useRows(kind, () => firstRows(kind, saved, proposedRows(kind)))
  const { submit, saving, validated, problems, failure, lapsed } = useSubmit(
    { kind, saved, save, onNext },
    rows,
  )
  return (
    <form noValidate onSubmit={submit}>
      <StepFrame
        title={title}
        sentence={sentence}
        note={ALWAYS_LATER}
        action={<NextButton type="submit" saving={saving} />}
      >
        <Card>
          <RowsForm
            kind={kind}
            saved={saved}
            rows={rows}
            validated={validated}
            problems={problems}
            onChange={change}
          />
        </Card>
        {failure && (
          <div className={classes.failure}>
            <Alert tone="bad" action={lapsed && <Link to="/signup/">Membership plans</Link>}>
              {failure}
            </Alert>
          </div>
        )}
      </StepFrame>
    </form>
  )
}

/** Checks, sends and goes on; on failure it stays, with the reasons beside the rows. */
function useSubmit(
  { kind, saved, save, onNext }: Pick<LoadedProps, 'kind' | 'saved' | 'save' | 'onNext'>,
  rows: readonly Row[],
) {
  const [validated, setValidated] = useState(false)
  const sending = useMutation({
    mutationFn: (all: readonly Row[]) => save(activeRows(all)),
    onSuccess: () => {
      forgetRows(kind)
      onNext()
    },
  })
  const own = problemsOf(kind, rows, saved)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.isPending) return
    setValidated(true)
    if (Object.keys(own).length > 0) focusFirstProblem(event.currentTarget)
    else if (activeRows(rows).length === 0) onNext()
    else sending.mutate(rows)
  }

  // The server's words hold for the rows it saw; typing makes them old.
  const error = sending.variables === rows ? sending.error : null
  const theirs = placeProblems(rows, fieldErrorsOf(error))
  const problems: RowProblems = validated ? { ...theirs, ...own } : {}
  const failure = error && Object.keys(theirs).length === 0 ? messageOf(error) : null
  const lapsed = error instanceof ApiError && error.status === 402
  return { submit, saving: sending.isPending, validated, problems, failure, lapsed }
}

function focusFirstProblem(form: HTMLFormElement): void {
  // The marks appear with the next drawing.
  requestAnimationFrame(() =>
    form.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus(),
  )
}
