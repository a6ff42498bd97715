import { useSample } from '#web/users/use-sample.ts'
import { today } from '#web/lib/today.ts'
import { Card } from '#web/ui/card.tsx'
import { Download } from './download.tsx'
import { fetchExport } from './file-call.ts'
import { LeaveCard } from './leave-card.tsx'
import { Line, Words } from './line.tsx'
import { RecordDownloads } from './record-downloads.tsx'
import classes from './settings.module.css'

export function DataSection() {
  const isSample = useSample()
  return (
    <>
      <Card title="Your data">
        <Line
          name="Export everything"
          sentence="One file that Fireside can read again: a new user is offered to bring it in while setting up."
        >
          <Download
            name={`fireside-${today()}.json`}
            label="Export everything"
            fetchFile={fetchExport}
          >
            Export
          </Download>
        </Line>
        <div className={classes.line} data-below>
          <Words
            name="Records as CSV"
            sentence="One file for each record type, for a spreadsheet."
          />
          <div className={classes.buttons}>
            <RecordDownloads />
          </div>
        </div>
      </Card>
      {!isSample && <LeaveCard />}
    </>
  )
}
