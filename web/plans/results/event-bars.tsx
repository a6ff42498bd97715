import type { EventBar } from '#domain/plans/results.ts'
import { addMonths, dayFromEpoch, monthOf, writeShortMonth } from '#domain/dates.ts'
import { slotVariable } from '#web/theme/tokens.ts'
import classes from './event-bars.module.css'

type EventBarsProps = {
  bars: readonly EventBar[]
  /** The ends of the timeline above, in epoch milliseconds. */
  from: number
  to: number
}

/** The second slot is the comparison's; the first bar takes the one after it. */
const FIRST_SLOT = 3
/** A name is put inside its bar when the bar is at least this share of the width. */
const ROOM_INSIDE = 24
/** Beyond this share a name beside its bar would leave the card; it goes to the left. */
const ROOM_BESIDE = 72

/** When recurring events run, on the scale of the timeline above. */
export function EventBars({ bars, from, to }: EventBarsProps) {
  const share = (ms: number) => (100 * Math.min(Math.max(ms - from, 0), to - from)) / (to - from)
  return (
    <ul className={classes.bars} aria-label="Recurring events">
      {bars.map(({ name, data }) =>
        data.map(({ x, x2, y }) => {
          const [left, right] = [share(x), share(x2)]
          const width = right - left
          return (
            <li
              key={name}
              className={classes.lane}
              style={{ '--slot': slotVariable(y + FIRST_SLOT) }}
            >
              <span className={classes.bar} style={{ left: `${left}%`, width: `${width}%` }} />
              <span className={classes.name} style={placeOf(left, right, width)}>
                {name}
                <span className="fs-sr-only">, {timeOf(x, x2, to)}</span>
              </span>
            </li>
          )
        }),
      )}
    </ul>
  )
}

function placeOf(left: number, right: number, width: number) {
  if (width >= ROOM_INSIDE) return { left: `${left}%`, maxWidth: `${width}%`, paddingLeft: 10 }
  if (right <= ROOM_BESIDE)
    return { left: `${right}%`, maxWidth: `${100 - right}%`, paddingLeft: 8 }
  return { right: `${100 - left}%`, maxWidth: `${left}%`, paddingRight: 8 }
}

/** "Sep 2029 to Dec 2036"; the bar ends with the month after its last, or where the chart ends. */
function timeOf(x: number, x2: number, to: number): string {
  const first = monthOf(dayFromEpoch(x))
  if (x2 > to) return `from ${writeShortMonth(first)} to the end of the chart`
  const last = addMonths(monthOf(dayFromEpoch(x2)), -1)
  return first === last
    ? writeShortMonth(first)
    : `${writeShortMonth(first)} to ${writeShortMonth(last)}`
}
