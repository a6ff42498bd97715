import { Link } from '@tanstack/react-router'
import { useSample } from '#web/users/use-sample.ts'
import { type Section, isForSample } from './search.ts'
import classes from './section-nav.module.css'

const LABELS: readonly { section: Section; label: string }[] = [
  { section: 'general', label: 'General' },
  { section: 'sign-in', label: 'Sign-in' },
  { section: 'membership', label: 'Membership' },
  { section: 'api-tokens', label: 'API tokens' },
  { section: 'activity', label: 'Activity' },
  { section: 'your-data', label: 'Your data' },
]

/** The parts of the settings: a list at the left, or rows above them where it is narrow. */
export function SectionNav() {
  const isSample = useSample()
  const labels = LABELS.filter(({ section }) => !isSample || isForSample(section))
  return (
    <nav aria-label="Parts of the settings" className={classes.nav}>
      {labels.map(({ section, label }) => (
        <Link
          key={section}
          to="/settings/"
          search={section === 'general' ? {} : { section }}
          // The first part has nothing in the address, which every address would match.
          activeOptions={{ exact: section === 'general' }}
          resetScroll={false}
          className={classes.link}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
