import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { today } from '#web/lib/today.ts'
import { Card } from '#web/ui/card.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { Download } from './download.tsx'
import { fetchExport, fetchRecords } from './file-call.ts'
import classes from './settings.module.css'

const FILES: readonly { type: RecordType; name: string }[] = [
  { type: 'transaction', name: 'transactions' },
  { type: 'income', name: 'income' },
  { type: 'saving', name: 'investments' },
]

export function DataSection() {
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <Card title="Your data">
        <Line
          name="Export everything"
          sentence="One file that Fireside can read again: a new user is offered to bring it in while setting up."
        >
          <Download name={`fireside-${today()}.json`} fetchFile={fetchExport}>
            Export
          </Download>
        </Line>
        <div className={classes.line} data-below>
          <Words
            name="Records as CSV"
            sentence="One file for each record type, for a spreadsheet."
          />
          <div className={classes.buttons}>
            {FILES.map(({ type, name }) => (
              <Download
                key={type}
                name={`fireside-${name}-${today()}.csv`}
                fetchFile={() => fetchRecords(type)}
              >
                {RECORD_TYPE_HEADING[type]}
              </Download>
            ))}
          </div>
        </div>
      </Card>
      <Card title="Leave Fireside">
        <Line
          name="Delete account"
          sentence="Removes you, your records and plans. It cannot be undone."
        >
          <Button variant="danger-outline" onClick={() => setDeleting(true)}>
            Delete everything
          </Button>
        </Line>
      </Card>
      {deleting && <DeleteUserDialog onClose={() => setDeleting(false)} />}
    </>
  )
}

interface LineProps {
  name: string
  sentence: string
  children: ReactNode
}

function Line({ children, ...words }: LineProps) {
  return (
    <div className={classes.line} data-stacks>
      <Words {...words} />
      {children}
    </div>
  )
}

function Words({ name, sentence }: Omit<LineProps, 'children'>) {
  return (
    <div className={classes.words}>
      <h3 className={classes.name}>{name}</h3>
      <p className={classes.meta}>{sentence}</p>
    </div>
  )
}
