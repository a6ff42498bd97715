// Says that pairs of an import are stored and not linked yet, and links them by a press.
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/lib/api-error.ts'
import { counted } from '#web/lib/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import {
  type PendingLinks,
  forgetLinks,
  isHopeless,
  linkKept,
  usePendingLinks,
} from './pending-links.ts'

/** `busy` while the import is linking them itself. */
export function PendingLinksAlert({ busy = false }: { busy?: boolean }) {
  const pending = usePendingLinks()
  if (busy) return null
  return pending.map((links) => <PendingAlert key={links.id} links={links} />)
}

function PendingAlert({ links }: { links: PendingLinks }) {
  const retry = useMutation({
    mutationFn: linkKept,
    onSuccess: (_done, { pairs }, _kept, { client }) => {
      showSuccess(`${counted(pairs.length, 'pair')} linked`)
      return client.invalidateQueries()
    },
  })
  const isOver = isHopeless(retry.error)
  return (
    <Alert
      tone="warn"
      live
      lead={`${counted(links.pairs.length, 'pair')} of your import ${
        links.pairs.length === 1 ? 'is' : 'are'
      } not linked yet.`}
      action={
        isOver ? (
          <Button size="xs" onClick={() => void forgetLinks(links)}>
            Leave them
          </Button>
        ) : (
          <Button size="xs" loading={retry.isPending} onClick={() => retry.mutate(links)}>
            Link them
          </Button>
        )
      }
    >
      {retry.error
        ? `${messageOf(retry.error)}${isOver ? ' Their records were changed since.' : ''}`
        : 'The records are stored and in no total. Linking them says that each is the other half.'}
    </Alert>
  )
}
