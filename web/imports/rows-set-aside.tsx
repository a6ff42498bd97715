// Every line that will not be imported, in groups, with its number in the file and the reason.
import { IconAlertCircle, IconMinus } from '@tabler/icons-react'
import type { SetAside } from '#domain/imports/model.ts'
import { count, counted } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { TableFrame } from '#web/ui/table.tsx'
import type { Reading } from './reading.ts'
import classes from './wizard.module.css'
import asideClasses from './rows-set-aside.module.css'

/** Every line falls under exactly one: the first that has it. */
const GROUPS: { title: string; has: (one: SetAside) => boolean }[] = [
  { title: 'Cannot be read', has: ({ group }) => group === 'cannot_read' },
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

function linesByGroup(lines: readonly SetAside[]): Map<string, SetAside[]> {
  const groups = new Map<string, SetAside[]>(GROUPS.map(({ title }) => [title, []]))
  for (const one of lines) {
    const group = GROUPS.find(({ has }) => has(one))
    if (group) groups.get(group.title)?.push(one)
  }
  return groups
}

export function RowsSetAside({ reading }: { reading: Reading }) {
  const { set_aside, num_set_aside, num_rows } = reading
  if (num_set_aside === 0) {
    const sentence = num_rows === 0 ? 'No row was found.' : 'Every row of the file can be imported.'
    return (
      <Card title="Rows set aside" sentence={sentence}>
        {null}
      </Card>
    )
  }
  const hidden = num_set_aside - set_aside.length
  return (
    <Card
      title="Rows set aside"
      sentence={`${counted(num_set_aside, 'line')} will not be imported. Nothing is changed into 0, empty or today.`}
      footer={hidden > 0 ? `The first ${count(set_aside.length)} are shown.` : undefined}
      flush
    >
      <TableFrame label="Lines by reason" bare density="compact">
        {[...linesByGroup(set_aside)].map(([title, lines]) => (
          <Group key={title} title={title} lines={lines} />
        ))}
      </TableFrame>
    </Card>
  )
}

function Group({ title, lines }: { title: string; lines: readonly SetAside[] }) {
  if (lines.length === 0) return null
  const bad = lines[0]?.kind === 'cannot_read'
  const Icon = bad ? IconAlertCircle : IconMinus
  return (
    <tbody>
      <tr className={asideClasses.group} data-bad={bad || undefined}>
        <th colSpan={3} scope="rowgroup">
          <Icon size={14} stroke={1.75} aria-hidden /> {title}, {count(lines.length)}
        </th>
      </tr>
      {lines.map(({ line, text, reason }) => (
        <tr key={line}>
          <td className={asideClasses.number}>{line}</td>
          <td className={classes.mono}>{text}</td>
          <td className={asideClasses.reason}>{reason}</td>
        </tr>
      ))}
    </tbody>
  )
}
