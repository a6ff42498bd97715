import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { messageOf } from '#web/lib/api-error.ts'
import { counted, money } from '#web/lib/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import classes from './check-in.module.css'

type CheckInFootProps = {
  total: number
  lessDebts: boolean
  /** How many rows would be saved. */
  touched: number
  /** Why nothing was sent. */
  problem: string | null
  /** Why what was sent was not stored. */
  error: Error | null
  saving: boolean
  onAdd: (() => void) | undefined
  onClear: () => void
}

/** What everything adds up to, and the one press that saves. */
export function CheckInFoot(props: CheckInFootProps) {
  const { total, lessDebts, touched, problem, error, saving, onAdd, onClear } = props
  const { currency } = useSettings()
  return (
    <>
      {onAdd && (
        <div className={classes.add}>
          <Button variant="subtle" leftSection={<IconPlus />} onClick={onAdd}>
            Add another investment
          </Button>
        </div>
      )}
      <div className={classes.foot}>
        {problem !== null && (
          <Alert tone="warn" live lead={problem}>
            Enter a balance, or press Unchanged where it stayed the same.
          </Alert>
        )}
        {error && (
          <Alert tone="bad" lead="Not saved.">
            {messageOf(error)} What you typed is still here.
          </Alert>
        )}
        <div className={classes.end}>
          <output className={classes.total}>
            <span>{lessDebts ? 'All together, less debts' : 'All together'}</span>
            <strong>{money(total, currency)}</strong>
          </output>
          {touched > 0 && <Button onClick={onClear}>Clear</Button>}
          <Button type="submit" variant="filled" loading={saving}>
            {touched > 0 ? `Save ${counted(touched, 'balance')}` : 'Save balances'}
          </Button>
        </div>
      </div>
    </>
  )
}
