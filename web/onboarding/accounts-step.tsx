import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from '#web/names/lists.ts'
import { useCreateAccountList } from '#web/accounts/api.ts'
import { rememberAccounts } from './bank-files.ts'
import { RowsStep } from './rows-step.tsx'

/** Step 3: where the money is. */
export function AccountsStep({ onNext }: { onNext: () => void }) {
  const accounts = useQuery(accountsQuery)
  const create = useCreateAccountList()
  return (
    <RowsStep
      kind="account"
      title="Create your financial accounts"
      sentence="An institution and a name for each place your money is. One is enough to begin."
      list={accounts}
      saved={accounts.data?.map(({ id, institution, name }) => ({ id, institution, name }))}
      save={async (rows) => {
        await create.mutateAsync(
          rows.map(({ is_active, institution, name, proposed }) => ({
            is_active,
            institution,
            name,
            kind: proposed?.kind,
          })),
        )
        rememberAccounts(rows)
      }}
      onNext={onNext}
    />
  )
}
