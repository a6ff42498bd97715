// The shapes of what comes. They take their place at once and become visible after 150 ms, so
// nothing jumps and short waits show nothing.
import type { ReactNode } from 'react'
import classes from './skeletons.module.css'
import { useDelayed } from './use-delayed.ts'

const BARS = [52, 60, 48, 56, 42, 64, 80, 74, 50, 58, 47, 62]

function Shape({ label, children }: { label: string; children: ReactNode }) {
  const visible = useDelayed(150)
  return (
    <div className={classes.shape} data-visible={visible || undefined}>
      <output className="fs-sr-only">{visible ? label : ''}</output>
      <div aria-hidden>{children}</div>
    </div>
  )
}

/** One grey bar; the width in percent of its place unless it is given with a unit. */
export function Bone({ width, height }: { width: string; height: number }) {
  return <span className={classes.bone} style={{ width, height }} />
}

/** A chart inside its card: bars on a floor and a legend. `height` is that of the chart to come. */
export function ChartSkeleton({ height }: { height: number }) {
  return (
    <Shape label="Loading chart">
      <div className={classes.bars} style={{ height }}>
        {BARS.map((share, i) => (
          <span key={i} className={classes.bone} style={{ height: `${share}%` }} />
        ))}
      </div>
      <div className={classes.legend}>
        {[62, 74, 52, 80, 58].map((width, i) => (
          <Bone key={i} width={`${width}px`} height={10} />
        ))}
      </div>
    </Shape>
  )
}

/** A card of words: a title line and a few lines under it. */
export function CardSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Shape label="Loading">
      <div className={classes.stack}>
        <Bone width="38%" height={14} />
        {Array.from({ length: lines }, (_, i) => (
          <Bone key={i} width={`${[92, 78, 64][i % 3]}%`} height={11} />
        ))}
      </div>
    </Shape>
  )
}

/** One stat: label, figure, and as many lines of comparison. */
export function StatSkeleton({ hero = false, lines = 1 }: { hero?: boolean; lines?: number }) {
  return (
    <Shape label="Loading">
      <div className={classes.stat}>
        <Bone width="50%" height={12} />
        <Bone width="70%" height={hero ? 43 : 27} />
        {Array.from({ length: lines }, (_, line) => (
          <Bone key={line} width="60%" height={12} />
        ))}
      </div>
    </Shape>
  )
}

/** A table with its head; every row is as high as the ones to come. */
export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <Shape label="Loading records">
      <div>
        {Array.from({ length: rows + 1 }, (_, row) => (
          <div key={row} className={classes.row} data-head={row === 0 || undefined}>
            {Array.from({ length: columns }, (_, i) => (
              <Bone key={i} width={`${[70, 88, 60, 80, 52][(i + row) % 5]}%`} height={10} />
            ))}
          </div>
        ))}
      </div>
    </Shape>
  )
}
