import { Button } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useRef } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Progress } from '#web/ui/progress.tsx'
import classes from './bank-file-button.module.css'
import { READING_STEPS, type Reading } from './use-bank-file.ts'

interface BankFileButtonProps {
  reading: Reading
  choose: (file: File) => Promise<void>
}

/** The other way through the set-up: a statement that fills in the steps. */
export function BankFileButton({ reading, choose }: BankFileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv"
        className="fs-sr-only"
        tabIndex={-1}
        aria-label="Bank file"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file can be chosen again after it was mended.
          currentTarget.value = ''
          if (file) void choose(file)
        }}
      />
      <Button
        size="md"
        leftSection={<IconFileTypeCsv />}
        loading={reading.kind === 'reading'}
        onClick={() => input.current?.click()}
      >
        I have a bank file
      </Button>
    </>
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
