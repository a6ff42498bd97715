// What stands in place of all cards while no record counts.
import { useQueries } from '@tanstack/react-query'
import { RECORD_TYPES } from '#domain/records.ts'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'
import { counted } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { ImportButton } from '#web/ui/import-button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { excludedQuery } from './api.ts'
import classes from './dashboards.module.css'

/** The whole page of somebody whose records are still to come, or all excluded from totals. */
export function NothingYet() {
  const excluded = useQueries({
    queries: RECORD_TYPES.map((type) => excludedQuery(type)),
    combine: (results) =>
      RECORD_TYPES.map((type, place) => ({ type, count: results[place]?.data?.count ?? 0 })),
  })
  const most = excluded.toSorted((a, b) => b.count - a.count)[0]
  const count = excluded.reduce((sum, each) => sum + each.count, 0)
  return (
    <Card className={classes.whole}>
      {most && count > 0 ? (
        <Empty
          level={2}
          title="Nothing counts yet"
          sentence={`${counted(count, 'record')} ${count === 1 ? 'is' : 'are'} excluded from totals, so no figure shows ${count === 1 ? 'it' : 'them'}.`}
          actions={
            <LinkButton
              to={MANAGEMENT_PATH[most.type]}
              search={{ excluded: true }}
              variant="filled"
            >
              Open the records
            </LinkButton>
          }
        />
      ) : (
        <Empty
          level={2}
          title="Your figures begin with the first record"
          sentence="Bring in a file from your bank, or log the first record by hand."
          actions={
            <>
              <ImportButton />
              <LinkButton to="/create-record/" variant="default">
                Log New Data
              </LinkButton>
            </>
          }
        />
      )}
    </Card>
  )
}
