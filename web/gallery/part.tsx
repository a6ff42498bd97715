import type { ReactNode } from 'react'
import classes from './gallery.module.css'

/** One titled place in the gallery. */
export function Part({
  title,
  note,
  wide,
  children,
}: {
  title: string
  note: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <section className={[classes.part, wide && classes.wide].filter(Boolean).join(' ')}>
      <h2>{title}</h2>
      <p>{note}</p>
      <div className={classes.stack}>{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
