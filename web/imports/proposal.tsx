// Something proposed for many rows: looked at first, then taken in one press.
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/lib/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showFailure } from '#web/ui/toast.ts'
import classes from './proposal.module.css'

type ProposalProps = {
  num: number
  lead: string
  sentence: string
  press: string
  /** Said over what is proposed, before that it can be undone. */
  means?: string
  act: string
  onTake: () => Promise<void>
  children: ReactNode
}

export function Proposal(props: ProposalProps) {
  const { num, lead, sentence, press, means = '', act, onTake, children } = props
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
          <Button size="xs" onClick={() => setLooking(true)}>
            {press}
          </Button>
        }
      >
        {sentence}
      </Alert>
      {looking && (
        <Dialog
          title={`${press}?`}
          sentence={`${means} It can be undone in one step.`.trim()}
          size={620}
          pending={isTaking}
          onClose={() => setLooking(false)}
          onSubmit={() => void take()}
          actions={
            <>
              <Button onClick={() => setLooking(false)} disabled={isTaking}>
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
