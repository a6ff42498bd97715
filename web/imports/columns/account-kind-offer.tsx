// An account that was made as one kind, while its file is of another: offered to be that.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useUpdateAccount } from '#web/accounts/api.ts'
import { ACCOUNT_KIND_LABEL } from '#web/accounts/kind-words.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { Alert } from '#web/ui/alert.tsx'
import { singlePress } from '#web/ui/single-press.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'

type ToldByFile = 'investment' | 'card'

const OFFER: Record<ToldByFile, { action: string; sentence: string }> = {
  investment: {
    action: 'Make it an investment account',
    sentence: 'What is noted of it counts once either way.',
  },
  card: {
    action: 'Make it a card',
    sentence:
      'The rows of this file read like those of a card. They are stored alike either way; a balance you type for a card says what is owed, with a minus.',
  },
}

type AccountKindOfferProps = { account: number; told: ToldByFile }

export function AccountKindOffer({ account: id, told }: AccountKindOfferProps) {
  const account = useQuery(accountsQuery).data?.find((one) => one.id === id)
  const update = useUpdateAccount()
  if (!account || account.kind === told) return null
  const { version, institution, name } = account
  return (
    <Alert
      tone="info"
      lead={`${account.full_name} is kept as ${ACCOUNT_KIND_LABEL[account.kind]}.`}
      action={
        <Button
          size="xs"
          loading={update.isPending}
          onClick={singlePress(() =>
            update.mutate(
              { id, version, draft: { institution, name, kind: told } },
              {
                onSuccess: ({ full_name }) => showSuccess('Account Updated', full_name),
                onError: (error) => showFailure('Account not updated', messageOf(error)),
              },
            ),
          )}
        >
          {OFFER[told].action}
        </Button>
      }
    >
      {OFFER[told].sentence}
    </Alert>
  )
}
