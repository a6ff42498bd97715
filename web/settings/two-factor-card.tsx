import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TwoFactor } from '#contract/two-factor.ts'
import { counted } from '#web/lib/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { twoFactorQuery } from './api.ts'
import { Ready } from './ready.tsx'
import classes from './settings.module.css'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { TwoFactorOff } from './two-factor-off.tsx'
import { TwoFactorSetUp } from './two-factor-set-up.tsx'

/** From here on it is time to think of new ones. */
const FEW_CODES = 3

export function TwoFactorCard() {
  const state = useQuery(twoFactorQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <Card
      title="Two-factor sign-in"
      sentence="A code from an app on your phone, asked for after the password."
    >
      <Ready query={state} what="Two-factor sign-in" lines={1}>
        {(factor) => <State factor={factor} onOpen={setOpened} />}
      </Ready>
      {opened === 'set-up' && <TwoFactorSetUp onClose={close} />}
      {opened === 'codes' && <NewRecoveryCodes onClose={close} />}
      {opened === 'off' && <TwoFactorOff onClose={close} />}
    </Card>
  )
}

type Opened = 'set-up' | 'codes' | 'off'

function State({ factor, onOpen }: { factor: TwoFactor; onOpen: (what: Opened) => void }) {
  const { enabled, recovery_codes_left: left } = factor
  if (!enabled) {
    return (
      <div className={classes.line}>
        <p className="fs-note">It is off. Whoever knows your password can sign in.</p>
        <Button onClick={() => onOpen('set-up')}>Set up</Button>
      </div>
    )
  }
  return (
    <>
      <div className={classes.line} data-stacks>
        <div className={classes.name}>
          <Chip tone="good">On</Chip>
          <span className="fs-note">{counted(left, 'recovery code')} left.</span>
        </div>
        <div className={classes.buttons}>
          <Button onClick={() => onOpen('codes')}>New recovery codes</Button>
          <Button variant="danger-outline" onClick={() => onOpen('off')}>
            Turn off
          </Button>
        </div>
      </div>
      {left <= FEW_CODES && (
        <div className={classes.under}>
          <Alert tone="warn" lead="Few recovery codes are left.">
            Get ten new ones before the last is used.
          </Alert>
        </div>
      )}
    </>
  )
}
