// Step 2: how the file was read, which column is what, and what is set aside. Everything shown is
// read anew with each change, by the same code that makes the rows.
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Choices } from '#domain/imports/model.ts'
import { type Draft, chooseFor, fileAt, withFile } from '#domain/imports/draft/draft.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { count, counted, fileSize } from '#web/lib/format.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { AfterPaint } from './after-paint.tsx'
import { ColumnsTable } from './columns-table.tsx'
import { changeDraft, useDraft } from './draft-store.ts'
import { FileAsItIs } from './file-as-it-is.tsx'
import { FindingCards } from './finding-cards.tsx'
import { draftLoaded } from './import-page.tsx'
import { LateProgress } from './late-progress.tsx'
import { QuestionCard } from './question-card.tsx'
import type { Reading } from './reading.ts'
import { RowsSetAside } from './rows-set-aside.tsx'
import { useApplyMapping } from './use-apply-mapping.ts'
import { useReading } from './use-reading.ts'
import { WizardHeader } from './wizard-header.tsx'
import classes from './wizard.module.css'

export function MapColumnsPage() {
  const { data: loaded } = useQuery(draftLoaded)
  const draft = useDraft()
  if (!loaded) return null
  return draft ? <MapColumns draft={draft} /> : <Navigate to="/csv-import/import/" replace />
}

function MapColumns({ draft }: { draft: Draft }) {
  const accounts = useQuery(accountsQuery)
  const file = fileAt(draft, 0)
  const account = accounts.data?.find(({ id }) => id === file.account)
  const reading = useReading(draft, 0, account)
  const navigate = useNavigate()
  const apply = useApplyMapping(draft, accounts.data ?? [])
  const choose = (set: Choices) => void changeDraft((current) => chooseFor(current, 0, set))
  const data = reading.data
  const next = async () => {
    if (data && (await apply.run([data]))) await navigate({ to: '/csv-import/classify/' })
  }
  return (
    <>
      <WizardHeader
        step={2}
        title="Map columns"
        sentence="Check what was found in the file, and change what is wrong."
        actions={
          <>
            <Button variant="default" onClick={() => void navigate({ to: '/csv-import/import/' })}>
              Back
            </Button>
            <ActionButton
              variant="filled"
              disabledReason={whyNot(data)}
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
          <LateProgress title={`Applying your rules to ${file.name}`} {...apply.progress} />
        )}
        {apply.error !== null && <Alert tone="bad">{apply.error}</Alert>}
        {reading.error ? (
          <ErrorCard
            title="This file could not be read"
            sentence={reading.error.message}
            onRetry={() => void reading.refetch()}
          />
        ) : data ? (
          <AfterPaint shape={<TableSkeleton />}>
            <Findings
              draft={draft}
              account={account?.full_name ?? ''}
              reading={data}
              choose={choose}
            />
          </AfterPaint>
        ) : (
          <TableSkeleton />
        )}
      </div>
    </>
  )
}

type FindingsProps = {
  draft: Draft
  account: string
  reading: Reading
  choose: (set: Choices) => void
}

function Findings({ draft, account, reading, choose }: FindingsProps) {
  const [shownQuestions] = useState(reading.questions)
  const questions = reading.questions.length > 0 ? reading.questions : shownQuestions
  return (
    <>
      <FileCard draft={draft} account={account} reading={reading} />
      {reading.problems.map((problem) => (
        <Alert key={problem} tone="bad" lead="This file cannot be imported as it is.">
          {problem}
        </Alert>
      ))}
      {questions.map((question) => (
        <QuestionCard
          key={question.key}
          question={question}
          choices={fileAt(draft, 0).choices}
          onAnswer={choose}
        />
      ))}
      <FindingCards findings={reading.findings} onChoose={choose} />
      <Card
        title="Columns"
        sentence="Each line shows a value of your file, and how it will be stored."
        flush
        controls={
          <Switch
            label="Save these settings for future imports (specific to this account)"
            checked={fileAt(draft, 0).save_mapping}
            onChange={(event) => {
              const save_mapping = event.currentTarget.checked
              void changeDraft((current) => withFile(current, 0, { save_mapping }))
            }}
          />
        }
      >
        <ColumnsTable reading={reading} onChoose={choose} />
      </Card>
      <div className={classes.pair}>
        <RowsSetAside reading={reading} />
        <FileAsItIs reading={reading} />
      </div>
    </>
  )
}

function FileCard({ draft, account, reading }: Omit<FindingsProps, 'choose'>) {
  const { counts, num_rows, num_set_aside } = reading
  const file = fileAt(draft, 0)
  const parts = [
    counts.before_header > 0 && `${count(counts.before_header)} before the header`,
    counts.header > 0 ? '1 header' : 'no header',
    counted(counts.rows, 'row'),
  ].filter(Boolean)
  return (
    <Card>
      <div className={classes.row}>
        <div>
          <div className={classes.fileName}>{file.name}</div>
          <div className={classes.meta}>
            {account}, {fileSize(file.size)}, {counted(counts.lines, 'line')}: {parts.join(', ')}
          </div>
        </div>
        <div className={classes.chips}>
          <Chip tone={num_rows > 0 ? 'good' : 'warn'}>{counted(num_rows, 'row')} ready</Chip>
          {num_set_aside > 0 && <Chip tone="warn">{count(num_set_aside)} set aside</Chip>}
        </div>
      </div>
    </Card>
  )
}

function whyNot(reading: Reading | undefined): string | false {
  if (!reading) return 'The file is being read.'
  if (reading.problems.length > 0) return 'This file cannot be imported as it is.'
  return (
    reading.num_rows === 0 && 'No row can be imported yet. Check the columns and what is set aside.'
  )
}
