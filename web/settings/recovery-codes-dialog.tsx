import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '#web/ui/chart/save-file.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CopyButton } from './copy-button.tsx'
import { SecretText } from './secret-text.tsx'
import classes from './settings.module.css'

interface RecoveryCodesDialogProps {
  title?: string
  codes: readonly string[]
  onClose: () => void
}

/** The recovery codes, this once. A press beside the dialog does not close it. */
export function RecoveryCodesDialog({
  title = 'Two-factor sign-in is on',
  codes,
  onClose,
}: RecoveryCodesDialogProps) {
  const text = codes.join('\n')
  const download = () =>
    saveFile('fireside-recovery-codes.txt', `Fireside recovery codes\n\n${text}\n`, 'text/plain')
  return (
    <Dialog
      onClose={onClose}
      edited
      heldWords="Not closed: these codes are not shown again. Copy or download them first."
      title={title}
      sentence="Keep these recovery codes where you keep your passwords. Each signs you in once when your phone is not at hand. They are not shown again."
      actions={
        <Button variant="filled" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <SecretText label="Recovery codes">{text}</SecretText>
      <div className={classes.buttons}>
        <CopyButton text={text} label="Copy the codes" />
        <Button leftSection={<IconDownload />} onClick={download}>
          Download
        </Button>
      </div>
    </Dialog>
  )
}
