import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, lazy, useRef, useState } from 'react'
import type { Named } from '#contract/categories.ts'
import { NamesList } from '#web/names/names-list.tsx'
import classes from '#web/names/names.module.css'
import { useFilterSearch } from '#web/names/use-filter-search.ts'
import { usePageKeys } from '#web/ui/use-page-keys.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { tagsQuery } from '#web/names/lists.ts'
import { CreateTagDialog, DeleteTagDialog, UpdateTagDialog } from './tag-dialogs.tsx'

const MergeTagDialog = lazy(async () => ({
  default: (await import('#web/changes/merge-dialog.tsx')).MergeTagDialog,
}))

type Open = { act: 'create' } | { act: 'update' | 'merge' | 'delete'; tag: Named } | null

export function TagsPage() {
  const query = useQuery(tagsQuery)
  const [filter, setFilter] = useFilterSearch('/tags/')
  const [open, setOpen] = useState<Open>(null)
  const filterRef = useRef<HTMLInputElement>(null)
  const create = () => setOpen({ act: 'create' })
  const close = () => setOpen(null)
  usePageKeys({ '/': () => filterRef.current?.focus(), n: create })
  return (
    <>
      <PageHeader
        title="Tags"
        sentence="Tags group related items across categories, for example everything that belongs to one trip."
        actions={
          <Button variant="filled" leftSection={<IconPlus />} onClick={create}>
            Create
          </Button>
        }
      />
      <NamesList
        one="tag"
        many="tags"
        query={query}
        nameOf={({ name }) => name}
        filter={filter}
        onFilter={setFilter}
        filterRef={filterRef}
        onCreate={create}
        emptySentence="A record can bear several tags. Create the first."
        onEdit={(tag) => setOpen({ act: 'update', tag })}
        onMerge={(tag) => setOpen({ act: 'merge', tag })}
        onDelete={(tag) => setOpen({ act: 'delete', tag })}
        filterFor={({ id }) => ({ tag: id })}
      >
        {({ name }) => <h2 className={classes.name}>{name}</h2>}
      </NamesList>
      {open?.act === 'create' && <CreateTagDialog onClose={close} />}
      {open?.act === 'update' && <UpdateTagDialog tag={open.tag} onClose={close} />}
      {open?.act === 'merge' && (
        <Suspense>
          <MergeTagDialog from={open.tag} all={query.data ?? []} onClose={close} />
        </Suspense>
      )}
      {open?.act === 'delete' && <DeleteTagDialog tag={open.tag} onClose={close} />}
    </>
  )
}
