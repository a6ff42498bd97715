import { useQuery } from '@tanstack/react-query'
import type { Named } from '#contract/categories.ts'
import { LostQueries } from '#web/names/lost-queries.tsx'
import { CreateNamed, DeleteNamed, UpdateNamed } from '#web/names/named-dialogs.tsx'
import { tagQueriesQuery, useCreateTag, useDeleteTag, useUpdateTag } from './api.ts'

type CreateProps = {
  onClose: () => void
  /** Given the new tag, just before the dialog closes. */
  onCreated?: (made: Named) => void
}

export function CreateTagDialog(props: CreateProps) {
  return <CreateNamed noun="tag" placeholder="Lisbon 2027" create={useCreateTag()} {...props} />
}

type ChangeProps = { tag: Named; onClose: () => void }

export function UpdateTagDialog({ tag, onClose }: ChangeProps) {
  return <UpdateNamed title="Update tag" thing={tag} update={useUpdateTag()} onClose={onClose} />
}

export function DeleteTagDialog({ tag, onClose }: ChangeProps) {
  const queries = useQuery(tagQueriesQuery(tag.id))
  return (
    <DeleteNamed
      noun="tag"
      thing={tag}
      sentence="Your records stay; the tag is taken off everything that bears it. This cannot be undone."
      remove={useDeleteTag()}
      onClose={onClose}
    >
      <LostQueries names={queries.data?.queries ?? []} />
    </DeleteNamed>
  )
}
