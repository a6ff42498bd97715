// One account: what it held and when, the months it has records of, and what they do not explain.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import { UpdateAccountDialog } from '#web/accounts/account-dialogs.tsx'
import { ACCOUNT_KIND_LABEL } from '#web/accounts/kind-words.ts'
import { NOTED_FAILED } from '#web/accounts/noted-worth.ts'
import { useNotedWorth } from '#web/accounts/use-noted-worth.ts'
import { PasteBalances } from '#web/balances/paste-balances.tsx'
import { QueryGate, inCard } from '#web/ui/query-gate.tsx'
import { accountsQuery, categoriesQuery } from '#web/names/lists.ts'
import { RecordLinks } from '#web/names/record-links.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AccountFigures } from './account-figures.tsx'
import { AddBalanceDialog } from './add-balance-dialog.tsx'
import { accountHistoryQuery } from './api.ts'
import { BalancesCard } from './balances-card.tsx'
import { CoverageCard } from './coverage-card.tsx'
import { DebtsCard } from './debts-card.tsx'
import { NotedCard } from './noted-card.tsx'
import { UnexplainedCard } from './unexplained-card.tsx'
import classes from './account-page.module.css'

export function AccountPage() {
  const id = Number(useParams({ from: '/accounts/$account' }).account)
  const accounts = useQuery(accountsQuery)
  return (
    <QueryGate
      query={accounts}
      title="The account could not be loaded"
      skeleton={unnamed(<CardSkeleton />)}
      failed={(error) => unnamed(inCard(error))}
    >
      {(list) => {
        const account = list.find((one) => one.id === id)
        return account ? <OneAccount key={id} account={account} /> : <NoAccount />
      }}
    </QueryGate>
  )
}

function OneAccount({ account }: { account: Account }) {
  const [open, setOpen] = useState<'edit' | 'add' | null>(null)
  const close = () => setOpen(null)
  const history = useQuery(accountHistoryQuery(account.id))
  // Its debts stand above its months, so they come together. Which are debts, the categories say.
  const categories = useQuery(categoriesQuery('saving'))
  const known = useNotedWorth().query.isFetched && categories.isFetched
  const waiting = (
    <div className={classes.waiting}>
      <CardSkeleton />
    </div>
  )
  return (
    <>
      <PageHeader
        title={account.full_name}
        sentence={SENTENCE[account.kind]}
        back={<Link to="/accounts/">Accounts</Link>}
        actions={
          <>
            <Button leftSection={<IconPencil size={16} />} onClick={() => setOpen('edit')}>
              Edit
            </Button>
            {account.kind === 'investment' ? (
              <PasteBalances account={account.id} />
            ) : (
              <Button
                variant="filled"
                leftSection={<IconPlus size={16} />}
                onClick={() => setOpen('add')}
              >
                Add a balance
              </Button>
            )}
          </>
        }
      />
      <div className={classes.page}>
        <QueryGate
          query={history}
          title="The account’s months could not be loaded"
          skeleton={waiting}
          failed={inCard}
        >
          {(read) =>
            !known ? (
              waiting
            ) : (
              <>
                <AccountFigures account={account} history={read} />
                <NotedFailure />
                <DebtsCard account={account.id} />
                <CoverageCard account={account} history={read} />
                {account.kind !== 'investment' && (
                  <UnexplainedCard account={account} history={read} />
                )}
              </>
            )
          }
        </QueryGate>
        {/* Not before what stands above them has its height. */}
        {!history.isLoading && known && <Below account={account} />}
      </div>
      {open === 'edit' && <UpdateAccountDialog account={account} onClose={close} />}
      {open === 'add' && <AddBalanceDialog account={account} onClose={close} />}
    </>
  )
}

/** Its investments and its debts come by one call, beside the page's own. */
function NotedFailure() {
  const { query, refused } = useNotedWorth()
  return refused && inCard(<ErrorCard title={NOTED_FAILED} query={query} />)
}

function Below({ account }: { account: Account }) {
  return (
    <>
      <NotedCard account={account} />
      {(account.kind !== 'investment' || account.balance !== null) && (
        <BalancesCard account={account} />
      )}
      <p className={classes.links}>
        All its records: <RecordLinks search={{ account: account.id }} of={account.full_name} />
      </p>
    </>
  )
}

const SENTENCE: Record<Account['kind'], string> = {
  cash: `${ACCOUNT_KIND_LABEL.cash}: what it held, and which months of it are here.`,
  card: `${ACCOUNT_KIND_LABEL.card}: what was owed, as a negative balance, and which months of it are here.`,
  investment: `${ACCOUNT_KIND_LABEL.investment}: what it is worth stands in its investment records.`,
}

/** The page while the name of the account is not known. */
const unnamed = (children: ReactNode) => (
  <>
    <PageHeader title="Account" back={<Link to="/accounts/">Accounts</Link>} />
    {children}
  </>
)

function NoAccount() {
  return unnamed(
    <Card>
      <Empty
        level={2}
        title="This account is not there"
        sentence="It was deleted, or the address is not complete."
        actions={
          <LinkButton to="/accounts/" variant="filled">
            Accounts
          </LinkButton>
        }
      />
    </Card>,
  )
}
