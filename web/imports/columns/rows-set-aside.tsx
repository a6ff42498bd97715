// Every line that will not be imported, in groups, with its number in the file and the reason. What
// cannot be read can be typed here, and comes along.
import { Anchor } from '@mantine/core'
import { IconAlertCircle, IconMinus } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { writeLongDay } from '#domain/dates.ts'
import { mendKey } from '#domain/imports/rows/mend.ts'
import type { Choices } from '#domain/imports/model.ts'
import type { MendedLine, MendedRow, SetAside } from '#domain/imports/set-aside-model.ts'
import { decimalFromMinor } from '#domain/money.ts'
import { count, counted } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { TableFrame } from '#web/ui/table.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import { MendLine } from './mend-line.tsx'
import type { Reading } from '../reading.ts'
import classes from '../wizard.module.css'
import asideClasses from './rows-set-aside.module.css'

/** Every line falls under exactly one: the first that has it. */
const GROUPS: { title: string; has: (one: SetAside, beside: ReadonlySet<string>) => boolean }[] = [
  { title: 'Cannot be read', has: ({ group }) => group === 'cannot_read' },
  {
    title: 'With the other accounts of this file',
    has: ({ account }, beside) => account !== undefined && beside.has(account),
  },
  { title: 'Footer', has: ({ group, kind }) => group === 'footer' || kind === 'total' },
  {
    title: 'Not this account or currency',
    has: ({ kind }) => kind === 'other_account' || kind === 'other_currency',
  },
  {
    title: 'Not booked yet',
    has: ({ kind }) => kind === 'pending' || kind === 'not_booked' || kind === 'future',
  },
  { title: 'No transaction', has: () => true },
]

function linesByGroup(
  lines: readonly SetAside[],
  beside: ReadonlySet<string>,
): Map<string, SetAside[]> {
  const groups = new Map<string, SetAside[]>(GROUPS.map(({ title }) => [title, []]))
  for (const one of lines) {
    const group = GROUPS.find(({ has }) => has(one, beside))
    if (group) groups.get(group.title)?.push(one)
  }
  return groups
}

type RowsSetAsideProps = {
  reading: Reading
  /** The accounts of the file that are imported beside this one. */
  beside: ReadonlySet<string>
  mended: Mended
  onMend: (mended: Mended) => void
}

type Mended = NonNullable<Choices['mended']>

export function RowsSetAside({ reading, beside, mended, onMend }: RowsSetAsideProps) {
  const { set_aside, num_set_aside, num_rows, content } = reading
  const [open, setOpen] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  if (num_set_aside === 0 && reading.mended.length === 0) {
    const sentence = num_rows === 0 ? 'No row was found.' : 'Every row of the file can be imported.'
    return <Card title="Rows set aside" sentence={sentence} />
  }
  const hidden = num_set_aside - set_aside.length
  const mend = (aside: SetAside, row: MendedRow | null) => {
    const key = mendKey(aside)
    const others = Object.fromEntries(Object.entries(mended).filter(([one]) => one !== key))
    setOpen(null)
    // What was pressed goes with its line; the next Tab starts at the lines.
    place.current?.focus({ preventScroll: true })
    onMend(row === null ? others : { ...others, [key]: row })
  }
  const mending: Mending = { open, setOpen, mend, isOffered: content === 'payments' }
  const num_beside = numBeside(reading, beside)
  const num_out = num_set_aside - num_beside
  const sentences = [
    num_out > 0 &&
      `${counted(num_out, 'line')} will not be imported. Nothing is changed into 0, empty or today.`,
    num_beside > 0 &&
      `${counted(num_beside, 'line')} ${num_beside === 1 ? 'comes' : 'come'} with the other accounts of this file.`,
  ]
  return (
    <Card
      title="Rows set aside"
      sentence={sentences.filter(Boolean).join(' ') || 'Every row of the file can be imported.'}
      footer={hidden > 0 ? `The first ${count(set_aside.length)} are shown.` : undefined}
      flush
    >
      <div ref={place} tabIndex={-1} className={asideClasses.place}>
        <TableFrame label="Lines by reason" bare density="compact">
          <MendedLines lines={reading.mended} mending={mending} />
          {[...linesByGroup(set_aside, beside)].map(([title, lines]) => (
            <Group key={title} title={title} lines={lines} mending={mending} />
          ))}
        </TableFrame>
      </div>
    </Card>
  )
}

