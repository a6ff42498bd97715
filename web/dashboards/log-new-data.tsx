// Which type the new record has: on a dashboard of all three, nobody knows before it is said.
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RECORD_TYPES, type RecordType } from '#domain/records.ts'
import { LogButton } from './log-button.tsx'

const LABELS: Record<RecordType, string> = {
  transaction: 'Transaction',
  income: 'Income',
  saving: 'Investment',
}

const ORDER = RECORD_TYPES.toSorted((a, b) => places(a) - places(b))

/** What is logged most stands first. */
function places(type: RecordType): number {
  return Object.keys(LABELS).indexOf(type)
}

export function LogNewData() {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <LogButton />
      </Menu.Target>
      <Menu.Dropdown>
        {ORDER.map((recordType) => (
          <Menu.Item
            key={recordType}
            renderRoot={(rest) => <Link to="/create-record/" search={{ recordType }} {...rest} />}
          >
            {LABELS[recordType]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
