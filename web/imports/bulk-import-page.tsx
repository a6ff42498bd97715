// The hub: rules on one side, files on the other.
import { PendingLinksAlert } from '#web/transfers/pending-links-alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ImportHistory } from './import-history.tsx'
import classes from './wizard.module.css'

export function BulkImportPage() {
  return (
    <>
      <PageHeader
        title="Bulk Import"
        sentence="Bring in many records at once, from your bank’s files."
      />
      <div className={classes.stack}>
        <PendingLinksAlert />
        <div className={classes.pair}>
          <Card
            title="Import Rules"
            sentence="Rules classify the rows of a file by their payee, so that each import leaves less to do by hand."
          >
            <LinkButton to="/rules/">Manage Rules</LinkButton>
          </Card>
          <Card
            title="CSV Import"
            sentence="Choose a statement, check how it was read, classify its rows and store them. It can be undone as a whole."
          >
            <LinkButton to="/csv-import/import/" variant="filled">
              Import Data
            </LinkButton>
          </Card>
        </div>
        <ImportHistory />
      </div>
    </>
  )
}
