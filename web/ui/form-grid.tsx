import type { ReactNode } from 'react'
import classes from './form-grid.module.css'

/** Fields under each other, or side by side in two columns where there is room. */
export function FormGrid({ columns = 1, children }: { columns?: 1 | 2; children: ReactNode }) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  )
}
