import { percent } from '#web/lib/format.ts'
import classes from './gauge.module.css'

const ARCH = 'M22 158V102a78 78 0 0 1 156 0V158'

/** How far the balance is on its way to the target, 0 to 100, as the hearth filling up. */
export function Gauge({ progress, sentence }: { progress: number; sentence: string }) {
  const named = {
    role: 'img',
    'aria-label': `Progress to FI: ${percent(progress)}. ${sentence}`,
  }
  return (
    <svg viewBox="0 0 200 170" className={classes.gauge} {...named}>
      <path d={ARCH} className={classes.track} />
      {/* Round caps would show a dot at 0. */}
      {progress > 0 && (
        <path
          d={ARCH}
          className={classes.value}
          pathLength={100}
          strokeDasharray={`${progress} 100`}
        />
      )}
      <text x="100" y="112" className={classes.figure}>
        {percent(progress)}
      </text>
      <text x="100" y="134" className={classes.words}>
        Progress to FI
      </text>
    </svg>
  )
}
