// The rules of one account, in the order in which they are tried.
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { accountsQuery, optionsOf } from '#web/names/lists.ts'
import { NamesFailed } from '#web/names/names-failed.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { usePageKeys } from '#web/ui/use-page-keys.ts'
import { CreateRuleDialog } from './rule-dialogs.tsx'
import { RulesOfAccount } from './rules-of-account.tsx'
import classes from './rules-page.module.css'
import { useFailureToast } from './use-failure-toast.ts'

export function RulesPage() {
  const { account, filter = '' } = useSearch({ from: '/rules' })
  const navigate = useNavigate({ from: '/rules' })
  const filterRef = useRef<HTMLInputElement>(null)
  usePageKeys({ '/': () => filterRef.current?.focus() })
  const [creating, setCreating] = useState(false)
  const accounts = useQuery(accountsQuery)
  const chosen = accounts.data?.find(({ id }) => id === account)
  // An account that was deleted may still stand in a bookmark.
  const isNone = account === undefined || (accounts.data !== undefined && !chosen)
  useFailureToast(accounts.error, 'Error retrieving accounts')
  return (
    <>
      <PageHeader
        title="Import Rules"
        sentence="Rules classify the rows of a file before you see them."
        back={<Link to="/bulk-import/">Bulk Import</Link>}
        actions={
          <ActionButton
            variant="filled"
            leftSection={<IconPlus size={16} />}
            disabledReason={isNone && 'Select an account first.'}
            onClick={() => setCreating(true)}
          >
            Create Rule
          </ActionButton>
        }
      />
      <div className={classes.stack}>
        <Explanation />
        <Card>
          {accounts.error && !accounts.data ? (
            <ErrorCard title="Your accounts could not be loaded" query={accounts} />
          ) : (
            <Select
              label="Account"
              placeholder="Select an account"
              options={optionsOf(accounts.data ?? [])}
              value={account ?? null}
              onChange={(id) => void navigate({ search: id === null ? {} : { account: id } })}
            />
          )}
        </Card>
        {chosen && <NamesFailed />}
        {chosen && (
          <RulesOfAccount
            key={chosen.id}
            account={chosen}
            accounts={accounts.data ?? []}
            filter={filter}
            onFilter={(typed) =>
              void navigate({
                search: { account: chosen.id, ...(typed === '' ? {} : { filter: typed }) },
                replace: true,
                resetScroll: false,
              })
            }
            filterRef={filterRef}
          />
        )}
      </div>
      {creating && account !== undefined && (
        <CreateRuleDialog account={account} onClose={() => setCreating(false)} />
      )}
    </>
  )
}

function Explanation() {
  return (
    <Card title="How rules work">
      <ul className={classes.explanation}>
        <li>A rule belongs to one account and looks at the payee as it stands in the file.</li>
        <li>Capitals count: a rule for Amazon does not take AMAZON.</li>
        <li>Rules are tried from the top. The first that matches a row is the only one applied.</li>
        <li>Drag a rule to change its place, or focus its handle and use the keyboard.</li>
      </ul>
      <p className={classes.support}>
        Something unclear? <a href="/help/rules/">Get help with rules</a>
      </p>
    </Card>
  )
}
