import type { ReactNode } from 'react'
import classes from './kbd.module.css'

/** A small cap showing a key where it works. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={classes.kbd}>{children}</kbd>
}
