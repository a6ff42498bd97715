import { Tooltip } from '@mantine/core'
import classes from './tag-badges.module.css'

const MOST_SHOWN = 3

/** A record's tags: at most three pills, then "+2" with the others' names. */
export function TagBadges({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const rest = names.slice(MOST_SHOWN)
  return (
    <span className={classes.tags}>
      {names.slice(0, MOST_SHOWN).map((name) => (
        <span key={name} className={classes.tag} title={name}>
          {name}
        </span>
      ))}
      {rest.length > 0 && (
        <Tooltip label={rest.join(', ')} events={{ hover: true, focus: true, touch: true }}>
          <button
            type="button"
            className={classes.tag}
            aria-label={`+${rest.length}: ${rest.join(', ')}`}
          >
            +{rest.length}
          </button>
        </Tooltip>
      )}
    </span>
  )
}
