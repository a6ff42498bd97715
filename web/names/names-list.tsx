// The screens of accounts, categories and tags below their title: a filter, and one card for each.
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import type { RecordType } from '#domain/records.ts'
import { foldKey } from '#domain/text.ts'
import { isFirstOnItsWay } from '#web/lib/first-on-its-way.ts'
import { count, counted } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { FilterBox } from '#web/ui/filter-box.tsx'
import { failedOf } from './failed-of.ts'
import classes from './names.module.css'
import { type RecordFilter, RecordLinks } from './record-links.tsx'

interface Item {
  id: number
  slot: number
}

export type NamesListProps<T extends Item> = {
  /** One and many: "account", "accounts". */
  one: string
  many: string
  query: UseQueryResult<T[]>
  /** What else the cards say, and the words where it is refused. They come as a whole, without it then. */
  more?: { queries: readonly UseQueryResult[]; failed: string }
  /** What the filter looks into, and how a thing is called in labels. */
  nameOf: (item: T) => string
  filter: string
  onFilter: (filter: string) => void
  filterRef?: Ref<HTMLInputElement>
  onCreate: () => void
  /** One sentence for somebody who has none yet. */
  emptySentence: string
  /** What the card says. */
  children: (item: T) => ReactNode
  /** The filter that shows its records, linked under that. */
  filterFor: (item: T) => RecordFilter
  /** The types of record that it can have; all of them when left out. */
  recordTypes?: readonly RecordType[]
  onEdit: (item: T) => void
  onDelete: (item: T) => void
  /** Offered where there is another to merge it into. */
  onMerge?: (item: T) => void
  /** Parts the list, each part below its heading; null leaves it in one. */
  partsOf?: (items: readonly T[]) => readonly ListPart<T>[] | null
}

interface ListPart<T> {
  key: string
  head: ReactNode
  items: readonly T[]
}

export function NamesList<T extends Item>(props: NamesListProps<T>) {
  const { one, many, query, more, nameOf, filter } = props
  if (query.isError && !query.data) {
    return (
      <Card>
        <ErrorCard title={`The ${many} could not be loaded`} query={query} />
      </Card>
    )
  }
  if (!query.data || more?.queries.some(isFirstOnItsWay)) return <CardSkeleton lines={5} />
  const failed = more && failedOf(more.queries)
  const found = query.data.filter((item) => foldKey(nameOf(item)).includes(foldKey(filter)))
  return (
    <>
      <div className={classes.toolbar}>
        <FilterBox
          className={classes.filter}
          label={`Filter ${many}`}
          placeholder="Filter"
          value={filter}
          onChange={props.onFilter}
          inputRef={props.filterRef}
        />
        <output className="fs-note">
          {filter === ''
            ? counted(found.length, one, many)
            : `${count(found.length)} of ${counted(query.data.length, one, many)}`}
        </output>
      </div>
      {failed && (
        <div className={classes.failed}>
          <Card>
            <ErrorCard title={more.failed} query={failed} />
          </Card>
        </div>
      )}
      {found.length === 0 ? <NoNames {...props} /> : <Parts {...props} items={found} />}
    </>
  )
}

function NoNames<T extends Item>({
  one,
  filter,
  onFilter,
  onCreate,
  emptySentence,
}: NamesListProps<T>) {
  return (
    <div className={classes.empty}>
      <Empty
        level={2}
        title="No data available"
        sentence={filter === '' ? emptySentence : `Nothing matches “${filter}”.`}
        actions={
          filter === '' ? (
            <Button variant="filled" onClick={onCreate}>
              Create {one}
            </Button>
          ) : (
            <Button onClick={() => onFilter('')}>Clear the filter</Button>
          )
        }
      />
    </div>
  )
}

function Parts<T extends Item>({ items, ...props }: NamesListProps<T> & { items: readonly T[] }) {
  const parts = props.partsOf?.(items) ?? null
  if (!parts) return <Cards {...props} items={items} />
  return parts.map((part) => (
    <section key={part.key}>
      {part.head}
      <Cards {...props} items={part.items} />
    </section>
  ))
}

function Cards<T extends Item>({
  items,
  many,
  nameOf,
  children,
  filterFor,
  recordTypes,
  onEdit,
  onDelete,
  onMerge,
  query,
}: NamesListProps<T> & { items: readonly T[] }) {
  const several = (query.data?.length ?? 0) > 1
  return (
    <ul className={classes.grid} aria-label={many}>
      {items.map((item) => (
        <li key={item.id} className={classes.card}>
          <span className={classes.dot}>
            <ColourDot slot={item.slot} />
          </span>
          <div className={classes.words}>{children(item)}</div>
          <div className={classes.actions}>
            <RowAction
              label={`Edit ${nameOf(item)}`}
              tip="Edit"
              icon={<IconPencil />}
              onClick={() => onEdit(item)}
            />
            {onMerge && several && (
              <RowAction
                label={`Merge ${nameOf(item)} into another`}
                tip="Merge into…"
                icon={<IconArrowMerge />}
                onClick={() => onMerge(item)}
              />
            )}
            <RowAction
              label={`Delete ${nameOf(item)}`}
              tip="Delete"
              icon={<IconTrash />}
              onClick={() => onDelete(item)}
            />
          </div>
          <div className={classes.links}>
            <RecordLinks search={filterFor(item)} of={nameOf(item)} types={recordTypes} />
          </div>
        </li>
      ))}
    </ul>
  )
}
