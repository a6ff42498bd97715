// What an investment account was worth, where it would count beside the balance that it has in another
// category: asked where the category is chosen, and again before it is stored.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { monthOf } from '#domain/dates.ts'
import { countedBeside } from '#domain/imports/investments/investment-category.ts'
import { netWorthPartsQuery } from '#web/debts/api.ts'
import { today } from '#web/lib/today.ts'
import { accountsQuery, categoriesQuery } from '#web/names/lists.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Money } from '#web/ui/money.tsx'

type CountsTwiceProps = {
  account: number
  category: number | null
  /** What tells its worth now, as "what this file says". */
  told: string
  onUse: (category: number) => void
}

export function CountsTwice({ account, category, told, onUse }: CountsTwiceProps) {
  const list = useQuery(categoriesQuery('saving')).data ?? []
  const accounts = useQuery(accountsQuery).data ?? []
  const { currency } = useSettings()
  const beside = useCountedBeside(account, category)
  const nameOf = (id: number | null) => list.find((one) => one.id === id)?.name ?? ''
  const [first, ...more] = beside
  if (!first) return null
  return (
    <Alert
      tone="warn"
      lead={`Does ${accounts.find(({ id }) => id === account)?.full_name ?? ''} count twice?`}
      action={
        more.length === 0 && (
          <Button size="xs" onClick={() => onUse(first.category)}>
            Use {nameOf(first.category)}
          </Button>
        )
      }
    >
      Noted before:{' '}
      {beside.map(({ category: other, balance }, at) => (
        <span key={other}>
          {at > 0 && ', '}
          <Money value={balance} currency={currency} /> in {nameOf(other)}
        </span>
      ))}
      . That stays in net worth, and {told} is added to it in {nameOf(category)}: right only if they
      are different parts of the account.
    </Alert>
  )
}

/** What the account is worth in other categories, where this one has nothing of it yet. */
function useCountedBeside(account: number, category: number | null) {
  const chosen = useQuery(categoriesQuery('saving')).data?.find(({ id }) => id === category)
  const { data } = useQuery({ ...netWorthPartsQuery(monthOf(today())), retry: false })
  if (!chosen || !data) return []
  return countedBeside(data.noted, account, { id: chosen.id, purpose: chosen.purpose ?? 'fi' })
}
