import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, lazy, useRef, useState } from 'react'
import type { Named } from '#contract/categories.ts'
import { RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { categoriesQuery } from '#web/names/lists.ts'
import {
  CreateCategoryDialog,
  DeleteCategoryDialog,
  UpdateCategoryDialog,
} from './category-dialogs.tsx'
import { NamesList } from '#web/names/names-list.tsx'
import classes from '#web/names/names.module.css'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'
import { type CategoriesSearch, readCategoriesSearch } from '#web/names/search.ts'
import { usePageKeys } from '#web/ui/use-page-keys.ts'

const MergeCategoryDialog = lazy(async () => ({
  default: (await import('#web/changes/merge-dialog.tsx')).MergeCategoryDialog,
}))

const WORDS: Record<RecordType, { title: string; help: string }> = {
  saving: {
    title: 'Investment Categories',
    help: 'What you put your money into, for example ETFs, a 401k or a brokerage account.',
  },
  income: {
    title: 'Income Categories',
    help: 'Where your money comes from, for example a salary or rental income.',
  },
  transaction: {
    title: 'Transaction Categories',
    help: 'What you spend your money on, for example groceries, a mortgage or insurance.',
  },
}

type Open = { act: 'create' } | { act: 'update' | 'merge' | 'delete'; category: Named } | null

/** The categories of the record type that the address names. */
export function CategoriesPage() {
  const { recordType = 'transaction', filter } = readCategoriesSearch({
    ...useSearch({ strict: false }),
  })
  const navigate = useNavigate()
  const show = (search: CategoriesSearch) =>
    void navigate({ to: '/categories/', search, replace: true, resetScroll: false })
  return (
    <Categories
      key={recordType}
      recordType={recordType}
      filter={filter ?? ''}
      onFilter={(typed) => show({ recordType, ...(typed === '' ? {} : { filter: typed }) })}
    />
  )
}

type CategoriesProps = {
  recordType: RecordType
  filter: string
  onFilter: (filter: string) => void
}

function Categories({ recordType, filter, onFilter }: CategoriesProps) {
  const query = useQuery(categoriesQuery(recordType))
  const [open, setOpen] = useState<Open>(null)
  const filterRef = useRef<HTMLInputElement>(null)
  const create = () => setOpen({ act: 'create' })
  const close = () => setOpen(null)
  usePageKeys({ '/': () => filterRef.current?.focus(), n: create })
  return (
    <>
      <PageHeader
        title={WORDS[recordType].title}
        sentence={WORDS[recordType].help}
        back={<Link to={MANAGEMENT_PATH[recordType]}>{RECORD_TYPE_HEADING[recordType]}</Link>}
        actions={
          <Button variant="filled" leftSection={<IconPlus />} onClick={create}>
            Create
          </Button>
        }
      />
      <NamesList
        one="category"
        many="categories"
        query={query}
        nameOf={({ name }) => name}
        filter={filter}
        onFilter={onFilter}
        filterRef={filterRef}
        onCreate={create}
        emptySentence="Each record belongs to one category. Create the first."
        onEdit={(category) => setOpen({ act: 'update', category })}
        onMerge={(category) => setOpen({ act: 'merge', category })}
        onDelete={(category) => setOpen({ act: 'delete', category })}
        filterFor={({ id }) => ({ category: id })}
        recordTypes={[recordType]}
      >
        {({ name }) => <h2 className={classes.name}>{name}</h2>}
      </NamesList>
      {open?.act === 'create' && <CreateCategoryDialog recordType={recordType} onClose={close} />}
      {open?.act === 'update' && (
        <UpdateCategoryDialog recordType={recordType} category={open.category} onClose={close} />
      )}
      {open?.act === 'merge' && (
        <Suspense>
          <MergeCategoryDialog
            recordType={recordType}
            from={open.category}
            all={query.data ?? []}
            onClose={close}
          />
        </Suspense>
      )}
      {open?.act === 'delete' && (
        <DeleteCategoryDialog recordType={recordType} category={open.category} onClose={close} />
      )}
    </>
  )
}
