// Step 1: which files, and which account each is of. A draft begun before can be gone on with.
import { Anchor, Button } from '@mantine/core'
import { IconFileText, IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Draft, chosenFiles, filesIn } from '#domain/imports/draft/draft.ts'
import { CreateAccountDialog } from '#web/accounts/account-dialogs.tsx'
import { accountsQuery, optionsOf } from '#web/names/lists.ts'
import { fileSize } from '#web/lib/format.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Select } from '#web/ui/select.tsx'
import { ACCEPTED } from './accepted-files.ts'
import { openFiles } from './chosen-file.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { dropDraft, useDraftElsewhere } from '../draft-store.ts'
import { noteChosen } from './handed-over.ts'
import { type FileChoice, hasAccount, reasonOf, whyNone } from './lead-choices.ts'
import { useChosenFiles } from './use-chosen-files.ts'
import { WizardHeader } from '../wizard-header.tsx'
import classes from '../wizard.module.css'

export function FileStep({ draft }: { draft: Draft | null }) {
  const accounts = useQuery(accountsQuery)
  const list = accounts.data ?? []
  const client = useQueryClient()
  const [account, setAccount] = useState<number | null>(null)
  const { files, areLost, problems, reading, add, change, remove } = useChosenFiles(
    () => client.ensureQueryData(accountsQuery),
    account,
  )
  const [isOpening, setOpening] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const isElsewhere = useDraftElsewhere()
  const navigate = useNavigate()
  const [only] = files
  const single = files.length === 1 ? only : undefined

  const open = async () => {
    const ready = files.filter(hasAccount)
    // The second of two quick presses would leave this step twice in the history.
    if (isOpening || ready.length < files.length) return
    setOpening(true)
    await openFiles(ready)
    noteChosen(false)
    await navigate({ to: '/csv-import/map-columns/' })
  }
  const chooseAccount = (chosen: number | null) => {
    setAccount(chosen)
    if (single) change(single.key, chosen)
  }
  return (
    <>
      <WizardHeader
        step={1}
        title="Import data"
        sentence="Choose the statements your banks gave you, one or several, and their accounts."
      />
      <div className={classes.stack}>
        {draft && !isOpening && <Unfinished draft={draft} />}
        {isElsewhere && !isOpening && <Elsewhere />}
        {areLost && (
          <Alert tone="info" lead="Choose your files again.">
            Until they are opened, files are not kept when the page is reloaded or left.
          </Alert>
        )}
        <Card>
          <div className={classes.fields}>
            {accounts.error && !accounts.data ? (
              <ErrorCard title="Your accounts could not be loaded" query={accounts} />
            ) : (
              files.length < 2 && (
                <Select
                  label="Account"
                  placeholder="Select an account"
                  options={optionsOf(list)}
                  value={single ? single.account : account}
                  onChange={chooseAccount}
                  onCreate={() => setMaking(true)}
                  createLabel="Create an account"
                  description={single && (reasonOf(single) ?? (single.problem && whyNone(single)))}
                  required
                />
              )
            )}
            {files.length > 1 && (
              <ChosenFiles files={files} accounts={list} onChange={change} onRemove={remove} />
            )}
            <FileDrop accept={ACCEPTED} multiple onChoose={(chosen) => void add(chosen)}>
              <FileWords file={single?.file} reading={reading} />
            </FileDrop>
            {problems.map((problem) => (
              <Alert key={problem} tone="bad">
                {problem}
              </Alert>
            ))}
            <div className={classes.row}>
              <span className={classes.meta}>
                Files are read in this browser, and nothing is stored before you confirm.
              </span>
              <ActionButton
                variant="filled"
                loading={reading.length > 0}
                disabledReason={whyNot(files, account)}
                onClick={() => void open()}
              >
                Open
              </ActionButton>
            </div>
          </div>
        </Card>
      </div>
      {isMaking && (
        <CreateAccountDialog
          initial={single?.told}
          onClose={() => setMaking(false)}
          onCreated={({ id }) => chooseAccount(id)}
        />
      )}
    </>
  )
}

function whyNot(files: readonly FileChoice[], account: number | null): string | false {
  if (files.length === 0) return account === null ? 'Choose an account.' : 'Choose a file.'
  const without = files.find((one) => !hasAccount(one))
  if (!without) return false
  return files.length === 1 ? 'Choose an account.' : `Choose the account of ${without.file.name}.`
}

/** What is chosen, and from the press on what is read: a large file takes seconds. */
function FileWords({
  file,
  reading,
}: {
  file: { name: string; size: number } | undefined
  reading: readonly File[]
}) {
  const isReading = reading.length > 0
  const Icon = file || isReading ? IconFileText : IconUpload
  return (
    <>
      <Icon size={28} stroke={1.5} aria-hidden />
      <span className={classes.fileName}>
        {isReading
          ? namesIn(reading)
          : (file?.name ?? 'Drop your bank’s files here, or press to choose them')}
      </span>
      <span className={classes.meta}>
        {isReading
          ? 'Being read.'
          : file
            ? `${fileSize(file.size)}. Press to choose more.`
            : 'CSV, OFX, QIF, CAMT, MT940, Excel or a zip of them, up to 100,000 rows in all'}
      </span>
    </>
  )
}

function namesIn([first, ...others]: readonly { name: string }[]): string {
  return others.length === 0 ? (first?.name ?? '') : `${first?.name} and ${others.length} more`
}

function Unfinished({ draft }: { draft: Draft }) {
  const files = namesIn(chosenFiles(filesIn(draft)))
  return (
    <Alert
      tone="info"
      lead={`The import of ${files} is not finished.`}
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

function Elsewhere() {
  return (
    <Alert
      tone="info"
      lead="An import is open in another tab."
      action={
        <Anchor component="button" type="button" onClick={() => window.location.reload()}>
          Go on with it here
        </Anchor>
      }
    >
      One tab at a time works on it, and opening other files here ends it.
    </Alert>
  )
}
