// The head of every step: back to the hub, the title, how far the import has come.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Steps } from '#web/ui/steps.tsx'
import classes from './wizard.module.css'

const STEPS = ['Choose a file', 'Map columns', 'Classify', 'Confirm'] as const

type WizardHeaderProps = {
  /** Counted from 1. */
  step: 1 | 2 | 3 | 4
  title: string
  sentence: string
  actions?: ReactNode
}

export function WizardHeader({ step, title, sentence, actions }: WizardHeaderProps) {
  return (
    <>
      <PageHeader
        title={title}
        sentence={sentence}
        back={<Link to="/bulk-import/">Bulk Import</Link>}
        actions={actions}
      >
        <Steps label="Import steps" steps={STEPS} current={step} />
      </PageHeader>
      <div className={classes.help}>
        <Alert
          tone="info"
          action={
            <Anchor href="/help/importing/" target="_blank">
              Read how importing works
            </Anchor>
          }
        >
          Not sure what a step asks? The help pages explain each of them.
        </Alert>
      </div>
    </>
  )
}
