// The drawer of a middling screen: icons with tooltips, and a button that opens the whole drawer.
import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconLayoutSidebarLeftExpand,
  IconLifebuoy,
  IconLogout,
  IconSearch,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Mark } from '#web/ui/logo.tsx'
import { MEMBERSHIP_ENTRY, NAV_GROUPS, type NavEntry, SETTINGS_ENTRY } from './navigation.ts'
import { SUPPORT_URL } from '#web/lib/support-url.ts'
import classes from './rail.module.css'
import { useLogout } from '#web/users/use-logout.ts'
import { useTrialDays } from './use-trial-days.ts'

interface RailProps {
  current: string
  onFind: () => void
  onOpen: () => void
}

export function Rail({ current, onFind, onOpen }: RailProps) {
  const { logout } = useLogout()
  const trialDays = useTrialDays()
  return (
    <nav className={classes.rail} aria-label="Main">
      <Link to="/" className={classes.home} aria-label="Fireside, to the dashboard">
        <Mark size={26} />
      </Link>
      <Button label="Open the menu" icon={IconLayoutSidebarLeftExpand} onClick={onOpen} />
      <Button label="Go to, find" icon={IconSearch} onClick={onFind} />
      <div className={classes.groups}>
        {NAV_GROUPS.map(({ title, entries }) => (
          <ul key={title} className={classes.list} aria-label={title}>
            {entries.map((entry) => (
              <RailEntry key={entry.to} entry={entry} current={current} />
            ))}
          </ul>
        ))}
      </div>
      <ul className={classes.list}>
        <RailEntry entry={SETTINGS_ENTRY} current={current} />
        {trialDays !== null && <RailEntry entry={MEMBERSHIP_ENTRY} current={current} />}
        <li>
          <Tooltip label="Support" position="right">
            <a
              className={classes.entry}
              href={SUPPORT_URL}
              target="_blank"
              rel="noopener"
              aria-label="Support"
            >
              <IconLifebuoy size={19} stroke={1.75} aria-hidden />
            </a>
          </Tooltip>
        </li>
        <li>
          <Button label="Logout" icon={IconLogout} onClick={() => void logout()} />
        </li>
      </ul>
    </nav>
  )
}

interface ButtonProps {
  label: string
  icon: NavEntry['icon']
  onClick: () => void
}

function Button({ label, icon: Icon, onClick }: ButtonProps) {
  return (
    <Tooltip label={label} position="right">
      <ActionIcon className={classes.entry} aria-label={label} onClick={onClick}>
        <Icon size={19} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

function RailEntry({ entry, current }: { entry: NavEntry; current: string }) {
  const Icon = entry.icon
  return (
    <li>
      <Tooltip label={entry.label} position="right">
        <Link
          to={entry.to}
          className={classes.entry}
          aria-label={entry.label}
          aria-current={entry.to === current ? 'page' : undefined}
          data-current={entry.to === current || undefined}
        >
          <Icon size={19} stroke={1.75} aria-hidden />
        </Link>
      </Tooltip>
    </li>
  )
}
