import { Loader } from '@mantine/core'
import classes from './query.module.css'

/** Over what it waits for. */
export function Spinner() {
  return (
    <div className={classes.spinner}>
      <Loader size="sm" aria-label="Running the query" />
    </div>
  )
}
