// The choices above a chart. On a phone they stand in a sheet behind one button.
import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { Timespan } from '#domain/dashboards/months.ts'
import type { DataField } from '#domain/dashboards/values.ts'
import { RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx'
import { usePhone } from '#web/ui/use-width.ts'
import classes from './choice.module.css'

const BottomSheet = lazyPart(() => import('#web/ui/bottom-sheet.tsx'), 'BottomSheet')

type ChoiceProps<T extends string | number> = {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** One choice of a chart. Its name is read out beside a chart, and shown in the sheet. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  return (
    <Named label={props.label}>
      <ToolbarSelect {...props} />
    </Named>
  )
}

/** Any control with the name it bears in the sheet. */
export function Named({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.choice}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}

/** Where a chart's choices stand: in its card, or on a phone behind the button in its head. */
export function useChoices(title: string, choices: ReactNode) {
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  if (!phone) return { controls: choices }
  return {
    tools: (
      <>
        <ActionIcon
          variant="default"
          aria-label={`Adjust ${title}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconAdjustmentsHorizontal />
        </ActionIcon>
        {open && (
          <Suspense fallback={null}>
            <BottomSheet title={title} onClose={() => setOpen(false)}>
              <div className={classes.sheet}>{choices}</div>
            </BottomSheet>
          </Suspense>
        )}
      </>
    ),
  }
}

export const TYPE_OPTIONS = (['transaction', 'saving', 'income'] as const).map((value) => ({
  value,
  label: RECORD_TYPE_HEADING[value],
}))

export const GROUP_OPTIONS = [
  { value: 'account', label: 'By account' },
  { value: 'category', label: 'By category' },
] as const

export const ANY_GROUP_OPTIONS = [
  ...GROUP_OPTIONS,
  { value: 'none', label: 'Not grouped' },
] as const

export const TIMESPAN_OPTIONS: readonly { value: Timespan; label: string }[] = [
  { value: 3, label: 'Prior 3 Months' },
  { value: 6, label: '6 Months' },
  { value: 12, label: '1 Year' },
  { value: 36, label: '3 Years' },
  { value: 60, label: '5 Years' },
]

const SAVING_FIELDS: readonly { value: DataField; label: string }[] = [
  { value: 'amount', label: 'Contribution' },
  { value: 'balance', label: 'Balance' },
  { value: 'dividends', label: 'Dividends' },
]

/** What can be looked at of a record type. */
export function fieldOptions(type: RecordType): readonly { value: DataField; label: string }[] {
  return type === 'saving' ? SAVING_FIELDS : [{ value: 'amount', label: 'Amount' }]
}
