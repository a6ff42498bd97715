import { IconFileTypeCsv } from '@tabler/icons-react'
import { FileButton } from '#web/ui/file-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import classes from './bank-files-button.module.css'
import { ACCEPTED } from '#web/imports/file/accepted-files.ts'
import { RefusedFiles } from './refused-files.tsx'
import type { Reading } from './use-bank-files.ts'

interface BankFilesButtonProps {
  reading: Reading
  disabledReason?: string | false
  choose: (files: readonly File[]) => Promise<void>
}

/** The other way through the set-up: statements that fill in the steps. */
export function BankFilesButton({ reading, disabledReason, choose }: BankFilesButtonProps) {
  return (
    <FileButton
      label="Bank files"
      multiple
      accept={ACCEPTED}
      size="md"
      leftSection={<IconFileTypeCsv />}
      loading={reading.kind === 'reading'}
      disabledReason={disabledReason}
      onChoose={(files) => void choose(files)}
    >
      I have a bank file
    </FileButton>
  )
}

interface BankFilesStateProps {
  reading: Reading
  dragging: boolean
  cancel: () => void
}

/** How far reading is, or why it failed; and where to let go of files that are held over the page. */
export function BankFilesState({ reading, dragging, cancel }: BankFilesStateProps) {
  return (
    <>
      {dragging && (
        <div className={classes.target}>
          <span className={classes.words}>Drop your bank files here</span>
        </div>
      )}
      {reading.kind === 'reading' && (
        <div className={classes.state} data-cancel>
          <Progress
            title={`Reading ${reading.name}`}
            done={reading.done}
            total={reading.total}
            sentence="Cancelling changes nothing."
            onCancel={cancel}
          />
        </div>
      )}
      {reading.kind === 'failed' && (
        <div className={classes.state}>
          <RefusedFiles files={reading.refused} next="Choose another file, or start without one." />
        </div>
      )}
    </>
  )
}
