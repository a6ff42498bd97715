// On the last step: the file that the set-up began with goes on into the import, already chosen.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { accountsQuery } from '#web/names/lists.ts'
import { openFiles } from '#web/imports/chosen-file.ts'
import { hasAccount, partsOf } from '#web/imports/use-chosen-files.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { Select } from '#web/ui/select.tsx'
import { type BankFile, accountOf } from './bank-file.ts'
import { findBytes } from './bank-file-store.ts'
import classes from './what-now-step.module.css'

interface ImportBankFileProps {
  file: BankFile
  leave: () => void
}

export function ImportBankFile({ file, leave }: ImportBankFileProps) {
  const accounts = useQuery(accountsQuery)
  const [chosen, setChosen] = useState<number | null>(null)
  const navigate = useNavigate()
  const [state, setState] = useState<'ready' | 'opening' | 'gone' | 'several'>('ready')
  const list = accounts.data ?? []
  const account = chosen ?? accountOf(file, list)?.id ?? null

  const open = async () => {
    if (account === null) return
    setState('opening')
    const bytes = await findBytes()
    if (!bytes) return setState('gone')
    const parts = await partsOf(new File([new Uint8Array(bytes)], file.file_name), account, list)
    const ready = parts.filter(hasAccount)
    if (ready.length < parts.length) return setState('several')
    await openFiles(ready)
    leave()
    await navigate({ to: '/csv-import/map-columns/' })
  }
  if (accounts.error && !accounts.data) {
    return <ErrorCard title="Your accounts could not be loaded" query={accounts} />
  }
  return (
    <div className={classes.file}>
      {list.length > 1 && (
        <Select
          label="Account"
          placeholder="Select an account"
          options={list.map(({ id, full_name }) => ({ value: id, label: full_name }))}
          value={account}
          onChange={setChosen}
          required
        />
      )}
      {state === 'gone' && (
        <Alert tone="bad">
          {file.file_name} is not kept in this browser any more. Press “Import Data” and choose it
          again.
        </Alert>
      )}
      {state === 'several' && (
        <Alert tone="info">
          {file.file_name} holds several accounts, and not each of them is known by its name. Press
          “Import Data” and say which is which.
        </Alert>
      )}
      <ActionButton
        variant="filled"
        size="md"
        classNames={{ root: classes.fileButton, label: classes.fileLabel }}
        leftSection={<IconFileImport />}
        loading={state === 'opening' || accounts.isPending}
        disabledReason={!accounts.isPending && account === null && 'Choose an account.'}
        onClick={() => void open()}
      >
        Import {file.file_name}
      </ActionButton>
    </div>
  )
}
