// What is asked, as buttons in the head of the page: how long, told apart by what, narrowed by what.
import { Button, Menu } from '@mantine/core'
import { IconCalendar, IconChevronDown, IconFilter, IconStack2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { INTERVALS, type QueryGrouping } from '#domain/query-tool/choices.ts'
import { TIMESPAN_OPTIONS } from '#web/cards/choice.tsx'
import { MenuRoot } from '#web/ui/menu-root.tsx'
import classes from './query.module.css'
import type { QueryView } from './search.ts'
import { GROUP_LABELS, INTERVAL_LABELS } from './words.ts'

interface ChoiceProps {
  view: QueryView
  onChange: (change: Partial<QueryView>) => void
}

const GROUPINGS: readonly QueryGrouping[] = ['account', 'category', 'tag', 'none', 'payee']

/** How many months, how much time a column covers, and whether the period before is shown. */
export function TimespanButton({ view, onChange }: ChoiceProps) {
  const chosen = TIMESPAN_OPTIONS.find(({ value }) => value === view.timespan)
  return (
    <ChoiceMenu icon={<IconCalendar />} name="Timespan" value={chosen?.label ?? ''}>
      <Choices
        label="Timespan"
        options={TIMESPAN_OPTIONS}
        value={view.timespan}
        onChange={(timespan) => onChange({ timespan })}
      />
      <Menu.Divider />
      <Menu.Label>A column for each</Menu.Label>
      <Choices
        label="A column for each"
        options={INTERVALS.map((value) => ({ value, label: INTERVAL_LABELS[value] }))}
        value={view.interval}
        onChange={(interval) => onChange({ interval })}
      />
      <Menu.Divider />
      <Menu.CheckboxItem
        value="compare"
        checked={view.compare}
        onChange={() => onChange({ compare: !view.compare })}
        closeMenuOnClick
      >
        Compare with the period before
      </Menu.CheckboxItem>
    </ChoiceMenu>
  )
}

/** What the records are told apart by. */
export function GroupButton({ view, onChange }: ChoiceProps) {
  return (
    <ChoiceMenu icon={<IconStack2 />} name="Group By" value={GROUP_LABELS[view.group_by]}>
      <Choices
        label="Group By"
        options={GROUPINGS.map((value) => ({ value, label: GROUP_LABELS[value] }))}
        value={view.group_by}
        onChange={(group_by) => onChange({ group_by })}
      />
    </ChoiceMenu>
  )
}

export function FilterButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <Button leftSection={<IconFilter />} aria-haspopup="dialog" onClick={onOpen}>
      Filter
      {count > 0 && <span className={classes.count}>{count}</span>}
    </Button>
  )
}

interface ChoicesProps<T extends string | number> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** One of several, in a menu. */
function Choices<T extends string | number>(props: ChoicesProps<T>) {
  const { label, options, value, onChange } = props
  return (
    <Menu.RadioGroup
      aria-label={label}
      value={String(value)}
      onChange={(sent) => {
        const chosen = options.find((option) => String(option.value) === sent)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <Menu.RadioItem key={option.value} value={String(option.value)} closeMenuOnClick>
          {option.label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

interface ChoiceMenuProps {
  icon: ReactNode
  name: string
  value: string
  children: ReactNode
}

function ChoiceMenu({ icon, name, value, children }: ChoiceMenuProps) {
  return (
    <MenuRoot position="bottom-start">
      <Menu.Target>
        <Button
          leftSection={icon}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          <span className={classes.name}>{name} </span>
          {value}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </MenuRoot>
  )
}
