// The rules of one account, in the order in which they are tried.
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Rule } from '#contract/rules.ts'
import { accountsQuery } from '#web/accounts/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { showFailure } from '#web/ui/toast.ts'
import { rulesQuery } from './api.ts'
import { CreateRuleDialog, DeleteRuleDialog, UpdateRuleDialog } from './rule-dialogs.tsx'
import { RuleList } from './rule-list.tsx'
import classes from './rules-page.module.css'

export function RulesPage() {
  const { account } = useSearch({ from: '/rules' })
  const navigate = useNavigate({ from: '/rules' })
  const [creating, setCreating] = useState(false)
  const accounts = useQuery(accountsQuery)
  useFailureToast(accounts.isError, 'Error retrieving accounts')
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
            disabledReason={account === undefined && 'Select an account first.'}
            onClick={() => setCreating(true)}
          >
            Create Rule
          </ActionButton>
        }
      />
      <div className={classes.stack}>
        <Explanation />
        <Card>
          {accounts.error ? (
            <ErrorCard
              title="Your accounts could not be loaded"
              sentence={messageOf(accounts.error)}
              onRetry={() => void accounts.refetch()}
            />
          ) : (
            <Select
              label="Account"
              placeholder="Select an account"
              options={(accounts.data ?? []).map(({ id, full_name }) => ({
                value: id,
                label: full_name,
              }))}
              value={account ?? null}
              onChange={(chosen) =>
                void navigate({ search: chosen === null ? {} : { account: chosen } })
              }
            />
          )}
        </Card>
        {account !== undefined && <RulesOf key={account} account={account} />}
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
        Something unclear? <a href="/help/">Get help with rules</a>
      </p>
    </Card>
  )
}

function RulesOf({ account }: { account: number }) {
  const rules = useQuery(rulesQuery(account))
  const [editing, setEditing] = useState<Rule | null>(null)
  const [deleting, setDeleting] = useState<Rule | null>(null)
  useFailureToast(rules.isError, 'Error retrieving rules')
  if (rules.error) {
    return (
      <ErrorCard
        title="The rules could not be loaded"
        sentence={messageOf(rules.error)}
        onRetry={() => void rules.refetch()}
      />
    )
  }
  if (!rules.data) return <CardSkeleton lines={4} />
  return (
    <>
      {rules.data.length === 0 ? (
        <Alert tone="bad">This account doesn't have any import rules</Alert>
      ) : (
        <RuleList account={account} rules={rules.data} onEdit={setEditing} onDelete={setDeleting} />
      )}
      {editing && <UpdateRuleDialog rule={editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteRuleDialog rule={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

/** Says once that a list could not be had; the card says it for as long as it lasts. */
function useFailureToast(failed: boolean, message: string): void {
  useEffect(() => {
    if (failed) showFailure('Failed', message)
  }, [failed, message])
}
