import { today } from '#web/lib/today.ts'
import { Download } from '#web/settings/download.tsx'
import { fetchExport } from '#web/settings/file-call.ts'
import { RecordDownloads } from '#web/settings/record-downloads.tsx'
import { Card } from '#web/ui/card.tsx'
import classes from './membership.module.css'

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
        <RecordDownloads suffix=" (CSV)" />
      </div>
    </Card>
  )
}
