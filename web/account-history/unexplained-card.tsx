// The periods between two known balances whose records do not come to their difference, each with
// the ways to the records of that time.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AccountHistory } from '#contract/account-history.ts'
import type { Account } from '#contract/accounts.ts'
import { RECORD_TYPE_HEADING } from '#domain/records.ts'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Card } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { balancesQuery } from './api.ts'
import { missingWords, unexplainedWords } from './words.ts'
import classes from './unexplained-card.module.css'

type UnexplainedCardProps = { account: Account; history: AccountHistory }

export function UnexplainedCard({ account, history }: UnexplainedCardProps) {
  const { currency } = useSettings()
  const newest = history.unexplained.toReversed()
  const num_known = useQuery(balancesQuery(account.id)).data?.length
  return (
    <Card
      title="Balances and records"
      sentence={
        newest.length > 0
          ? 'Between two known balances the records should come to their difference. Here they do not.'
          : num_known !== undefined && num_known < 2
            ? 'Once two balances are known, the records between them are compared with their difference.'
            : 'Between two known balances the records come to their difference. Nothing is unexplained.'
      }
    >
      {newest.length > 0 && (
        <ul className={classes.gaps}>
          {newest.map((gap) => (
            <li key={gap.to}>
              <p>
                <Unbroken>{unexplainedWords(gap, currency)}</Unbroken>
              </p>
              <p className={classes.meaning}>{missingWords(gap, currency)}</p>
              <p className={classes.links}>
                {(['transaction', 'income', 'saving'] as const).map((type) => (
                  <Link
                    key={type}
                    to={MANAGEMENT_PATH[type]}
                    search={{
                      account: account.id,
                      date_from: gap.from,
                      date_to: gap.to,
                      sum_excluded: true,
                    }}
                  >
                    {RECORD_TYPE_HEADING[type]} of that time
                  </Link>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
