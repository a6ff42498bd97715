// Step 1: which account, which file. A file read before and not finished can be gone on with.
import { Anchor, Button } from '@mantine/core'
import { IconFileTypeCsv, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Draft } from '#domain/imports/draft/draft.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { fileSize } from '#web/lib/format.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Select } from '#web/ui/select.tsx'
import { fileProblem, openFiles } from './chosen-file.ts'
import { dropDraft } from './draft-store.ts'
import { WizardHeader } from './wizard-header.tsx'
import classes from './wizard.module.css'

export function FileStep({ draft }: { draft: Draft | null }) {
  const accounts = useQuery(accountsQuery)
  const [account, setAccount] = useState<number | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOpening, setOpening] = useState(false)
  const navigate = useNavigate()

  const choose = (chosen: File | undefined) => {
    const wrong = chosen ? fileProblem(chosen) : null
    setProblem(wrong)
    setFile(wrong === null ? (chosen ?? null) : null)
  }
  const open = async () => {
    if (account === null || file === null) return
    setOpening(true)
    try {
      await openFiles([{ account, file, bytes: new Uint8Array(await file.arrayBuffer()) }])
      await navigate({ to: '/csv-import/map-columns/' })
    } catch {
      setOpening(false)
      setProblem('This file could not be opened. Was it moved or changed? Choose it again.')
    }
  }
  const missing = account === null ? 'Choose an account.' : file === null && 'Choose a file.'
  return (
    <>
      <WizardHeader
        step={1}
        title="Import data"
        sentence="Choose the account and the statement your bank gave you."
      />
      <div className={classes.stack}>
        {draft && !isOpening && <Unfinished draft={draft} />}
        <Card>
          <div className={classes.fields}>
            {accounts.error ? (
              <ErrorCard
                title="Your accounts could not be loaded"
                sentence={messageOf(accounts.error)}
                onRetry={() => void accounts.refetch()}
              />
            ) : (
              <Select
                label="Account"
                placeholder="Select an account"
                options={(accounts.data ?? []).map(({ id, full_name }) => ({
                  value: id,
                  label: full_name,
                }))}
                value={account}
                onChange={setAccount}
                required
              />
            )}
            <FileDrop accept=".csv" onChoose={([chosen]) => choose(chosen)}>
              <FileWords file={file} />
            </FileDrop>
            {problem !== null && <Alert tone="bad">{problem}</Alert>}
            <div className={classes.row}>
              <span className={classes.meta}>
                The file is read in this browser, and nothing is stored before you confirm.
              </span>
              <ActionButton variant="filled" disabledReason={missing} onClick={() => void open()}>
                Open
              </ActionButton>
            </div>
          </div>
        </Card>
      </div>
    </>
  )
}

function FileWords({ file }: { file: File | null }) {
  const Icon = file ? IconFileTypeCsv : IconUpload
  return (
    <>
      <Icon size={28} stroke={1.5} aria-hidden />
      <span className={classes.fileName}>
        {file?.name ?? 'Drop a .csv file here, or press to choose one'}
      </span>
      <span className={classes.meta}>
        {file ? `${fileSize(file.size)}. Press to choose another.` : 'Up to 100,000 rows'}
      </span>
    </>
  )
}

function Unfinished({ draft }: { draft: Draft }) {
  return (
    <Alert
      tone="info"
      lead={`${draft.files.map(({ name }) => name).join(', ')} is not finished.`}
      action={
        <span className={classes.chips}>
          <Anchor
            renderRoot={(props) => (
              <Link
                to={draft.mapped ? '/csv-import/classify/' : '/csv-import/map-columns/'}
                {...props}
              />
            )}
          >
            Go on with it
          </Anchor>
          <Button variant="subtle" size="compact-sm" onClick={() => void dropDraft()}>
            Start over
          </Button>
        </span>
      }
    >
      What you chose for it is kept in this browser.
    </Alert>
  )
}
