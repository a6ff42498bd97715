// Which type the new record has: on a dashboard of all three, nobody knows before it is said.
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MenuRoot } from '#web/ui/menu-root.tsx'
import { LogButton } from './log-button.tsx'

/** What is logged most stands first. */
const TYPES = [
  ['transaction', 'Transaction'],
  ['income', 'Income'],
  ['saving', 'Investment'],
] as const

export function LogNewData() {
  return (
    <MenuRoot position="bottom-end">
      <Menu.Target>
        <LogButton />
      </Menu.Target>
      <Menu.Dropdown>
        {TYPES.map(([recordType, label]) => (
          <Menu.Item
            key={recordType}
            renderRoot={(rest) => <Link to="/create-record/" search={{ recordType }} {...rest} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </MenuRoot>
  )
}
