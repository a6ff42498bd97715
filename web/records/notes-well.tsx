import classes from './records.module.css'

/** A record's notes under its other facts, as they were written; nothing where there are none. */
export function NotesWell({ notes }: { notes: string }) {
  if (notes === '') return null
  return (
    <div className={classes.well}>
      <h3 className={classes.wellTitle}>Notes</h3>
      <p className={classes.wellText}>{notes}</p>
    </div>
  )
}
