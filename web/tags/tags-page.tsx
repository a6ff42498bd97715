import { useQuery } from '@tanstack/react-query'

import type { Named } from '#contract/categories.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { tagsQuery } from '#web/names/lists.ts'
import { NamesPage, type OpenDialog } from '#web/names/names-page.tsx'
import classes from '#web/names/names.module.css'
import { useFilterSearch } from '#web/names/use-filter-search.ts'
import { CreateTagDialog, DeleteTagDialog, UpdateTagDialog } from './tag-dialogs.tsx'

const MergeTagDialog = lazyPart(() => import('#web/changes/merge-dialog.tsx'), 'MergeTagDialog')

export function TagsPage() {
  const query = useQuery(tagsQuery)
  const [filter, setFilter] = useFilterSearch('/tags/')
  return (
    <NamesPage
      title="Tags"
      sentence="Tags group related items across categories, for example everything that belongs to one trip."
      one="tag"
      many="tags"
      query={query}
      nameOf={({ name }) => name}
      filter={filter}
      onFilter={setFilter}
      emptySentence="A record can have several tags. Create the first."
      filterFor={({ id }) => ({ tag: id })}
      merges
      renderDialog={(open, onClose) => (
        <TagDialog open={open} all={query.data ?? []} onClose={onClose} />
      )}
    >
      {({ name }) => <h2 className={classes.name}>{name}</h2>}
    </NamesPage>
  )
}

type TagDialogProps = { open: OpenDialog<Named>; all: readonly Named[]; onClose: () => void }

function TagDialog({ open, all, onClose }: TagDialogProps) {
  switch (open.act) {
    case 'create':
      return <CreateTagDialog onClose={onClose} />
    case 'edit':
      return <UpdateTagDialog tag={open.item} onClose={onClose} />
    case 'merge':
      return <MergeTagDialog from={open.item} all={all} onClose={onClose} />
    case 'delete':
      return <DeleteTagDialog tag={open.item} onClose={onClose} />
  }
}
