// Step 7: two ways on. The drawings show what each of them does.
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { integrityQuery } from '#web/users/api.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { findBankFiles, forgetBankFiles } from './bank-files.ts'
import { forgetStep } from './draft.ts'
import { FileDrawing, GaugeDrawing } from './drawings.tsx'
import { StepFrame } from './step-frame.tsx'
import classes from './what-now-step.module.css'

const ImportBankFiles = lazy(async () => {
  const { ImportBankFiles: component } = await import('./import-bank-files.tsx')
  return { default: component }
})

export function WhatNowStep() {
  const [files] = useState(findBankFiles)
  const client = useQueryClient()
  // The guard decides by these counts, so it must read them anew.
  const leave = () => {
    void client.invalidateQueries({ ...integrityQuery, refetchType: 'none' })
    forgetStep()
    forgetBankFiles()
  }
  return (
    <StepFrame
      wide
      title="What now?"
      sentence={<SetUp />}
      note={
        <>
          Data can also be entered manually under My Data.{' '}
          <Link to="/" onClick={leave} className={classes.dashboard}>
            Go to the dashboard
          </Link>
        </>
      }
    >
      <div className={classes.cards}>
        <Card>
          <FileDrawing />
          <h2 className={classes.title}>Import from your bank</h2>
          <p className={classes.words}>
            Take the files your banks offer. Fireside reads them, asks what it cannot know, and
            remembers the rest.
          </p>
          <div className={classes.action}>
            {files && (
              <Suspense fallback={<Skeleton height={44} />}>
                <ImportBankFiles files={files} leave={leave} />
              </Suspense>
            )}
            <LinkButton
              to="/bulk-import/"
              onClick={leave}
              variant={files ? 'default' : 'filled'}
              size="md"
              leftSection={<IconFileImport />}
            >
              {files ? 'Import other files' : 'Import Data'}
            </LinkButton>
          </div>
        </Card>
        <Card>
          <GaugeDrawing />
          <h2 className={classes.title}>See your date</h2>
          <p className={classes.words}>
            <strong>Basic plans</strong> use numbers you type. <strong>Integrated plans</strong> use
            your records, and move as new data arrives.
          </p>
          <div className={classes.action}>
            <LinkButton to="/fi-plan/" onClick={leave} size="md">
              Create a Basic FI Plan
            </LinkButton>
          </div>
        </Card>
      </div>
    </StepFrame>
  )
}

function SetUp() {
  const { data } = useQuery(integrityQuery)
  if (!data) return 'Bring your records in, or plan first.'
  const categories =
    data.num_income_categories + data.num_saving_categories + data.num_transaction_categories
  const accounts = counted(data.num_accounts, 'account')
  return `Everything is set up: ${accounts} and ${counted(categories, 'category', 'categories')}. Bring your records in, or plan first.`
}
