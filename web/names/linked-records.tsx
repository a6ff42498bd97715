import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './linked-records.module.css'

type LinkedRecordsProps = {
  label?: string
  icon?: Icon
  /** What they are to the record. */
  words: ReactNode
  /** Lines of records, in a list where there are several, and what can be done. */
  children: ReactNode
}

/** In a record's form: the records that it is linked to, or could be. */
export function LinkedRecords({ label, icon: Icon, words, children }: LinkedRecordsProps) {
  return (
    <section className={classes.linked} aria-label={label}>
      <p className={`fs-note ${classes.words}`}>
        {Icon && <Icon size={16} stroke={1.75} aria-hidden />}
        {words}
      </p>
      {children}
    </section>
  )
}
