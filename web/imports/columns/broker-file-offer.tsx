// A file that reads like payments, on an account of investments: a broker may have written it in words
// that are not known. Where the user says so, it is read as what a broker did.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Choices } from '#domain/imports/model.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { Alert } from '#web/ui/alert.tsx'
import { singlePress } from '#web/ui/single-press.ts'

type BrokerFileOfferProps = { account: number; onChoose: (set: Choices) => void }

export function BrokerFileOffer({ account: id, onChoose }: BrokerFileOfferProps) {
  const account = useQuery(accountsQuery).data?.find((one) => one.id === id)
  if (account?.kind !== 'investment') return null
  return (
    <Alert
      tone="warn"
      lead={`${account.full_name} is an investment account, but this file reads like payments.`}
      action={
        <Button size="xs" onClick={singlePress(() => onChoose({ content: 'investment' }))}>
          Read it as a broker’s
        </Button>
      }
    >
      As payments its rows are income and spending. As a broker’s, money paid in or taken out is a
      contribution, and what was bought, sold or earned stays inside.
    </Alert>
  )
}
