// What a phone has in place of the drawer: a bar on top with the page's title, and one below with
// the screens that are opened most.
import {
  IconCampfire,
  IconLayoutDashboard,
  IconMenu2,
  IconPlus,
  IconReceipt,
  IconSearch,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { Mark } from '#web/ui/logo.tsx'
import type { NavEntry } from './navigation.ts'
import classes from './phone-bars.module.css'

const GENERAL: NavEntry = { label: 'General', to: '/', icon: IconLayoutDashboard }
const TRANSACTIONS: NavEntry = {
  label: 'Transactions',
  to: '/transaction-management/',
  icon: IconReceipt,
}

const PLANS: NavEntry = { label: 'FI', to: '/fi-plan/', icon: IconCampfire }

interface TopBarProps {
  /** The place for the page's title. */
  slot: Ref<HTMLDivElement>
  onFind: () => void
}

export function TopBar({ slot, onFind }: TopBarProps) {
  return (
    <header className={classes.top}>
      <Link to="/" className={classes.home} aria-label="Fireside, to the dashboard">
        <Mark size={26} />
      </Link>
      <div ref={slot} className={classes.title} />
      <button type="button" className={classes.find} aria-label="Go to, find" onClick={onFind}>
        <IconSearch size={21} stroke={1.75} aria-hidden />
      </button>
    </header>
  )
}

interface BottomBarProps {
  current: string
  menuOpened: boolean
  onMenu: () => void
}

export function BottomBar({ current, menuOpened, onMenu }: BottomBarProps) {
  return (
    <nav className={classes.bottom} aria-label="Main">
      <BarLink entry={GENERAL} current={current} />
      <BarLink entry={TRANSACTIONS} current={current} />
      <Link to="/create-record/" className={classes.plus} aria-label="Log New Data">
        <IconPlus size={24} stroke={2} aria-hidden />
      </Link>
      <BarLink entry={PLANS} current={current} />
      <button
        type="button"
        className={classes.entry}
        aria-haspopup="dialog"
        aria-expanded={menuOpened}
        onClick={onMenu}
      >
        <IconMenu2 size={21} stroke={1.75} aria-hidden />
        Menu
      </button>
    </nav>
  )
}

function BarLink({ entry, current }: { entry: NavEntry; current: string }) {
  const Icon = entry.icon
  return (
    <Link
      to={entry.to}
      className={classes.entry}
      aria-current={entry.to === current ? 'page' : undefined}
      data-current={entry.to === current || undefined}
    >
      <Icon size={21} stroke={1.75} aria-hidden />
      {entry.label}
    </Link>
  )
}
