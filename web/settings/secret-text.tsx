import classes from './secret-text.module.css'

/** A secret to be copied or written down: plain letters of one width, chosen with one press. */
export function SecretText({ label, children }: { label: string; children: string }) {
  return (
    <code className={classes.secret} aria-label={label} role="group">
      {children}
    </code>
  )
}
