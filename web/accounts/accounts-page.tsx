import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import { NamesList } from '#web/names/names-list.tsx'
import names from '#web/names/names.module.css'
import { useFilterSearch } from '#web/names/use-filter-search.ts'
import { usePageKeys } from '#web/ui/use-page-keys.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CreateAccountDialog, UpdateAccountDialog } from './account-dialogs.tsx'
import classes from './accounts.module.css'
import { accountsQuery } from '#web/names/lists.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { ACCOUNT_KIND_LABEL } from './kind-words.ts'

type Open = { act: 'create' } | { act: 'update' | 'delete'; account: Account } | null

export function AccountsPage() {
  const query = useQuery(accountsQuery)
  const [filter, setFilter] = useFilterSearch('/accounts/')
  const [open, setOpen] = useState<Open>(null)
  const filterRef = useRef<HTMLInputElement>(null)
  const create = () => setOpen({ act: 'create' })
  const close = () => setOpen(null)
  usePageKeys({ '/': () => filterRef.current?.focus(), n: create })
  return (
    <>
      <PageHeader
        title="Accounts"
        sentence="Each account is held at an institution: a bank, a broker or a card company. Every record belongs to one account."
        actions={
          <Button variant="filled" leftSection={<IconPlus />} onClick={create}>
            Create
          </Button>
        }
      />
      <NamesList
        one="account"
        many="accounts"
        query={query}
        nameOf={({ full_name }) => full_name}
        filter={filter}
        onFilter={setFilter}
        filterRef={filterRef}
        onCreate={create}
        emptySentence="Every record belongs to an account. Create the first."
        onEdit={(account) => setOpen({ act: 'update', account })}
        onDelete={(account) => setOpen({ act: 'delete', account })}
        filterFor={({ id }) => ({ account: id })}
      >
        {(account) => <AccountCard account={account} />}
      </NamesList>
      {open?.act === 'create' && <CreateAccountDialog onClose={close} />}
      {open?.act === 'update' && <UpdateAccountDialog account={open.account} onClose={close} />}
      {open?.act === 'delete' && <DeleteAccountDialog account={open.account} onClose={close} />}
    </>
  )
}

function AccountCard({ account }: { account: Account }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Institution</dt>
        <dd>{account.institution}</dd>
      </div>
      <div>
        <dt>Name</dt>
        <dd className={names.name}>{account.name}</dd>
      </div>
      <div>
        <dt>Kind</dt>
        <dd>{ACCOUNT_KIND_LABEL[account.kind]}</dd>
      </div>
    </dl>
  )
}
