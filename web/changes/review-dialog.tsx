import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import type { Change, ChangePreview } from '#contract/changes.ts'
import { ApiError, isUnanswered, messageOf } from '#web/lib/api-error.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { reviewQuery, useMakeChange } from './api.ts'
import { Review, ReviewSkeleton } from './review.tsx'
import classes from './review.module.css'

type ReviewDialogProps = {
  title: string
  sentence?: ReactNode
  /** What is to be changed; null while something has still to be chosen. */
  change: Change | null
  /** What is typed is not followed yet: the review is of the text before. */
  waits?: boolean
  /** What has to be chosen, said where the button cannot be pressed yet. */
  missing?: string
  /** The choice itself, above the review. */
  choice?: ReactNode
  /** What the button says once it is known how many change: "Change 23 transactions". */
  buttonWords: (preview: ChangePreview) => string
  /** What the button says until then: "Change" when left out. */
  verb?: string
  /** The change is worth making although no record is different afterwards. */
  alsoWithoutRecords?: boolean
  danger?: boolean
  icon?: ReactNode
  onClose: () => void
  /** After the change was made, before the dialog closes. */
  onMade?: () => void
}

/**
 * Shows what a change would do before it is done. What is made is what was looked at: if anything
 * moved meanwhile, the server refuses and the review can be looked at again.
 */
export function ReviewDialog(props: ReviewDialogProps) {
  const { change, onClose } = props
  const review = useQuery({
    ...reviewQuery(change ?? NO_CHANGE),
    enabled: change !== null,
    placeholderData: keepPreviousData,
  })
  const make = useMakeChange()
  // The toast of the change before would lie over this one on a phone.
  useEffect(() => notifications.clean(), [])
  const preview = change ? review.data : undefined
  const fresh = preview && !props.waits && !review.isPlaceholderData && !review.isFetching
  const again = () => {
    make.reset()
    void review.refetch()
  }
  const submit = () => {
    if (!change || !fresh || make.isPending || isIdle(preview, props)) return
    make.mutate(
      { change, seal: preview.seal },
      {
        onSuccess: () => {
          props.onMade?.()
          onClose()
        },
      },
    )
  }
  const stale = make.error instanceof ApiError && make.error.status === 409
  return (
    <Dialog
      onClose={onClose}
      title={props.title}
      sentence={props.sentence}
      size={820}
      icon={props.icon}
      iconTone={props.danger ? 'bad' : 'ember'}
      pending={make.isPending}
      onSubmit={submit}
      actions={
        <>
          {make.error && (
            <div className={classes.came}>
              {stale ? (
                <Stale onAgain={again} pending={review.isFetching} />
              ) : (
                <NotMade error={make.error} />
              )}
            </div>
          )}
          <Button
            onClick={onClose}
            disabled={make.isPending}
            data-autofocus={props.danger || undefined}
          >
            Cancel
          </Button>
          <ActionButton
            type="submit"
            variant={props.danger ? 'danger' : 'filled'}
            loading={make.isPending}
            disabledReason={whyNot(props, fresh ? preview : undefined, review.isError, stale)}
          >
            {wordsOf(props, preview)}
          </ActionButton>
        </>
      }
    >
      {props.choice}
      {change && !preview && !review.isError && <ReviewSkeleton />}
      {change && review.isError && (
        <ErrorCard
          title="The review could not be made"
          safe="Nothing was changed."
          query={review}
        />
      )}
      {change && preview && !review.isError && (
        <Review change={change} preview={preview} busy={!fresh} />
      )}
    </Dialog>
  )
}

/** Stands in for the query while it is off. */
const NO_CHANGE: Change = { kind: 'merge_payees', from: [], into: '' }

function NotMade({ error }: { error: Error }) {
  // A connection that broke may have brought the change all the same; its key makes it once only.
  if (isUnanswered(error)) {
    return (
      <Alert tone="bad" lead="No answer came.">
        {messageOf(error)} It may have been changed all the same; pressing again does not change it
        twice.
      </Alert>
    )
  }
  return (
    <Alert tone="bad" lead="Not changed.">
      {messageOf(error)} Everything is as it was.
    </Alert>
  )
}

function Stale({ onAgain, pending }: { onAgain: () => void; pending: boolean }) {
  return (
    <Alert
      tone="warn"
      live
      lead="Something changed since this review."
      action={
        <Button size="xs" leftSection={<IconRefresh />} onClick={onAgain} loading={pending}>
          Review again
        </Button>
      }
    >
      Nothing was done.
    </Alert>
  )
}

function wordsOf(props: ReviewDialogProps, preview: ChangePreview | undefined): string {
  if (!preview) return props.verb ?? 'Change'
  return isIdle(preview, props) ? 'Nothing to change' : props.buttonWords(preview)
}

function isIdle(preview: ChangePreview, { alsoWithoutRecords }: ReviewDialogProps) {
  const { num_changed, contributions } = preview
  return num_changed === 0 && contributions.length === 0 && !alsoWithoutRecords
}

function whyNot(
  props: ReviewDialogProps,
  preview: ChangePreview | undefined,
  failed: boolean,
  stale: boolean,
): string | null {
  if (!props.change) return props.missing ?? 'Choose what to change first'
  if (failed) return 'The review could not be made'
  if (stale) return 'Review again first'
  if (!preview) return 'The review is being made'
  return isIdle(preview, props) ? 'Nothing would be different' : null
}
