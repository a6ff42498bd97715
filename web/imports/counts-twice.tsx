// A file's worth of an investment account that would count beside the balance it has in another category:
// asked where the category is chosen, and again before it is stored.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { monthOf } from '#domain/dates.ts'
import { type Draft, fileAt } from '#domain/imports/draft/draft.ts'
import { withAnswer } from '#domain/imports/draft/remap.ts'
import { countedBeside } from '#domain/imports/investment-category.ts'
import { netWorthPartsQuery } from '#web/debts/api.ts'
import { today } from '#web/lib/today.ts'
import { accountsQuery, categoriesQuery } from '#web/names/lists.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Money } from '#web/ui/money.tsx'
import { sortOut } from './counted-rows.ts'
import { changeDraft } from './draft-store.ts'

type CountsTwiceProps = {
  account: number
  category: number | null
  onUse: (category: number) => void
}

export function CountsTwice({ account, category, onUse }: CountsTwiceProps) {
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
      . That stays in net worth, and what this file says is added to it in {nameOf(category)}: right
      only if they are different parts of the account.
    </Alert>
  )
}

/** The same of a draft that is about to be stored, once for each account. */
export function DraftCountsTwice({ draft }: { draft: Draft }) {
  const answered = sortOut(draft.rows).waiting.saving.filter(
    ({ file, category }) => category === fileAt(draft, file).category,
  )
  const categories = new Map(answered.map(({ account, category }) => [account, category]))
  return [...categories].map(([account, category]) => (
    <CountsTwice
      key={account}
      account={account}
      category={category}
      // The rows have it at once, so the columns need not be gone through again.
      onUse={(chosen) =>
        void changeDraft((current) => {
          const { mapped } = current
          return { ...withAnswer(current, account, chosen), mapped }
        })
      }
    />
  ))
}

/** What the account is worth in other categories, where this one has nothing of it yet. */
function useCountedBeside(account: number, category: number | null) {
  const chosen = useQuery(categoriesQuery('saving')).data?.find(({ id }) => id === category)
  const { data } = useQuery({ ...netWorthPartsQuery(monthOf(today())), retry: false })
  if (!chosen || !data) return []
  return countedBeside(data.noted, account, { id: chosen.id, purpose: chosen.purpose ?? 'fi' })
}
