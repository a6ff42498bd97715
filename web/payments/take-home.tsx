import { RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { today } from '#web/lib/today.ts'
import { Download } from '#web/settings/download.tsx'
import { fetchExport, fetchRecords } from '#web/settings/file-call.ts'
import { Card } from '#web/ui/card.tsx'
import classes from './membership.module.css'

const FILES: readonly { type: RecordType; name: string }[] = [
  { type: 'transaction', name: 'transactions' },
  { type: 'income', name: 'income' },
  { type: 'saving', name: 'investments' },
]

/** Everything as one file, and the records of each type for a spreadsheet: with or without a membership. */
export function TakeHome() {
  return (
    <Card
      title="Your data stays yours"
      sentence="Everything as one file that Fireside can read again, or the records of each type for a spreadsheet. This needs no membership."
    >
      <div className={classes.downloads}>
        <Download name={`fireside-${today()}.json`} fetchFile={fetchExport}>
          Everything (JSON)
        </Download>
        {FILES.map(({ type, name }) => (
          <Download
            key={type}
            name={`fireside-${name}-${today()}.csv`}
            fetchFile={() => fetchRecords(type)}
          >
            {`${RECORD_TYPE_HEADING[type]} (CSV)`}
          </Download>
        ))}
      </div>
    </Card>
  )
}
