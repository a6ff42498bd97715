import { IconFileTypeCsv } from '@tabler/icons-react'
import { Alert } from '#web/ui/alert.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import classes from './bank-file-button.module.css'
import { ACCEPTED } from '#web/imports/accepted-files.ts'
import { READING_STEPS, type Reading } from './use-bank-file.ts'

interface BankFileButtonProps {
  reading: Reading
  choose: (file: File) => Promise<void>
}

/** The other way through the set-up: a statement that fills in the steps. */
export function BankFileButton({ reading, choose }: BankFileButtonProps) {
  return (
    <FileButton
      label="Bank file"
      accept={ACCEPTED}
      size="md"
      leftSection={<IconFileTypeCsv />}
      loading={reading.kind === 'reading'}
      onChoose={(file) => void choose(file)}
    >
      I have a bank file
    </FileButton>
  )
}

interface BankFileStateProps {
  reading: Reading
  dragging: boolean
  cancel: () => void
}

/** How far reading is, or why it failed; and where to let go of a file that is held over the page. */
export function BankFileState({ reading, dragging, cancel }: BankFileStateProps) {
  return (
    <>
      {dragging && (
        <div className={classes.target}>
          <span className={classes.words}>Drop your bank file here</span>
        </div>
      )}
      {reading.kind === 'reading' && (
        <div className={classes.state}>
          <Progress
            title={`Reading ${reading.file_name}`}
            done={reading.done}
            total={READING_STEPS}
            sentence="Cancelling changes nothing."
            onCancel={cancel}
          />
        </div>
      )}
      {reading.kind === 'failed' && (
        <div className={classes.state}>
          <Alert tone="bad" lead={`${reading.file_name} cannot be used.`}>
            {reading.words} Choose another file, or start without one.
          </Alert>
        </div>
      )}
    </>
  )
}
