// A file that was exported here before, brought into a user who has nothing yet: everything or
// nothing. What is wrong with the file is listed with its place.
import { IconUpload } from '@tabler/icons-react'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useBlocker, useNavigate } from '@tanstack/react-router'
import type { ImportedCounts } from '#contract/export.ts'
import { TRIAL_LIMIT_WORDS } from '#domain/plans/trial-limit.ts'
import { ApiError, fieldsOf, isUnanswered, messageOf } from '#web/lib/api-error.ts'
import { counted } from '#web/lib/format.ts'
import { integrityQuery } from '#web/users/api.ts'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import classes from './bring-in.module.css'
import { sendExport } from './file-call.ts'

/** More than these help nobody. */
const SHOWN = 8

const BRINGING_IN = ['bring-in']

/** Why nothing else can be done now; false while no file is being brought in. */
export function useBringingIn(): string | false {
  return useIsMutating({ mutationKey: BRINGING_IN }) > 0 && 'Your data is being brought in.'
}

interface BringInProps {
  /** Why no file can be chosen now. */
  disabledReason?: string | false
}

export function BringIn({ disabledReason }: BringInProps) {
  const { bring, pending, error } = useBringIn()
  return (
    <Card
      title="Coming from another Fireside?"
      sentence="Bring in the file of “Export everything”: accounts, records, rules, plans and settings, all at once."
    >
      <div className={classes.choose}>
        <FileButton
          label="Exported file"
          accept="application/json,.json"
          leftSection={<IconUpload />}
          loading={pending}
          disabledReason={disabledReason}
          onChoose={([file]) => file && bring(file)}
        >
          Choose the file
        </FileButton>
        <span role="status" className="fs-note">
          {pending &&
            'Being sent and stored. Many records take a minute, and this page stays until then.'}
        </span>
      </div>
      {error !== null && <Problems error={error} />}
    </Card>
  )
}

function PlansLink() {
  return (
    <Link to="/signup/" search={{ from: 'set-up' }}>
      {TRIAL_LIMIT_WORDS.link}
    </Link>
  )
}

function HereLink() {
  return <Link to="/">See what is here</Link>
}

function useBringIn() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const sending = useMutation({
    mutationKey: BRINGING_IN,
    mutationFn: sendExport,
    onSuccess: async (counts) => {
      showSuccess('Your data is here', wordsFor(counts))
      client.clear()
      await navigate({ to: '/', ignoreBlocker: true })
    },
    // The guard looks anew at what is here.
    onError: () => client.invalidateQueries(integrityQuery),
  })
  const pending = sending.isPending
  useBlocker({ shouldBlockFn: () => pending, enableBeforeUnload: pending })
  const bring = (file: Blob) => sending.mutate(file)
  return { bring, pending, error: sending.error }
}

function wordsFor({ num_records, num_accounts, num_plans }: ImportedCounts): string {
  const parts = [
    counted(num_records, 'record'),
    counted(num_accounts, 'account'),
    counted(num_plans, 'plan'),
  ]
  return `${parts.join(', ')}.`
}

function Problems({ error }: { error: unknown }) {
  const fields = fieldsOf(error)
  // Without the mark of an export everything else is missing as well.
  const foreign = fields['format'] !== undefined
  const unreadable = fields['non_field_errors'] !== undefined
  const problems = Object.entries(foreign || unreadable ? {} : fields).flatMap(
    ([place, messages]) => messages.map((message) => ({ place, message })),
  )
  const more = problems.length - SHOWN
  const status = error instanceof ApiError ? error.status : null
  const unanswered = isUnanswered(error)
  return (
    <div className={classes.problems}>
      <Alert
        tone="bad"
        lead={unanswered ? 'No answer came.' : 'Nothing was brought in.'}
        action={status === 402 ? <PlansLink /> : (status === 409 || unanswered) && <HereLink />}
      >
        {foreign || unreadable
          ? `This is not a file that Fireside exported${unreadable ? ', or it breaks off' : ''}. A statement of your bank is chosen with “I have a bank file”.`
          : problems.length > 0
            ? 'The file cannot be read as it is:'
            : `${messageOf(error)}${unanswered ? ' It may have been brought in all the same.' : ''}`}
      </Alert>
      {problems.length > 0 && (
        <ul className={classes.list} aria-label="What is wrong with the file">
          {problems.slice(0, SHOWN).map(({ place, message }) => (
            <li key={`${place} ${message}`}>
              <code>{place}</code> {message}
            </li>
          ))}
          {more > 0 && <li>And {counted(more, 'more place', 'more places')}.</li>}
        </ul>
      )}
    </div>
  )
}
