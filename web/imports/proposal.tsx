// Something proposed for many rows: looked at first, then taken in one press.
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/lib/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showFailure } from '#web/ui/toast.ts'
import classes from './sure-suggestions.module.css'

type ProposalProps = {
  num: number
  lead: string
  sentence: string
  press: string
  act: string
  onTake: () => Promise<void>
  children: ReactNode
}

export function Proposal({ num, lead, sentence, press, act, onTake, children }: ProposalProps) {
  const [looking, setLooking] = useState(false)
  const [isTaking, setTaking] = useState(false)
  if (num === 0) return null
  const take = async () => {
    setTaking(true)
    try {
      await onTake()
      setLooking(false)
    } catch (error) {
      showFailure('Nothing was taken', messageOf(error))
    } finally {
      setTaking(false)
    }
  }
  return (
    <>
      <Alert
        tone="info"
        lead={lead}
        action={
          <Button variant="default" size="xs" onClick={() => setLooking(true)}>
            {press}
          </Button>
        }
      >
        {sentence}
      </Alert>
      {looking && (
        <Dialog
          opened
          title={`${press}?`}
          sentence="It can be undone in one step."
          size={620}
          onClose={() => setLooking(false)}
          onSubmit={() => void take()}
          actions={
            <>
              <Button variant="default" onClick={() => setLooking(false)}>
                Cancel
              </Button>
              <Button type="submit" variant="filled" loading={isTaking} data-autofocus>
                {act}
              </Button>
            </>
          }
        >
          <ul className={classes.list} tabIndex={0} aria-label="What is proposed">
            {children}
          </ul>
        </Dialog>
      )}
    </>
  )
}
