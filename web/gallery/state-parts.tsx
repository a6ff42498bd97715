import { Button } from '@mantine/core'
import { IconFileImport, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Empty } from '../ui/empty.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Progress } from '../ui/progress.tsx'
import { CardSkeleton, ChartSkeleton, StatSkeleton, TableSkeleton } from '../ui/skeletons.tsx'
import { showFailure, showSuccess } from '../ui/toast.ts'
import { TextInput } from '@mantine/core'
import { Part, Row } from './part.tsx'

const nothing = () => {}

export function StateParts() {
  return (
    <>
      <Part title="Empty" note="Says what will be here and offers the next step.">
        <Card>
          <Empty
            title="No data available"
            sentence="Bring in a file from your bank, or log the first transaction by hand."
            actions={
              <>
                <Button variant="filled" leftSection={<IconFileImport />}>
                  Import Data
                </Button>
                <Button>Log New Data</Button>
              </>
            }
          />
        </Card>
      </Part>
      <Part title="Loading" note="The shape of what comes. Nothing moves when the data arrive.">
        <Card title="Spending over time" sentence="Title and sentence stay.">
          <ChartSkeleton height={180} />
        </Card>
      </Part>
      <Part title="Error" note="What failed, what is safe, what to press.">
        <Card>
          <ErrorCard
            title="This chart could not be loaded"
            onRetry={nothing}
            requestId="7f3a91c2"
          />
        </Card>
        <Alerts />
      </Part>
      <Part title="More shapes" note="Cards, stats and tables while they load.">
        <Card>
          <StatSkeleton />
        </Card>
        <Card>
          <CardSkeleton />
        </Card>
        <Card flush>
          <TableSkeleton rows={4} />
        </Card>
      </Part>
      <Part title="Dialogs and toasts" note="Press to open one.">
        <Card>
          <Dialogs />
        </Card>
      </Part>
      <Part title="Long work" note="A real bar with counts; it can be cancelled.">
        <Card>
          <Progress
            title="Importing harbor-joint-sep-nov.csv"
            done={118}
            total={193}
            sentence="About 2 seconds left. Nothing is stored until all rows are."
            onCancel={nothing}
          />
        </Card>
      </Part>
    </>
  )
}

function Alerts() {
  return (
    <>
      <Alert tone="bad" lead="3 rows could not be read: 14, 15, 90." live={false}>
        They are kept aside; nothing is stored for them.
      </Alert>
      <Alert tone="warn" lead="Maximum number of events reached.">
        During the trial a maximum of 2 events per FI Plan is allowed.{' '}
        <a href="#plans">Membership Plans</a>
      </Alert>
      <Alert
        tone="info"
        lead="An update is available"
        icon={<IconRefresh size={18} stroke={1.75} />}
        action={
          <button type="button" onClick={nothing}>
            Click here to update
          </button>
        }
      >
        An app update is ready for you.
      </Alert>
      <Alert tone="good">An import rule has been applied to this record</Alert>
    </>
  )
}

function Dialogs() {
  const [confirm, setConfirm] = useState(false)
  const [form, setForm] = useState(false)
  const [name, setName] = useState('Groceries')
  return (
    <Row>
      <Button variant="danger-outline" onClick={() => setConfirm(true)}>
        Delete account
      </Button>
      <Button onClick={() => setForm(true)}>Rename category</Button>
      <Button onClick={() => showSuccess('Record Updated', 'Bayview Dental, −$184.00')}>
        Success toast
      </Button>
      <Button
        onClick={() =>
          showFailure(
            'Category Not Deleted',
            'Make sure there are no transactions associated with this category before deleting it.',
          )
        }
      >
        Failure toast
      </Button>
      <ConfirmDialog
        opened={confirm}
        onClose={() => setConfirm(false)}
        onConfirm={() => setConfirm(false)}
        title="Delete Lumen Card - Everyday?"
        sentence="Its records and rules are deleted with it. This cannot be undone."
        facts={[
          { label: 'Transactions', value: '994' },
          { label: 'Income records', value: '0' },
          { label: 'Investment records', value: '0' },
          { label: 'Import rules', value: '8' },
        ]}
        typeToConfirm="Lumen Card - Everyday"
        safeLabel="Keep account"
        dangerLabel="Delete account"
      />
      <Dialog
        opened={form}
        onClose={() => setForm(false)}
        title="Update category name"
        edited={name !== 'Groceries'}
        onSubmit={() => setForm(false)}
        actions={
          <>
            <Button onClick={() => setForm(false)}>Cancel</Button>
            <Button type="submit" variant="filled">
              Update
            </Button>
          </>
        }
      >
        <TextInput
          label="Name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Dialog>
    </Row>
  )
}
