// On the last step: the files that the set-up began with go on into the import, already chosen.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { openFiles } from '#web/imports/file/chosen-file.ts'
import { handOver } from '#web/imports/file/handed-over.ts'
import {
  type FileChoice,
  hasAccount,
  leadChoices,
  readChoices,
} from '#web/imports/file/lead-choices.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { type BankFiles, leadsToMade } from './bank-files.ts'
import { findFiles } from './bank-files-store.ts'
import classes from './what-now-step.module.css'

interface ImportBankFilesProps {
  files: BankFiles
  leave: () => void
}

const GONE =
  'What you chose is not kept in this browser any more. Press “Import other files” and choose it again.'

export function ImportBankFiles({ files, leave }: ImportBankFilesProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [only, ...others] = files.names

  const open = async () => {
    setOpening(true)
    try {
      const kept = await findFiles()
      if (!kept) return setProblem(GONE)
      const choices = await choicesOf(kept)
      const ready = choices.filter(hasAccount)
      // One file of a known account leaves nothing to choose.
      const isPlain = choices.length === 1 && ready.length === 1
      if (isPlain) await openFiles(ready)
      else handOver(choices)
      leave()
      await navigate({ to: isPlain ? '/csv-import/map-columns/' : '/csv-import/import/' })
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setOpening(false)
    }
  }
  const choicesOf = async (kept: readonly File[]): Promise<FileChoice[]> => {
    const accounts = await client.fetchQuery(accountsQuery)
    const read = (await Promise.all(kept.map(readChoices))).flat()
    const told = read.map(({ choice }) => choice.told)
    return leadChoices(read, null, accounts, { known: leadsToMade(told, files, accounts) })
  }
  return (
    <div className={classes.file}>
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      <ActionButton
        variant="filled"
        size="md"
        leftSection={<IconFileImport />}
        loading={isOpening}
        onClick={() => void open()}
      >
        {others.length === 0 ? 'Import your file' : `Import your ${files.names.length} files`}
      </ActionButton>
      <p className={classes.names}>{[only, ...others].join(', ')}</p>
    </div>
  )
}