/** How many lines are set aside here because another account of the file has them. */
export function numBeside({ num_of_others }: Reading, beside: ReadonlySet<string>): number {
  return [...beside].reduce((sum, account) => sum + (num_of_others.get(account) ?? 0), 0)
}

interface Mending {
  /** The key of the line that is being typed. */
  open: string | null
  setOpen: (key: string | null) => void
  /** Null takes the mending back. */
  mend: (aside: SetAside, row: MendedRow | null) => void
  /** A broker's file and a list of balances are read as a whole. */
  isOffered: boolean
}

function Group({
  title,
  lines,
  mending,
}: {
  title: string
  lines: readonly SetAside[]
  mending: Mending
}) {
  if (lines.length === 0) return null
  const bad = lines[0]?.kind === 'cannot_read'
  return (
    <tbody>
      <GroupHead title={title} num={lines.length} bad={bad} />
      {lines.map((aside) => (
        <Line key={mendKey(aside)} aside={aside} row={null} mending={mending}>
          <span>{aside.reason}</span>
          {bad && mending.isOffered && (
            <Press
              label={`Mend line ${aside.line}`}
              onPress={() => mending.setOpen(mendKey(aside))}
            >
              Mend
            </Press>
          )}
        </Line>
      ))}
    </tbody>
  )
}

function MendedLines({ lines, mending }: { lines: readonly MendedLine[]; mending: Mending }) {
  const { currency } = useSettings()
  if (lines.length === 0) return null
  return (
    <tbody>
      <GroupHead title="Mended by you, comes along" num={lines.length} bad={false} />
      {lines.map(({ aside, row }) => (
        <Line key={mendKey(aside)} aside={aside} row={row} mending={mending}>
          <span>
            {writeLongDay(row.date)}, {row.payee},{' '}
            <Money value={decimalFromMinor(row.amount_minor)} currency={currency} signed />
          </span>
          <Press
            label={`Change line ${aside.line}`}
            onPress={() => mending.setOpen(mendKey(aside))}
          >
            Change
          </Press>
          <Press
            label={`Set line ${aside.line} aside again`}
            onPress={() => mending.mend(aside, null)}
          >
            Set aside again
          </Press>
        </Line>
      ))}
    </tbody>
  )
}

function GroupHead({ title, num, bad }: { title: string; num: number; bad: boolean }) {
  const Icon = bad ? IconAlertCircle : IconMinus
  return (
    <tr className={asideClasses.group} data-bad={bad || undefined}>
      <th colSpan={3} scope="rowgroup">
        <Icon size={14} stroke={1.75} aria-hidden /> {title}, {count(num)}
      </th>
    </tr>
  )
}

type LineProps = {
  aside: SetAside
  row: MendedRow | null
  mending: Mending
  children: ReactNode
}

function Line({ aside, row, mending, children }: LineProps) {
  const { line, text } = aside
  return (
    <>
      <tr className={asideClasses.line}>
        <td className={asideClasses.number}>{line}</td>
        <td className={`${classes.mono} ${asideClasses.text}`}>{text}</td>
        <td className={asideClasses.reason}>
          <div className={asideClasses.words}>{children}</div>
        </td>
      </tr>
      {mending.open === mendKey(aside) && (
        <tr>
          <td colSpan={3}>
            <MendLine
              aside={aside}
              row={row}
              onMend={(typed) => mending.mend(aside, typed)}
              onClose={() => mending.setOpen(null)}
            />
          </td>
        </tr>
      )}
    </>
  )
}

type PressProps = { label: string; onPress: () => void; children: ReactNode }

function Press({ label, onPress, children }: PressProps) {
  return (
    <Anchor component="button" type="button" size="sm" aria-label={label} onClick={onPress}>
      {children}
    </Anchor>
  )
}
