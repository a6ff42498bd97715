// The balances that net worth is made of in one month: each with its day, each a way to where it
// was noted.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NetWorthParts } from '#contract/net-worth.ts'
import { type Month, monthOf, writeLongDay, writeLongMonth } from '#domain/dates.ts'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { RecordsLink } from '#web/cards/records-link.tsx'
import { netWorthPartsQuery } from '#web/debts/api.ts'
import { paidWords } from '#web/debts/debt-words.ts'
import { money, signedMoney } from '#web/lib/format.ts'
import { accountsQuery, categoriesQuery } from '#web/names/lists.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PARTS, type PartKey } from './parts.ts'
import { UnknownAccounts } from './unknown-accounts.tsx'
import classes from './parts-dialog.module.css'

type PartsDialogProps = {
  month: Month
  /** Only the balances of one part. */
  only?: PartKey
  onClose: () => void
}

type CashPart = NetWorthParts['cash'][number]
type NotedPart = NetWorthParts['noted'][number]

export function PartsDialog({ month, only, onClose }: PartsDialogProps) {
  const query = useQuery(netWorthPartsQuery(month))
  return (
    <Dialog
      onClose={onClose}
      size={560}
      title={`Net worth in ${writeLongMonth(month)}`}
      sentence="The last balance known of everything by the end of the month. Press one to see where it was noted."
    >
      <QueryGate query={query} title="The balances could not be loaded">
        {(parts) => <Groups parts={parts} only={only} />}
      </QueryGate>
    </Dialog>
  )
}

function Groups({ parts, only }: { parts: NetWorthParts; only: PartKey | undefined }) {
  const { currency } = useSettings()
  const groups = PARTS.filter(({ key }) => only === undefined || only === key).map((part) => ({
    ...part,
    cash: part.key === 'Cash' ? parts.cash : [],
    noted: parts.noted.filter(({ purpose }) => purpose === part.key),
  }))
  const total = groups.flatMap(({ cash, noted }) => [...cash, ...noted])
  return (
    <>
      {groups.map(({ key, name, cash, noted }) => {
        const lines = [...cash, ...noted]
        if (lines.length === 0) return null
        return (
          <section key={key} aria-label={name}>
            <h3 className={classes.title}>
              <span>{name}</span>
              <span>{money(sumOf(lines), currency)}</span>
            </h3>
            <ul className={classes.lines}>
              {cash.map((part) => (
                <CashLine key={part.account} part={part} />
              ))}
              {noted.map((part) => (
                <NotedLine key={part.record} part={part} />
              ))}
            </ul>
          </section>
        )
      })}
      {only === undefined && (
        <p className={classes.total}>
          <span>Net worth</span>
          <span>{money(sumOf(total), currency)}</span>
        </p>
      )}
      {(only === undefined || only === 'Cash') && (
        <UnknownAccounts ids={parts.unknown_accounts} month={monthOf(parts.month)} />
      )}
    </>
  )
}

function sumOf(parts: readonly { counted: number }[]): number {
  return parts.reduce((sum, { counted }) => sum + counted, 0)
}

function CashLine({ part }: { part: CashPart }) {
  const { currency } = useSettings()
  const name = useQuery(accountsQuery).data?.find(({ id }) => id === part.account)?.full_name
  const since = part.records === 0 ? '' : `, ${signedMoney(part.records, currency)} booked since`
  return (
    <li>
      <Link to="/accounts/$account/" params={{ account: String(part.account) }}>
        <Words
          name={name ?? 'Account'}
          words={`${money(part.balance, currency)} on ${writeLongDay(part.date)}${since}`}
        />
        <span>{money(part.counted, currency)}</span>
      </Link>
    </li>
  )
}

function NotedLine({ part }: { part: NotedPart }) {
  const { currency } = useSettings()
  const { account, category, date, counted } = part
  const accounts = useQuery(accountsQuery).data
  const categories = useQuery(categoriesQuery('saving')).data
  const at = accounts?.find(({ id }) => id === account)?.full_name
  const named = categories?.find(({ id }) => id === category)
  const search = { date_from: date, date_to: date, account, category }
  return (
    <li>
      <RecordsLink to={{ record_type: 'saving', search }} within="line">
        <Words
          name={named?.name ?? 'Investment'}
          words={[at, `noted on ${writeLongDay(date)}`, named && paidWords(named)]
            .filter(Boolean)
            .join(', ')}
        />
        <span>{money(counted, currency)}</span>
      </RecordsLink>
    </li>
  )
}

function Words({ name, words }: { name: string; words: string }) {
  return (
    <span>
      <strong>{name}</strong>
      <small>{words}</small>
    </span>
  )
}
