import classes from './hearth.module.css'

const ARCHES = [
  { half: 230, top: 130, opacity: 0.12 },
  { half: 192, top: 202, opacity: 0.18 },
  { half: 154, top: 274, opacity: 0.26 },
  { half: 116, top: 346, opacity: 0.4 },
]

/** The arch four times over a glowing ember: the one picture, and only where people sign in. */
export function Hearth() {
  return (
    <svg
      viewBox="0 0 540 580"
      preserveAspectRatio="xMidYMax meet"
      className={classes.hearth}
      aria-hidden
    >
      <defs>
        <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="270" cy="580" r="500">
          <stop offset="0" className={classes.hot} />
          <stop offset="0.35" className={classes.warm} />
          <stop offset="1" className={classes.cold} />
        </radialGradient>
      </defs>
      <rect x="-1000" y="-1000" width="2540" height="1580" fill="url(#glow)" />
      {ARCHES.map(({ half, top, opacity }) => (
        <path
          key={half}
          d={`M${270 - half} 600V${top + half}a${half} ${half} 0 0 1 ${2 * half} 0V600`}
          className={classes.arch}
          opacity={opacity}
        />
      ))}
      <circle cx="270" cy="580" r="69" className={classes.ember} />
    </svg>
  )
}
