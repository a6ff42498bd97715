// The saving category of an investment account's file, and a word where the account would count twice.
import { useQuery } from '@tanstack/react-query'
import type { DraftFile } from '#domain/imports/draft/draft.ts'
import { withAnswer } from '#domain/imports/draft/remap.ts'
import { CountsTwice } from '#web/balances/counts-twice.tsx'
import { categoriesQuery, optionsOf } from '#web/names/lists.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { AccountKindOffer } from './account-kind-offer.tsx'
import { changeDraft } from '../draft-store.ts'
import classes from '../wizard.module.css'

type InvestmentCategoryProps = {
  file: DraftFile
  category: number | null
  onChoose: () => void
}

/** Asked once for an account: its other files get the same. */
export function InvestmentCategory({ file, category, onChoose }: InvestmentCategoryProps) {
  const { account } = file
  const list = useQuery(categoriesQuery('saving')).data ?? []
  const choose = (chosen: number | null) => {
    onChoose()
    void changeDraft((current) => withAnswer(current, account, chosen))
  }
  return (
    <Card
      title="An investment account"
      sentence="Money in from outside is a contribution, once. What the account was worth is its balance."
    >
      <AccountKindOffer account={account} told="investment" />
      <div className={classes.fields}>
        <Select
          label="Investment category"
          placeholder="Select a category"
          options={optionsOf(list)}
          value={category}
          onChange={choose}
          required
        />
        <CountsTwice
          told="what this file says"
          account={account}
          category={category}
          onUse={choose}
        />
      </div>
    </Card>
  )
}
