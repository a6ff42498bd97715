import classes from './logo.module.css'

/** The hearth: an arch in the text colour with an ember on its floor. `size` is its height in px. */
export function Mark({ size }: { size: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
      className={classes.mark}
      aria-hidden
    >
      <path
        d="M4 28V15a12 12 0 0 1 24 0v13"
        stroke="currentColor"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <path d="M9.6 29.6a6.4 6.4 0 0 1 12.8 0z" fill="var(--fs-ember)" />
    </svg>
  )
}

/** The name in the wordmark's own setting, with the mark before it. `size` is the font size. */
export function Wordmark({ size }: { size: number }) {
  return (
    <span className={classes.wordmark} style={{ fontSize: size, gap: size * 0.46 }}>
      <Mark size={size * 1.36} />
      <span>fireside</span>
    </span>
  )
}
