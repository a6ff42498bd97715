import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Account } from '#contract/accounts.ts'
import { writeLongDay } from '#domain/dates.ts'
import { PasteBalances } from '#web/balances/paste-balances.tsx'
import { Fit } from '#web/ui/fit.tsx'
import links from '#web/cards/links.module.css'
import { money } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { accountsQuery, categoriesQuery } from '#web/names/lists.ts'
import { NamesPage, type OpenDialog } from '#web/names/names-page.tsx'
import names from '#web/names/names.module.css'
import { paidWords } from '#web/debts/debt-words.ts'
import { useDebts, useHasDebt } from '#web/debts/use-debts.ts'
import { useFilterSearch } from '#web/names/use-filter-search.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { CreateAccountDialog, UpdateAccountDialog } from './account-dialogs.tsx'
import classes from './accounts.module.css'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { ACCOUNT_KIND_LABEL } from './kind-words.ts'
import { NOTED_FAILED, lastAge, lastBalanceOf } from './noted-worth.ts'
import { useNotedWorth } from './use-noted-worth.ts'

export function AccountsPage() {
  const query = useQuery(accountsQuery)
  const worth = useNotedWorth().query
  const categories = useQuery(categoriesQuery('saving'))
  const [filter, setFilter] = useFilterSearch('/accounts/')
  return (
    <NamesPage
      title="Accounts"
      sentence="Each account is held at an institution: a bank, a broker or a card company. Every record belongs to one account."
      one="account"
      many="accounts"
      query={query}
      more={{ queries: [worth, categories], failed: NOTED_FAILED }}
      nameOf={({ full_name }) => full_name}
      filter={filter}
      onFilter={setFilter}
      emptySentence="Every record belongs to an account. Create the first."
      filterFor={({ id }) => ({ account: id })}
      renderDialog={(open, onClose) => <AccountDialog open={open} onClose={onClose} />}
    >
      {(account) => <AccountCard account={account} />}
    </NamesPage>
  )
}

function AccountDialog({ open, onClose }: { open: OpenDialog<Account>; onClose: () => void }) {
  if (open.act === 'create') return <CreateAccountDialog onClose={onClose} />
  const Dialog = open.act === 'delete' ? DeleteAccountDialog : UpdateAccountDialog
  return <Dialog account={open.item} onClose={onClose} />
}

function AccountCard({ account }: { account: Account }) {
  const { id, institution, name, kind } = account
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>Institution</dt>
          <dd>{institution}</dd>
        </div>
        <div>
          <dt>Name</dt>
          <dd className={names.name}>
            <Link
              to="/accounts/$account/"
              params={{ account: String(id) }}
              className={`fs-touch ${links.sentence}`}
            >
              {name}
            </Link>
          </dd>
        </div>
        <div>
          <dt>Kind</dt>
          <dd>{ACCOUNT_KIND_LABEL[kind]}</dd>
        </div>
        <div>
          <dt>Balance</dt>
          <dd>
            <LastBalance account={account} />
          </dd>
        </div>
        <OwedHere account={id} />
      </dl>
      {kind === 'investment' && <PasteBalances account={id} />}
    </>
  )
}

/** What the account held last, with its age; of investments what their records noted. */
function LastBalance({ account }: { account: Account }) {
  const { currency } = useSettings()
  const { noted, refused } = useNotedWorth()
  const hasDebt = useHasDebt(account.id)
  const last = lastBalanceOf(account, noted)
  if (!last) {
    const none = hasDebt && account.kind === 'investment' ? 'Only what is owed' : 'Not known yet'
    return <span className={classes.age}>{refused ? 'Could not be loaded' : none}</span>
  }
  return (
    <>
      <Fit>{money(last.amount, currency)}</Fit>{' '}
      <span className={classes.age} title={writeLongDay(last.to)}>
        {lastAge(last, today())}
      </span>
    </>
  )
}

/** The debts that are noted on the account, each with when it is paid. */
function OwedHere({ account }: { account: number }) {
  const { currency } = useSettings()
  return useDebts()
    .filter(({ accounts }) => accounts.has(account))
    .map(({ category, owed, accounts }) => (
      <div key={category.id}>
        <dt>Owed</dt>
        <dd>
          <Fit>{money(accounts.get(account) ?? owed, currency)}</Fit>{' '}
          <span className={classes.paid}>
            {[category.name, paidWords(category)].filter(Boolean).join(', ')}
          </span>
        </dd>
      </div>
    ))
}
