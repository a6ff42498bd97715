// The files chosen for an import, each with the account it is for and why.
import { IconFileText, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import { CreateAccountDialog } from '#web/accounts/account-dialogs.tsx'
import { fileSize } from '#web/lib/format.ts'
import { optionsOf } from '#web/names/lists.ts'
import { RowAction } from '#web/ui/row-action.tsx'
import { Select } from '#web/ui/select.tsx'
import { TwoLines } from '#web/ui/two-lines.tsx'
import classes from './chosen-files.module.css'
import { type FileChoice, reasonOf, whyNone } from './lead-choices.ts'

/** A narrow field cuts a name that is longer, and a wide one. */
const FITS = 24
const FITS_WIDE = 30

type ChosenFilesProps = {
  files: readonly FileChoice[]
  accounts: readonly Account[]
  onChange: (key: string, account: number | null) => void
  onRemove: (key: string) => void
}

export function ChosenFiles({ files, accounts, onChange, onRemove }: ChosenFilesProps) {
  const [making, setMaking] = useState<FileChoice | null>(null)
  const options = optionsOf(accounts)
  return (
    <>
      <ul className={classes.files} aria-label="Files">
        {files.map((one) => {
          const { key, file, account } = one
          const reason = reasonOf(one)
          const chosen = accounts.find(({ id }) => id === account)?.full_name ?? ''
          return (
            <li key={key} className={classes.file}>
              <IconFileText size={22} stroke={1.5} aria-hidden />
              <span className={classes.words}>
                <span className={classes.name}>{file.name}</span>
                <span className={classes.meta}>
                  {fileSize(file.size)}
                  {reason !== null && `. ${reason}`}
                  {account === null && `. ${whyNone(one)}`}
                </span>
              </span>
              <span className={classes.account}>
                <Select
                  label={`Account of ${file.name}`}
                  labelHidden
                  placeholder="Select an account"
                  options={options}
                  value={account}
                  onChange={(chosen) => onChange(key, chosen)}
                  onCreate={() => setMaking(one)}
                  createLabel={`Create the account of ${file.name}`}
                  required
                />
                {chosen.length > FITS && (
                  <span
                    className={classes.whole}
                    data-fits-wide={chosen.length <= FITS_WIDE || undefined}
                    aria-hidden
                  >
                    <TwoLines>{chosen}</TwoLines>
                  </span>
                )}
              </span>
              <RowAction
                label={`Remove ${file.name}`}
                tip="Remove"
                icon={<IconX />}
                onClick={() => onRemove(key)}
              />
            </li>
          )
        })}
      </ul>
      {making && (
        <CreateAccountDialog
          initial={making.told}
          onClose={() => setMaking(null)}
          onCreated={({ id }) => onChange(making.key, id)}
        />
      )}
    </>
  )
}
