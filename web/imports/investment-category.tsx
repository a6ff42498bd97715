// The saving category of an investment account's file, and a word where the account would count twice.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { monthOf } from '#domain/dates.ts'
import type { DraftFile } from '#domain/imports/draft/draft.ts'
import { withAnswer } from '#domain/imports/draft/remap.ts'
import { countedBeside } from '#domain/imports/investment-category.ts'
import { netWorthPartsQuery } from '#web/debts/api.ts'
import { today } from '#web/lib/today.ts'
import { categoriesQuery } from '#web/names/lists.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { Select } from '#web/ui/select.tsx'
import { changeDraft } from './draft-store.ts'
import classes from './wizard.module.css'

type InvestmentCategoryProps = {
  file: DraftFile
  /** The name of its account. */
  name: string
  category: number | null
}

/** Asked once for an account: its other files get the same. */
export function InvestmentCategory({ file: { account }, name, category }: InvestmentCategoryProps) {
  const list = useQuery(categoriesQuery('saving')).data ?? []
  const { currency } = useSettings()
  const beside = useCountedBeside(account, category)
  const choose = (chosen: number | null) =>
    void changeDraft((current) => withAnswer(current, account, chosen))
  const nameOf = (id: number | null) => list.find((one) => one.id === id)?.name ?? ''
  const [first, ...more] = beside
  return (
    <Card
      title="An investment account"
      sentence="Money in from outside is a contribution, once. What the account was worth is its balance."
    >
      <div className={classes.fields}>
        <Select
          label="Investment category"
          placeholder="Select a category"
          options={list.map(({ id, name }) => ({ value: id, label: name }))}
          value={category}
          onChange={choose}
          required
        />
        {first && (
          <Alert
            tone="warn"
            lead={`Does ${name} count twice?`}
            action={
              more.length === 0 && (
                <Button size="xs" onClick={() => choose(first.category)}>
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
            . That stays in net worth, and what this file says is added to it in {nameOf(category)}:
            right only if they are different parts of the account.
          </Alert>
        )}
      </div>
    </Card>
  )
}

/** What the account is worth in other categories, where this one has nothing of it yet. */
function useCountedBeside(account: number, category: number | null) {
  const chosen = useQuery(categoriesQuery('saving')).data?.find(({ id }) => id === category)
  const { data } = useQuery({ ...netWorthPartsQuery(monthOf(today())), retry: false })
  if (!chosen || !data) return []
  return countedBeside(data.noted, account, { id: chosen.id, purpose: chosen.purpose ?? 'fi' })
}
