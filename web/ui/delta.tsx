import classes from './delta.module.css'

type DeltaProps = {
  /** Which way it went; 0 shows neither arrow nor colour. */
  direction: number
  /** Whether more is good news. */
  moreIsGood: boolean
  /** The size as words, without a sign: "$409.82", "28.8 %". */
  children: string
}

/** A change: arrow and figure in green or red. The arrow carries the meaning without the colour. */
export function Delta({ direction, moreIsGood, children }: DeltaProps) {
  if (direction === 0) return <span className={classes.delta}>{children}</span>
  const up = direction > 0
  return (
    <span className={classes.delta} data-tone={up === moreIsGood ? 'good' : 'bad'}>
      <span className="fs-sr-only">{up ? 'up ' : 'down '}</span>
      <svg viewBox="0 0 12 12" className={classes.arrow} aria-hidden>
        <path d={up ? 'M6 10.5v-9M2.5 5 6 1.5 9.5 5' : 'M6 1.5v9M2.5 7 6 10.5 9.5 7'} />
      </svg>
      {children}
    </span>
  )
}
