import { Money } from '#web/ui/money.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import classes from './drawings.module.css'

/** Lines of a bank's file, and what one of them becomes. */
export function FileDrawing() {
  const { currency } = useSettings()
  return (
    <div className={classes.well} aria-hidden>
      <div className={classes.lines}>
        <div>03/11/2026;MAPLE TREE NURSERY;645.00</div>
        <div>08/11/2026;BRIGHTLINE ENERGY;152.06</div>
        <div>14/11/2026;HARLOW FUEL 22;56.08</div>
      </div>
      <span className={classes.result}>
        <span className={classes.dot} />
        Transport{' '}
        <span className={classes.amount}>
          <Money value={-56.08} currency={currency} />
        </span>
      </span>
      <span className={classes.example}>Example</span>
    </div>
  )
}

/** The arch that fills as investments come to cover what is spent; a made-up figure. */
export function GaugeDrawing() {
  return (
    <div className={`${classes.well} ${classes.centred}`} aria-hidden>
      <svg viewBox="0 0 200 170" className={classes.gauge}>
        <path d="M22 158V102a78 78 0 0 1 156 0V158" className={classes.track} />
        <path
          d="M22 158V102a78 78 0 0 1 156 0V158"
          pathLength={100}
          strokeDasharray="28.1 100"
          className={classes.value}
        />
        <text x="100" y="118" className={classes.figure}>
          28.1 %
        </text>
        <text x="100" y="138" className={classes.label}>
          Progress to FI
        </text>
      </svg>
      <span className={classes.example}>Example</span>
    </div>
  )
}
