// What an investment was worth, pasted as a column: shown as it was read, then stored as one import.
import { Button } from '@mantine/core'
import { IconClipboard } from '@tabler/icons-react'
import { useState } from 'react'
import { PasteBalancesDialog } from './paste-balances-dialog.tsx'

/** The button and its dialog. `account` is the one that is chosen at first. */
export function PasteBalances({ account = null }: { account?: number | null }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconClipboard size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Paste balances
      </Button>
      {opened && <PasteBalancesDialog account={account} onClose={() => setOpened(false)} />}
    </>
  )
}
