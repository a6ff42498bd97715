import { Button } from '@mantine/core'
import type { RecordType } from '#domain/records.ts'
import { ImportButton } from '#web/ui/import-button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './records.module.css'

type NoRecordsProps = {
  recordType: RecordType
  /** Leads back to all records, when a filter left none. */
  onClear: (() => void) | null
  /** Below the form for new records there is no need to lead to it. */
  besideForm: boolean
}

const FIRST: Record<RecordType, string> = {
  income: 'Bring in a file from your bank, or log the first income by hand.',
  saving: 'Bring in a file from your broker, or log the first investment by hand.',
  transaction: 'Bring in a file from your bank, or log the first transaction by hand.',
}

export function NoRecords({ recordType, onClear, besideForm }: NoRecordsProps) {
  return (
    <div className={classes.empty}>
      <Empty
        level={2}
        title="No data available"
        sentence={onClear ? 'No record matches these filters.' : FIRST[recordType]}
        actions={
          onClear ? (
            <Button onClick={onClear}>Clear the filters</Button>
          ) : (
            <>
              <ImportButton variant={besideForm ? 'default' : 'filled'} />
              {!besideForm && (
                <LinkButton to="/create-record/" search={{ recordType }}>
                  Log New Data
                </LinkButton>
              )}
            </>
          )
        }
      />
    </div>
  )
}
