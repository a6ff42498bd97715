import { IconRefresh } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import classes from './notice.module.css'
import { activateUpdate, checkForUpdate, useUpdateReady } from './update-watch.ts'

/** Says that a new version waits; one press lets it in. */
export function UpdatePrompt() {
  const ready = useUpdateReady()
  const [pressed, setPressed] = useState(false)
  const router = useRouter()
  useEffect(() => {
    void checkForUpdate()
    return router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) void checkForUpdate()
    })
  }, [router])
  const press = () => {
    setPressed(true)
    void activateUpdate()
  }
  return (
    <div role="status" data-notice className={`fs-no-print ${classes.notice}`}>
      {ready && (
        <Alert
          tone="info"
          lead="An update is available"
          icon={<IconRefresh size={18} stroke={1.75} />}
          action={
            <button type="button" className={classes.press} disabled={pressed} onClick={press}>
              Click here to update
            </button>
          }
        >
          <div>An app update is ready for you.</div>
        </Alert>
      )}
    </div>
  )
}
