import { IconCampfire, IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SUPPORT_URL } from '#web/lib/support-url.ts'
import { useSaveSettings, useSettings } from '#web/settings/app-settings.ts'
import { BringIn, useBringingIn } from '#web/settings/bring-in.tsx'
import { CURRENCY_OPTIONS } from '#web/settings/currencies.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { BankFilesButton, BankFilesState } from './bank-files-button.tsx'
import { NextButton } from './next-button.tsx'
import classes from './overview-step.module.css'
import { StepFrame } from './step-frame.tsx'
import { useBankFiles } from './use-bank-files.ts'

/** Step 1: the two parts of the product. */
export function OverviewStep({ onNext }: { onNext: () => void }) {
  const settings = useSettings()
  const save = useSaveSettings()
  const bringing = useBringingIn()
  const bankFiles = useBankFiles(({ currency }) => {
    // The next step shows it chosen, and lets it be changed.
    const told = CURRENCY_OPTIONS.find(({ value }) => value === currency)
    if (told && told.value !== settings.currency) save.mutate({ currency: told.value })
    onNext()
  }, bringing === false)
  return (
    <StepFrame
      title="Overview"
      sentence="Fireside has two parts. Both begin with a few minutes of setting up."
      note="Statements of your banks can fill in the next steps: press “I have a bank file” and choose one or several, or drop them anywhere on this page. They are read in this browser, and nothing of them is stored before you confirm."
      action={
        <>
          <BankFilesButton
            reading={bankFiles.reading}
            disabledReason={bringing}
            choose={bankFiles.choose}
          />
          <NextButton
            label="Start setting up my account"
            disabledReason={bringing}
            onPress={onNext}
          />
        </>
      }
    >
      <Card>
        <Part icon={<IconReceipt size={19} stroke={1.75} />} title="Tracking">
          Log or import your spending, income and investments, and see in the dashboards where the
          money went.
        </Part>
        <Part icon={<IconCampfire size={19} stroke={1.75} />} title="Planning">
          Build a plan for financial independence: how much you need, and when your investments
          cover what you spend.
        </Part>
      </Card>
      <div className={classes.support}>
        <BringIn
          disabledReason={bankFiles.reading.kind === 'reading' && 'Your bank files are being read.'}
        />
      </div>
      <div className={classes.support}>
        <Alert
          tone="info"
          lead="Need a hand?"
          action={
            <a href={SUPPORT_URL} target="_blank" rel="noopener">
              Open help
            </a>
          }
        >
          The help page walks you through setting up and the first import.
        </Alert>
      </div>
      <BankFilesState
        reading={bankFiles.reading}
        dragging={bankFiles.dragging}
        cancel={bankFiles.cancel}
      />
    </StepFrame>
  )
}

interface PartProps {
  icon: ReactNode
  title: string
  children: ReactNode
}

function Part({ icon, title, children }: PartProps) {
  return (
    <div className={classes.part}>
      <span className={classes.tile} aria-hidden>
        {icon}
      </span>
      <div>
        <h2 className="fs-card-title">{title}</h2>
        <p className="fs-text2">{children}</p>
      </div>
    </div>
  )
}
