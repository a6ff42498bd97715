import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'

import type { Category } from '#contract/categories.ts'
import { RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { categoriesQuery } from '#web/names/lists.ts'
import {
  CreateCategoryDialog,
  DeleteCategoryDialog,
  UpdateCategoryDialog,
} from './category-dialogs.tsx'
import { marksInWords } from './category-marks.tsx'
import { GroupHead } from './group-head.tsx'
import { isSameGroup, sectionsOf } from './groups.ts'
import { NamesPage, type OpenDialog } from '#web/names/names-page.tsx'
import classes from '#web/names/names.module.css'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'
import { type CategoriesSearch, readCategoriesSearch } from '#web/names/search.ts'

const MergeCategoryDialog = lazyPart(
  () => import('#web/changes/merge-dialog.tsx'),
  'MergeCategoryDialog',
)

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
  const all = query.data ?? []
  const grouped = all.some(({ group }) => group !== null)
  return (
    <NamesPage
      title={WORDS[recordType].title}
      sentence={WORDS[recordType].help}
      back={<Link to={MANAGEMENT_PATH[recordType]}>{RECORD_TYPE_HEADING[recordType]}</Link>}
      one="category"
      many="categories"
      query={query}
      nameOf={({ name }) => name}
      filter={filter}
      onFilter={onFilter}
      emptySentence="Each record belongs to one category. Create the first."
      filterFor={({ id }) => ({ category: id })}
      recordTypes={[recordType]}
      merges
      partsOf={(shown) =>
        grouped
          ? sectionsOf(shown).map(({ group, categories }) => ({
              key: `${group}`,
              head: (
                <GroupHead
                  recordType={recordType}
                  group={group}
                  num={categories.length}
                  categories={
                    sectionsOf(all).find((one) => isSameGroup(one.group, group))?.categories ?? []
                  }
                />
              ),
              items: categories,
            }))
          : null
      }
      renderDialog={(open, onClose) => (
        <CategoryDialog recordType={recordType} open={open} all={all} onClose={onClose} />
      )}
    >
      {(category) => (
        <>
          <CardName grouped={grouped}>{category.name}</CardName>
          <p className="fs-note">{marksInWords(category)}</p>
        </>
      )}
    </NamesPage>
  )
}

/** Under the heading of a group it is one below it. */
function CardName({ grouped, children }: { grouped: boolean; children: string }) {
  const Heading = grouped ? 'h3' : 'h2'
  return <Heading className={classes.name}>{children}</Heading>
}

type CategoryDialogProps = {
  recordType: RecordType
  open: OpenDialog<Category>
  all: readonly Category[]
  onClose: () => void
}

function CategoryDialog({ open, all, ...rest }: CategoryDialogProps) {
  switch (open.act) {
    case 'create':
      return <CreateCategoryDialog {...rest} />
    case 'edit':
      return <UpdateCategoryDialog category={open.item} {...rest} />
    case 'merge':
      return <MergeCategoryDialog from={open.item} all={all} {...rest} />
    case 'delete':
      return <DeleteCategoryDialog category={open.item} {...rest} />
  }
}
