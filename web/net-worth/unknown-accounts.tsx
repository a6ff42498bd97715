// The accounts that a net worth lacks: nothing of them is counted until a balance is known.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Month, writeLongMonth } from '#domain/dates.ts'
import { counted } from '#web/lib/format.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { Alert } from '#web/ui/alert.tsx'
import classes from './unknown-accounts.module.css'

const MOST_NAMED = 4

/** Each name leads to where a balance is typed; nothing where every account is counted. */
export function UnknownAccounts({ ids, month }: { ids: readonly number[]; month: Month }) {
  const accounts = useQuery(accountsQuery).data ?? []
  const unknown = accounts.filter(({ id }) => ids.includes(id))
  if (unknown.length === 0) return null
  const named = unknown.slice(0, MOST_NAMED)
  const more = unknown.length - named.length
  const one = unknown.length === 1
  return (
    <div className={classes.note}>
      <Alert
        tone="info"
        lead={`${counted(unknown.length, 'account')} ${one ? 'is' : 'are'} not in it.`}
      >
        No balance of {one ? 'it' : 'them'} is known by the end of {writeLongMonth(month)}. Open{' '}
        {one ? 'it' : 'one'} to add a balance:{' '}
        {named.map(({ id, full_name }, place) => (
          <span key={id}>
            {place > 0 && ', '}
            <Link
              to="/accounts/$account/"
              params={{ account: String(id) }}
              className={classes.account}
            >
              {full_name}
            </Link>
          </span>
        ))}
        {more > 0 && (
          <>
            {' and '}
            <Link to="/accounts/" className={classes.account}>
              {more} more
            </Link>
          </>
        )}
        .
      </Alert>
    </div>
  )
}
