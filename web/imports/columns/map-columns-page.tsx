// Step 2: how each file was read, which column is what, and what is set aside. Everything shown is
// read anew with each change, by the same code that makes the rows.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type Draft,
  chooseFor,
  fileAt,
  filesIn,
  leaveOut,
  nameOfFiles,
} from '#domain/imports/draft/draft.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { AfterPaint } from '../after-paint.tsx'
import { changeDraft, useDraft } from '../draft-store.ts'
import { FileList } from './file-list.tsx'
import { FileMapping } from './file-mapping.tsx'
import { draftLoaded } from '../import-page.tsx'
import { LateProgress } from '../late-progress.tsx'
import { useApplyMapping } from './use-apply-mapping.ts'
import { useInvestmentCategory } from './use-investment-category.ts'
import { useReadings } from '../use-reading.ts'
import { useIsStoring } from '../confirm/use-run-import.ts'
import { tooManyRows, wantOf, wantsCategory, whyNot } from './why-not-mapped.ts'
import { WizardHeader } from '../wizard-header.tsx'
import classes from '../wizard.module.css'

export function MapColumnsPage() {
  const { data: loaded } = useQuery(draftLoaded)
  const draft = useDraft()
  const isStoring = useIsStoring(draft?.id)
  if (!loaded) return null
  // Back does not lead away from rows that are being stored: what is mapped anew would be stored, too.
  if (!draft || isStoring) return <Navigate to="/csv-import/import/" replace />
  return <MapColumns draft={draft} />
}

function MapColumns({ draft }: { draft: Draft }) {
  const accounts = useQuery(accountsQuery).data ?? []
  const readings = useReadings(draft, accounts)
  const [chosen, setChosen] = useState<number | null>(null)
  const navigate = useNavigate()
  const categoryOf = useInvestmentCategory(draft, accounts)
  const apply = useApplyMapping(draft, accounts, categoryOf)
  const inIt = draft.files.flatMap(({ left_out }, index) => (left_out ? [] : index))
  const wanting = inIt.find((index) => {
    const { data, error } = readings[index] ?? {}
    return error || wantOf(data, fileAt(draft, index), categoryOf(index)) !== null
  })
  const at = chosen ?? wanting ?? inIt[0] ?? 0
  const file = fileAt(draft, at)
  const account = accounts.find(({ id }) => id === file.account)
  const shown = readings[at]
  const tooMany = tooManyRows(draft, readings)
  const next = async () => {
    const all = readings.flatMap(({ data }, index) =>
      fileAt(draft, index).left_out ? null : (data ?? []),
    )
    if (all.length === readings.length && (await apply.run(all))) {
      await navigate({ to: '/csv-import/classify/' })
    }
  }
  const leave = (index: number, left_out: boolean) => {
    // Without the file that is shown, the next one that wants something is.
    if (left_out && index === at) setChosen(null)
    void changeDraft((current) => leaveOut(current, index, left_out))
  }
  return (
    <>
      <WizardHeader
        step={2}
        title="Map columns"
        sentence="Check what was found in the file, and change what is wrong."
        actions={
          <>
            <Button
              disabled={apply.running}
              onClick={() => void navigate({ to: '/csv-import/import/' })}
            >
              Back
            </Button>
            <ActionButton
              variant="filled"
              disabledReason={whyNot(draft, readings, categoryOf)}
              loading={apply.running}
              onClick={() => void next()}
            >
              Next
            </ActionButton>
          </>
        }
      />
      <div className={classes.stack}>
        {apply.running && (
          <LateProgress
            title={`Applying your rules to ${nameOfFiles(filesIn(draft))}`}
            {...apply.progress}
          />
        )}
        {tooMany !== null && <Alert tone="bad">{tooMany}</Alert>}
        {apply.error !== null && <Alert tone="bad">{apply.error}</Alert>}
        {/* What is changed while rows are made would not be in them. */}
        <div className={classes.stack} inert={apply.running}>
          {draft.files.length > 1 && (
            <FileList
              draft={draft}
              readings={readings}
              at={at}
              isWithoutCategory={(index) => wantsCategory(readings[index]?.data, categoryOf(index))}
              onChoose={setChosen}
              onLeaveOut={leave}
            />
          )}
          {file.left_out ? (
            <LeftOut name={file.name} onTakeBack={() => leave(at, false)} />
          ) : shown?.error ? (
            <ErrorCard
              title="This file could not be read"
              sentence={shown.error.message}
              query={shown}
            />
          ) : shown?.data ? (
            <AfterPaint key={at} shape={<TableSkeleton />}>
              <FileMapping
                draft={draft}
                at={at}
                account={account?.full_name ?? ''}
                reading={shown.data}
                category={categoryOf(at)}
                onCategory={() => setChosen(at)}
                choose={(set) => {
                  // An answer half typed must not lead on to another file.
                  setChosen(at)
                  void changeDraft((current) => chooseFor(current, at, set))
                }}
              />
            </AfterPaint>
          ) : (
            <TableSkeleton />
          )}
        </div>
      </div>
    </>
  )
}

type LeftOutProps = { name: string; onTakeBack: () => void }

function LeftOut({ name, onTakeBack }: LeftOutProps) {
  return (
    <Alert
      tone="info"
      lead={`${name} is left out.`}
      action={
        <Button size="xs" onClick={onTakeBack}>
          Take it back
        </Button>
      }
    >
      None of its rows will be imported.
    </Alert>
  )
}
