import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { PageHeader } from '#web/ui/page-header.tsx'
import { usePageKeys } from '#web/ui/use-page-keys.ts'
import { type NamesListProps, NamesList } from './names-list.tsx'

/** The dialog that is open: for a new one, or for one of the list. */
export type OpenDialog<T> = { act: 'create' } | { act: 'edit' | 'merge' | 'delete'; item: T }

type NamesPageProps<T extends { id: number; slot: number }> = Omit<
  NamesListProps<T>,
  'filterRef' | 'onCreate' | 'onEdit' | 'onMerge' | 'onDelete'
> & {
  title: string
  sentence: string
  back?: ReactElement
  /** Whether one can be merged into another. */
  merges?: boolean
  renderDialog: (open: OpenDialog<T>, onClose: () => void) => ReactNode
}

/** The screens of accounts, categories and tags: what there is, and the dialogs that change it. */
export function NamesPage<T extends { id: number; slot: number }>({
  title,
  sentence,
  back,
  merges = false,
  renderDialog,
  ...list
}: NamesPageProps<T>) {
  const [open, setOpen] = useState<OpenDialog<T> | null>(null)
  const filterRef = useRef<HTMLInputElement>(null)
  const create = () => setOpen({ act: 'create' })
  const close = () => setOpen(null)
  usePageKeys({ '/': () => filterRef.current?.focus(), n: create })
  return (
    <>
      <PageHeader
        title={title}
        sentence={sentence}
        back={back}
        actions={
          <Button variant="filled" leftSection={<IconPlus />} onClick={create}>
            Create
          </Button>
        }
      />
      <NamesList
        {...list}
        filterRef={filterRef}
        onCreate={create}
        onEdit={(item) => setOpen({ act: 'edit', item })}
        onMerge={merges ? (item) => setOpen({ act: 'merge', item }) : undefined}
        onDelete={(item) => setOpen({ act: 'delete', item })}
      />
      <Suspense>{open && renderDialog(open, close)}</Suspense>
    </>
  )
}
