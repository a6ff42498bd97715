// Says on every page that what stands here is a sample; one press leaves it for an account of one's own.
import { IconCampfire } from '@tabler/icons-react'
import { useState } from 'react'
import { forgetSession } from '#web/lib/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { endSession } from '#web/users/api.ts'
import { useSample } from '#web/users/use-sample.ts'
import classes from './notice.module.css'

/** Nothing for people with data of their own. It is there with the page, so that it moves nothing. */
export function SandboxBanner() {
  const [leaving, setLeaving] = useState(false)
  const isSample = useSample()
  if (!isSample) return null
  const leave = async () => {
    if (leaving) return
    setLeaving(true)
    await endSession()
    await forgetSession()
    window.location.assign('/sign-up/')
  }
  return (
    <div data-notice className={`fs-no-print ${classes.notice}`}>
      <Alert
        tone="info"
        lead="You are looking around with sample data."
        icon={<IconCampfire size={18} stroke={1.75} />}
        action={
          <button
            type="button"
            className={classes.press}
            aria-disabled={leaving}
            onClick={() => void leave()}
          >
            Sign up
          </button>
        }
      >
        It is removed after a day, or when you sign up.
      </Alert>
    </div>
  )
}
