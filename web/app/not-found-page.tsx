import { Empty } from '#web/ui/empty.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './page-states.module.css'

/** For an address that leads to no screen. */
export function NotFoundPage() {
  return (
    <div className={classes.state}>
      <PageHeader title="Not found" />
      <Empty
        level={2}
        title="There is no page here"
        sentence="The address may be old, or a letter may be missing."
        actions={
          <LinkButton to="/" variant="filled">
            Go to the dashboard
          </LinkButton>
        }
      />
    </div>
  )
}
