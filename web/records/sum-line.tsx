import type { RecordsPage } from '#contract/records.ts'
import { count } from '#web/lib/format.ts'
import { Amount } from '#web/ui/amount.tsx'
import classes from './filters.module.css'

type SumLineProps = {
  page: Pick<RecordsPage, 'count' | 'sum_amount' | 'num_excluded'>
  currency: string
  summed: 'amount' | 'dividends'
  /** Of the filter before; the sum of this one is on its way. */
  busy: boolean
}

/** What the filter found: "33 records, 2 excluded. Sum −$5,000.83". The sum leaves the excluded out. */
export function SumLine({ page, currency, summed, busy }: SumLineProps) {
  return (
    <output className={classes.sum} data-busy={busy || undefined}>
      <strong>{count(page.count)}</strong> {page.count === 1 ? 'record' : 'records'}
      {page.num_excluded > 0 && (
        <>
          , <strong>{count(page.num_excluded)}</strong> excluded
        </>
      )}
      . {summed === 'dividends' ? 'Dividends ' : <span className={classes.long}>Sum </span>}
      <strong>
        <Amount value={page.sum_amount} currency={currency} />
      </strong>
    </output>
  )
}
