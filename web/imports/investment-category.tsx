// The saving category of an investment account's file, and a word where the account would count twice.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DraftFile } from '#domain/imports/draft/draft.ts'
import { withAnswer } from '#domain/imports/draft/remap.ts'
import { useUpdateAccount } from '#web/accounts/api.ts'
import { ACCOUNT_KIND_LABEL } from '#web/accounts/kind-words.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { accountsQuery, categoriesQuery, optionsOf } from '#web/names/lists.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { showFailure, showSuccess } from '#web/ui/toast.ts'
import { CountsTwice } from './counts-twice.tsx'
import { changeDraft } from './draft-store.ts'
import classes from './wizard.module.css'

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
      <NotInvestment account={account} />
      <div className={classes.fields}>
        <Select
          label="Investment category"
          placeholder="Select a category"
          options={optionsOf(list)}
          value={category}
          onChange={choose}
          required
        />
        <CountsTwice account={account} category={category} onUse={choose} />
      </div>
    </Card>
  )
}

/** An account that was made as another kind is offered to be what its file is of. */
function NotInvestment({ account: id }: { account: number }) {
  const account = useQuery(accountsQuery).data?.find((one) => one.id === id)
  const update = useUpdateAccount()
  if (!account || account.kind === 'investment') return null
  const { version, institution, name } = account
  return (
    <Alert
      tone="info"
      lead={`${account.full_name} is kept as ${ACCOUNT_KIND_LABEL[account.kind]}.`}
      action={
        <Button
          size="xs"
          loading={update.isPending}
          onClick={() =>
            update.mutate(
              { id, version, draft: { institution, name, kind: 'investment' } },
              {
                onSuccess: ({ full_name }) => showSuccess('Account Updated', full_name),
                onError: (error) => showFailure('Account not updated', messageOf(error)),
              },
            )
          }
        >
          Make it an investment account
        </Button>
      }
    >
      What is noted of it counts once either way.
    </Alert>
  )
}
