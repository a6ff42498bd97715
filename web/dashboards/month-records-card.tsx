// The records behind the month's figures, which add up to them.
import { Link } from '@tanstack/react-router'
import type { Named } from '#contract/categories.ts'
import type { RecordsPage } from '#contract/records.ts'
import { type Day, type Month, monthOf, writeLongMonth, writeShortMonth } from '#domain/dates.ts'
import { count } from '#web/lib/format.ts'
import { useInvestedFilter } from '#web/names/invested-filter.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { Money } from '#web/ui/money.tsx'
import { TableFrame } from '#web/ui/table.tsx'
import { TwoLines } from '#web/ui/two-lines.tsx'
import { mediaHook } from '#web/ui/use-width.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { InvestedRecords } from './invested-records.tsx'
import { cents } from './investment-workings.ts'
import { monthName } from './month-name.ts'
import classes from './investments.module.css'

const useWideCard = mediaHook('(min-width: 90em)', false)

type MonthRecordsCardProps = {
  month: Month
  /** What is held at the end of the month. */
  balance: number | null
}

const MOST = 8

export function MonthRecordsCard({ month, balance }: MonthRecordsCardProps) {
  const invested = useInvestedFilter()
  return (
    <Card
      flush
      title={`${monthName(month)} records`}
      sentence="The records behind these figures"
      menu={
        <Link
          to="/investments-management/"
          search={{ month, ...invested }}
          className={classes.openAll}
        >
          Open all
        </Link>
      }
    >
      <InvestedRecords asked={{ month }}>
        {(page, categories) => (
          <Records page={page} categories={categories} month={month} balance={balance} />
        )}
      </InvestedRecords>
      <div className={classes.reminder}>
        <Alert
          tone="info"
          action={
            <Link to="/check-in/" search={{ month }}>
              Monthly check-in
            </Link>
          }
        >
          Remember to log your investment balances at least once each month.
        </Alert>
      </div>
    </Card>
  )
}

type RecordsProps = MonthRecordsCardProps & { page: RecordsPage; categories: readonly Named[] }

function Records({ page, categories, month, balance }: RecordsProps) {
  const { currency } = useSettings()
  // Beside large sums there is room for one more column only on a wide screen.
  const wide = useWideCard()
  const records = page.transactions
  if (records.length === 0) {
    return <p className={classes.none}>Nothing was invested in {writeLongMonth(month)}.</p>
  }
  const shown = records.slice(0, MOST)
  const rest = page.count - shown.length
  // The balances of the month are the whole balance when no other one is carried into it.
  const noted = cents(records.map((record) => record.balance ?? 0))
  const isWhole = page.count <= records.length && noted === balance
  return (
    <div className={classes.records}>
      <TableFrame label={`What was invested in ${writeLongMonth(month)}`} bare maxHeight={false}>
        <thead>
          <tr>
            {wide && <th scope="col">Date</th>}
            <th scope="col">Category</th>
            <th scope="col" data-number>
              Contribution
            </th>
            <th scope="col" data-number className={classes.wide}>
              Dividends
            </th>
            <th scope="col" data-number>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, date, category, amount, dividends, ...record }) => {
            const named = categories.find((each) => each.id === category)
            return (
              <tr key={id}>
                {wide && <td data-nowrap>{writeDay(date)}</td>}
                <td className={classes.category}>
                  {named && (
                    <span>
                      <ColourDot slot={named.slot} />
                      <TwoLines>{named.name}</TwoLines>
                    </span>
                  )}
                  {!wide && <small>{writeDay(date)}</small>}
                </td>
                <td data-number>
                  <Money value={amount} currency={currency} coloured />
                </td>
                <td data-number className={classes.wide}>
                  <Money value={dividends} currency={currency} />
                </td>
                <td data-number>
                  <Money value={record.balance} currency={currency} />
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={wide ? 2 : 1}>
              {rest > 0 ? `Total, with ${count(rest)} more` : 'Total'}
            </th>
            <td data-number>
              <Money value={page.sum_amount} currency={currency} signed />
            </td>
            <td data-number className={classes.wide}>
              {page.count <= records.length && (
                <Money
                  value={cents(records.map(({ dividends }) => dividends))}
                  currency={currency}
                />
              )}
            </td>
            <td data-number>{isWhole && <Money value={noted} currency={currency} />}</td>
          </tr>
        </tfoot>
      </TableFrame>
    </div>
  )
}

/** "16 Nov 2026" */
function writeDay(day: Day): string {
  return `${Number(day.slice(8))} ${writeShortMonth(monthOf(day))}`
}
