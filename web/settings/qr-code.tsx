import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** The quiet zone that readers look for, in modules. */
const QUIET = 4

/** A QR code, dark on white in both schemes because cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET })
    return { size, path: data.flatMap(squaresOf).join('') }
  }, [text])
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}

function squaresOf(row: readonly boolean[], y: number): string[] {
  return row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))
}
