// What stands in a card that has no records to show.
import type { RecordType } from '#domain/records.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

const ONE: Record<RecordType, string> = {
  transaction: 'transaction',
  income: 'income record',
  saving: 'investment record',
}

interface NoRecordsProps {
  type: RecordType
  /** Why nothing is there, where records of the type may be. */
  sentence?: string
}

/** A small note inside a card. */
export function NoRecords({ type, sentence = `No ${ONE[type]} counts here yet.` }: NoRecordsProps) {
  return (
    <Empty
      small
      title="No data available"
      sentence={sentence}
      actions={
        <LinkButton to="/create-record/" search={{ recordType: type }} variant="default">
          Log New Data
        </LinkButton>
      }
    />
  )
}
