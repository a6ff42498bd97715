// A year on one page, to read and to print: money in, out and invested, net worth, what changed
// most, and what moved the FI date. Every sum is a way to its records.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { YearReview } from '#contract/year-review.ts'
import { type Day, monthOf, writeLongDay, writeLongMonth } from '#domain/dates.ts'
import { ImportButton } from '#web/ui/import-button.tsx'
import { QueryGate, inCard } from '#web/ui/query-gate.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx'
import { yearReviewQuery } from './api.ts'
import { ChangeList, SizeList, partWords, sameWords } from './change-lists.tsx'
import { DateMovedCard } from './date-moved-card.tsx'
import { readYearSearch } from './search.ts'
import { YearFigures } from './year-figures.tsx'
import { YearMonths } from './year-months.tsx'
import classes from './year-review.module.css'

export function YearReviewPage() {
  const { year } = readYearSearch({ ...useSearch({ strict: false }) })
  const navigate = useNavigate()
  const query = useQuery(yearReviewQuery(year))
  const review = query.data
  return (
    <>
      <PageHeader
        title={review ? `${review.year} in review` : 'A year in review'}
        sentence={review && periodWords(review)}
        actions={
          review &&
          review.years.length > 0 && (
            <div className={`fs-no-print ${classes.actions}`}>
              <ToolbarSelect
                label="Year"
                options={review.years.map((value) => ({ value, label: String(value) }))}
                value={review.year}
                onChange={(next) =>
                  void navigate({ to: '/year/', search: { year: next }, resetScroll: false })
                }
              />
              <Button leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
                Print
              </Button>
            </div>
          )
        }
      />
      <QueryGate query={query} title="The year could not be loaded" failed={inCard}>
        {(read) => (read.years.length === 0 ? <NothingYet /> : <Year review={read} />)}
      </QueryGate>
    </>
  )
}

function Year({ review }: { review: YearReview }) {
  const compared = review.spent.before !== null
  return (
    <div className={classes.page}>
      <YearFigures review={review} />
      <YearMonths review={review} />
      <div className={classes.pair}>
        <SizeList title="Where it went" of="category" review={review} items={review.categories} />
        <SizeList title="Who got it" of="payee" review={review} items={review.payees} />
      </div>
      {compared && (
        <div className={classes.pair}>
          <ChangeList
            title="Categories that changed most"
            of="category"
            review={review}
            items={review.category_changes}
          />
          <ChangeList
            title="Payees that changed most"
            of="payee"
            review={review}
            items={review.payee_changes}
          />
        </div>
      )}
      {/* Last, as it comes later than the rest and its height is not known before. */}
      <DateMovedCard first={monthOf(review.first_month)} last={monthOf(review.last_month)} />
    </div>
  )
}

function NothingYet() {
  return (
    <Card>
      <Empty
        level={2}
        title="No data available"
        sentence="The first year is reviewed here once it has a record."
        actions={<ImportButton />}
      />
    </Card>
  )
}

/**
 * "January 2026 to October 2026, compared with the same months of 2025." While the last month runs:
 * "1 January 2026 to 22 November 2026, compared with the same days of 2025." Where records begin within
 * the year before or do not reach the last month, it says that a part is compared; each figure says which.
 */
function periodWords(review: YearReview): string {
  const { first_month, last_month, compared_until, year } = review
  const ends =
    compared_until === null
      ? [first_month, last_month].map((day) => writeLongMonth(monthOf(day)))
      : [first_month, `${monthOf(last_month)}${compared_until.slice(7)}` as Day].map(writeLongDay)
  const period = ends.join(' to ')
  const compared = [review.income, review.spent, review.invested].filter(
    ({ compared_from }) => compared_from !== null,
  )
  const same = `the same ${sameWords(compared_until)} of ${year - 1}`
  if (compared.length === 0) return `${period}. There is no year before to compare with.`
  if (compared.every((total) => partWords(total, review) === null))
    return `${period}, compared with ${same}.`
  return `${period}, compared with ${same} as far as they have records.`
}
