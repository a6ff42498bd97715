// The drawer: where one is, where one can go. It stands at the side of a wide screen, and opens
// over the page on a smaller one.
import { IconLifebuoy, IconLogout, IconSearch, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Kbd } from '#web/ui/kbd.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import classes from './drawer.module.css'
import {
  MEMBERSHIP_ENTRY,
  NAV_GROUPS,
  type NavEntry,
  type NavGroup,
  SETTINGS_ENTRY,
} from './navigation.ts'
import { withMod } from '#web/lib/is-mac.ts'
import { SUPPORT_URL } from '#web/lib/support-url.ts'
import { useLogout } from '#web/users/use-logout.ts'
import { useTrialDays } from './use-trial-days.ts'

interface DrawerProps {
  /** The address of the entry that is marked. */
  current: string
  onFind: () => void
  /** Called when an entry was pressed, to close what opened over the page. */
  onChosen?: () => void
}

export function Drawer({ current, onFind, onChosen }: DrawerProps) {
  return (
    <nav className={classes.drawer} aria-label="Main">
      <div className={classes.head}>
        <Link
          to="/"
          className={classes.home}
          aria-label="Fireside, to the dashboard"
          onClick={onChosen}
        >
          <Wordmark size={18} />
        </Link>
        {onChosen && (
          <button
            type="button"
            className={classes.close}
            aria-label="Close the menu"
            onClick={onChosen}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      <button type="button" className={classes.find} onClick={onFind}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span className={classes.findWords}>Go to, find</span>
        <Kbd>{withMod('K')}</Kbd>
      </button>
      <div className={classes.groups}>
        {NAV_GROUPS.map((group) => (
          <Group key={group.title} group={group} current={current} onChosen={onChosen} />
        ))}
      </div>
      <Foot current={current} onChosen={onChosen} />
    </nav>
  )
}

interface PartProps {
  current: string
  onChosen: (() => void) | undefined
}

function Group({ group, ...rest }: PartProps & { group: NavGroup }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {group.title}
      </h2>
      <ul>
        {group.entries.map((entry) => (
          <Entry key={entry.to} entry={entry} {...rest} />
        ))}
      </ul>
    </section>
  )
}

interface EntryProps extends PartProps {
  entry: NavEntry
  /** A word or two at the right end. */
  chip?: ReactNode
}

function Entry({ entry, chip, current, onChosen }: EntryProps) {
  const Icon = entry.icon
  return (
    <li>
      <Link
        to={entry.to}
        className={classes.entry}
        aria-current={entry.to === current ? 'page' : undefined}
        data-current={entry.to === current || undefined}
        onClick={onChosen}
      >
        <Icon size={17} stroke={1.75} aria-hidden />
        <span className={classes.label}>{entry.label}</span>
        {chip}
      </Link>
    </li>
  )
}

function Foot(props: PartProps) {
  const { onChosen } = props
  const { logout, leaving } = useLogout()
  const trialDays = useTrialDays()
  return (
    <ul className={classes.foot}>
      <Entry entry={SETTINGS_ENTRY} {...props} />
      {trialDays !== null && (
        <Entry entry={MEMBERSHIP_ENTRY} chip={<TrialChip days={trialDays} />} {...props} />
      )}
      <li>
        <a className={classes.entry} href={SUPPORT_URL} target="_blank" rel="noopener">
          <IconLifebuoy size={17} stroke={1.75} aria-hidden />
          Support
        </a>
      </li>
      <li>
        <button
          type="button"
          className={classes.entry}
          aria-disabled={leaving}
          onClick={() => {
            // A sheet lies over every question that is asked.
            onChosen?.()
            void logout()
          }}
        >
          <IconLogout size={17} stroke={1.75} aria-hidden />
          Logout
        </button>
      </li>
    </ul>
  )
}

function TrialChip({ days }: { days: number }) {
  const left = days === 0 ? 'last day' : days === 1 ? '1 day left' : `${days} days left`
  return (
    <span className={classes.chip}>
      <span aria-hidden>{days === 0 ? 'today' : `${days} d`}</span>
      <span className="fs-sr-only">, {left}</span>
    </span>
  )
}
