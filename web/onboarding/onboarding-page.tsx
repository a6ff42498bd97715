import { type ReactNode, useEffect, useRef } from 'react'
import { useLogout } from '#web/users/use-logout.ts'
import { Tooltip } from '@mantine/core'
import { useBringingIn } from '#web/settings/bring-in.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { usePhone } from '#web/ui/use-width.ts'
import { AccountsStep } from './accounts-step.tsx'
import { forgetBankFiles } from './bank-files.ts'
import { CategoriesStep } from './categories-step.tsx'
import { CurrencyStep } from './currency-step.tsx'
import { useStep } from './draft.ts'
import classes from './onboarding-page.module.css'
import { OverviewStep } from './overview-step.tsx'
import { WhatNowStep } from './what-now-step.tsx'

const STEPS = [
  'Overview',
  'Currency',
  'Accounts',
  'Income categories',
  'Investment categories',
  'Transaction categories',
  'What now?',
]

/** The set-up in seven steps. The guard keeps people here until something of each kind exists. */
export function OnboardingPage() {
  const { step, next } = useStep()
  const phone = usePhone()
  const { logout } = useLogout()
  const bringing = useBringingIn()
  const main = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0, behavior: 'instant' })
    main.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [step])
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <Wordmark size={20} />
        <div className={classes.steps}>
          <Steps
            label="Set-up steps"
            steps={STEPS}
            current={step}
            variant={phone ? 'line' : 'list'}
          />
        </div>
        <Tooltip
          label={bringing}
          disabled={!bringing}
          events={{ hover: true, focus: true, touch: true }}
        >
          <button
            type="button"
            className={classes.logout}
            aria-disabled={bringing !== false}
            onClick={() => {
              if (bringing) return
              forgetBankFiles()
              void logout()
            }}
          >
            Logout
          </button>
        </Tooltip>
      </div>
      <div ref={main} className={classes.main}>
        {stepAt(step, next)}
      </div>
    </div>
  )
}

function stepAt(step: number, next: () => void): ReactNode {
  if (step === 2) return <CurrencyStep onNext={next} />
  if (step === 3) return <AccountsStep onNext={next} />
  if (step === 4) return <CategoriesStep key={step} recordType="income" onNext={next} />
  if (step === 5) return <CategoriesStep key={step} recordType="saving" onNext={next} />
  if (step === 6) return <CategoriesStep key={step} recordType="transaction" onNext={next} />
  if (step === 7) return <WhatNowStep />
  return <OverviewStep onNext={next} />
}
