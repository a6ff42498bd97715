import classes from './two-sided-bar.module.css'

type TwoSidedBarProps = {
  /** Good is drawn to the left, bad to the right; anything else is no bar. */
  tone: string | undefined
  /** Of the longest, in percent. */
  share: number
}

/** How much a date moves. What it says in numbers stands beside it. */
export function TwoSidedBar({ tone, share }: TwoSidedBarProps) {
  const width = `${share}%`
  return (
    <span className={classes.bars} aria-hidden>
      <span>{tone === 'good' && <i data-tone="good" style={{ width }} />}</span>
      <span>{tone === 'bad' && <i data-tone="bad" style={{ width }} />}</span>
    </span>
  )
}
