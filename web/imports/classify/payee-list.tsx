// The payees of the file. Only those in view are drawn, so that five thousand scroll like ten.
import { TextInput } from '@mantine/core'
import {
  IconBan,
  IconChevronRight,
  IconCircle,
  IconCircleCheck,
  IconSearch,
} from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import { type GroupOrder, type PayeeGroup, classOf } from '#domain/imports/draft/payee-groups.ts'
import { count } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Money } from '#web/ui/money.tsx'
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx'
import { usePhone } from '#web/ui/use-width.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import classes from './payee-list.module.css'
import { type CategoryNames, useCategoryNames } from './use-category-names.ts'

type PayeeListProps = {
  groups: readonly PayeeGroup[]
  /** How many there are without the filter. */
  num_groups: number
  current: string | null
  order: GroupOrder
  onOrder: (order: GroupOrder) => void
  filter: string
  onFilter: (text: string) => void
  searchRef: RefObject<HTMLInputElement | null>
  onChoose: (key: string) => void
}

const ORDERS = [
  { value: 'rows', label: 'Most rows first' },
  { value: 'sum', label: 'Largest sum first' },
  { value: 'name', label: 'By name' },
] as const

const ROW_HEIGHT = 40
const PHONE_ROW_HEIGHT = 56
/** Of the names of the columns, which stay at the top; a phone has none. */
const HEAD_HEIGHT = 36

export function PayeeList(props: PayeeListProps) {
  const { groups, num_groups, order, onOrder, filter, onFilter, searchRef } = props
  return (
    <Card flush className={classes.card}>
      <div className={classes.controls}>
        <TextInput
          ref={searchRef}
          className={classes.search}
          aria-label="Filter payees"
          placeholder="Filter payees"
          value={filter}
          onChange={(event) => onFilter(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
          }}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={<Kbd>/</Kbd>}
          rightSectionPointerEvents="none"
        />
        <ToolbarSelect label="Order of payees" options={ORDERS} value={order} onChange={onOrder} />
      </div>
      <Groups {...props} />
      <p className={classes.found} role="status">
        {filter.trim() !== '' &&
          (groups.length === 0
            ? 'No payee matches.'
            : `${count(groups.length)} of ${count(num_groups)} payees`)}
      </p>
      <p className={classes.keys} aria-hidden>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> payee
        </span>
        <span>
          <Kbd>1</Kbd> to <Kbd>9</Kbd> category
        </span>
        <span>
          <Kbd>X</Kbd> ignore
        </span>
        <span>
          <Kbd>R</Kbd> create rule
        </span>
        <span>
          <Kbd>Enter</Kbd> Save & Next
        </span>
      </p>
    </Card>
  )
}

function Groups({ groups, current, onChoose }: PayeeListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  const height = phone ? PHONE_ROW_HEIGHT : ROW_HEIGHT
  const head = phone ? 0 : HEAD_HEIGHT
  const names = useCategoryNames()
  const view = useVirtualizer({
    count: groups.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    scrollMargin: head,
    scrollPaddingStart: head,
    overscan: 10,
  })
  useEffect(() => view.measure(), [view, height])
  const at = groups.findIndex(({ key }) => key === current)
  useEffect(() => {
    if (at === -1) return
    view.scrollToIndex(at)
    // The focus goes along, once the row is drawn.
    const list = frame.current
    if (list === document.activeElement || !list?.contains(document.activeElement)) return
    const next = requestAnimationFrame(() =>
      list.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(next)
  }, [view, at])
  return (
    <div ref={frame} className={classes.frame} role="region" aria-label="Payees" tabIndex={0}>
      <div className={classes.head} aria-hidden>
        <span>Payee</span>
        <span data-number>Rows</span>
        <span data-number>Sum</span>
        <span>Category</span>
      </div>
      <ul className={classes.list} style={{ height: view.getTotalSize() }}>
        {view.getVirtualItems().map(({ index, start, size }) => {
          const group = groups[index]
          if (!group) return null
          return (
            <li
              key={group.key}
              aria-setsize={groups.length}
              aria-posinset={index + 1}
              style={{ height: size, transform: `translateY(${start - head}px)` }}
            >
              <GroupRow
                group={group}
                names={names}
                isCurrent={index === at}
                onChoose={() => onChoose(group.key)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type GroupRowProps = {
  group: PayeeGroup
  names: CategoryNames
  isCurrent: boolean
  onChoose: () => void
}

function GroupRow({ group, names, isCurrent, onChoose }: GroupRowProps) {
  const { currency } = useSettings()
  const isDone = group.num_open === 0
  return (
    <button
      type="button"
      className={classes.group}
      data-classify
      data-done={isDone || undefined}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    >
      <span className={classes.mark}>{markOf(group, isCurrent)}</span>
      <span className={classes.payee}>{group.name === '' ? 'No payee' : group.name}</span>
      <span className={classes.rows}>
        {count(group.rows.length)}
        <span className={classes.rowsWord}> {group.rows.length === 1 ? 'row' : 'rows'}</span>
      </span>
      <span className={classes.sum}>
        <Money value={group.sum} currency={currency} signed coloured />
      </span>
      <span className={classes.category}>{wordsOf(group, names, isCurrent)}</span>
    </button>
  )
}

function markOf(group: PayeeGroup, isCurrent: boolean) {
  if (isCurrent) return <IconChevronRight size={16} stroke={2} aria-hidden />
  if (group.num_open > 0) return <IconCircle size={16} stroke={1.5} aria-hidden />
  if (group.num_ignored === group.rows.length)
    return <IconBan size={16} stroke={1.75} aria-hidden />
  return <IconCircleCheck size={16} stroke={1.75} aria-hidden />
}

function wordsOf(group: PayeeGroup, names: CategoryNames, isCurrent: boolean) {
  const { num_open, num_ignored, rows } = group
  if (num_open === rows.length) return isCurrent ? 'choose now' : 'not yet'
  if (num_open > 0) return `${count(num_open)} of ${count(rows.length)} left`
  const known = classOf(group)
  const category = known && names.find(known.record_type, known.category)
  if (!category) return num_ignored > 0 ? 'Ignored' : ''
  return (
    <>
      <ColourDot slot={category.slot} />
      {category.name}
      {(known.mixed || num_ignored > 0) && <span className={classes.more}> and other</span>}
    </>
  )
}
