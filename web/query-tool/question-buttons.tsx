// What is asked, as buttons in the head of the page: how long, told apart by what, narrowed by what.
import { Button, Menu } from '@mantine/core'
import { IconCalendar, IconChevronDown, IconFilter, IconStack2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TIMESPANS } from '#domain/dashboards/months.ts'
import { INTERVALS, type QueryGrouping } from '#domain/query-tool/choices.ts'
import { TIMESPAN_OPTIONS } from '#web/cards/choice.tsx'
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
      <Menu.RadioGroup
        aria-label="Timespan"
        value={String(view.timespan)}
        onChange={(sent) => {
          const timespan = TIMESPANS.find((one) => String(one) === sent)
          if (timespan) onChange({ timespan })
        }}
      >
        {TIMESPAN_OPTIONS.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={String(value)} closeMenuOnClick>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>A column for each</Menu.Label>
      <Menu.RadioGroup
        aria-label="A column for each"
        value={view.interval}
        onChange={(sent) => {
          const interval = INTERVALS.find((one) => one === sent)
          if (interval) onChange({ interval })
        }}
      >
        {INTERVALS.map((interval) => (
          <Menu.RadioItem key={interval} value={interval} closeMenuOnClick>
            {INTERVAL_LABELS[interval]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
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
      <Menu.RadioGroup
        aria-label="Group By"
        value={view.group_by}
        onChange={(sent) => {
          const group_by = GROUPINGS.find((one) => one === sent)
          if (group_by) onChange({ group_by })
        }}
      >
        {GROUPINGS.map((group_by) => (
          <Menu.RadioItem key={group_by} value={group_by} closeMenuOnClick>
            {GROUP_LABELS[group_by]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
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

interface ChoiceMenuProps {
  icon: ReactNode
  name: string
  value: string
  children: ReactNode
}

function ChoiceMenu({ icon, name, value, children }: ChoiceMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          leftSection={icon}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          <span className={classes.name}>{name} </span>
          <span className={classes.value}>{value}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
