// The year's five figures: in, out, invested with the savings rate, and net worth.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { YearReview, YearTotal } from '#contract/year-review.ts'
import { lastDay, monthOf, writeLongMonth } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import { Fit } from '#web/cards/fit.tsx'
import links from '#web/cards/links.module.css'
import { RecordsLink } from '#web/cards/records-link.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { money, percent } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Delta } from '#web/ui/delta.tsx'
import { Stat, StatGrid } from '#web/ui/stat.tsx'
import { worthOfYearQuery } from './api.ts'
import classes from './year-review.module.css'

const PartsDialog = lazyPart(() => import('#web/net-worth/parts-dialog.tsx'), 'PartsDialog')

export function YearFigures({ review }: { review: YearReview }) {
  const rate = review.savings_rate
  return (
    <div className={classes.figures}>
      <StatGrid columns={4}>
        <Total label="Money in" type="income" total={review.income} review={review} moreIsGood />
        <Total
          label="Spent"
          type="transaction"
          total={review.spent}
          review={review}
          moreIsGood={false}
        />
        <Total label="Invested" type="saving" total={review.invested} review={review} moreIsGood>
          {rate !== null && `${percent(rate)} of what came in`}
        </Total>
        <NetWorth review={review} />
      </StatGrid>
    </div>
  )
}

type TotalProps = {
  label: string
  type: RecordType
  total: YearTotal
  review: YearReview
  moreIsGood: boolean
  children?: ReactNode
}

function Total({ label, type, total, review, moreIsGood, children }: TotalProps) {
  const { currency } = useSettings()
  const { change, before } = total
  const search = {
    date_from: review.first_month,
    date_to: lastDay(monthOf(review.last_month)),
  }
  return (
    <div className={classes.cell}>
      <Stat
        label={label}
        figure={
          <RecordsLink to={{ record_type: type, search }}>
            <Fit>{money(total.total, currency)}</Fit>
          </RecordsLink>
        }
        comparison={
          <>
            {change !== null && before !== null && (
              <p>
                <Delta direction={Math.sign(change)} moreIsGood={moreIsGood}>
                  {money(Math.abs(change), currency)}
                </Delta>{' '}
                against {money(before, currency)}
              </p>
            )}
            {children && <p>{children}</p>}
          </>
        }
      />
    </div>
  )
}

function NetWorth({ review }: { review: YearReview }) {
  const { currency } = useSettings()
  const [open, setOpen] = useState(false)
  const [first, last] = [monthOf(review.first_month), monthOf(review.last_month)]
  const worth = useQuery(worthOfYearQuery(first, last)).data
  const total = worth?.total ?? null
  const before = worth?.before ?? null
  return (
    <div className={classes.cell}>
      <Stat
        label={`Net worth in ${writeLongMonth(last)}`}
        figure={
          total === null ? (
            '–'
          ) : (
            <button
              type="button"
              className={`${links.explained} ${links.figure}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <Fit>{money(total, currency)}</Fit>
            </button>
          )
        }
        comparison={
          <WorthWords total={total} before={before} currency={currency} known={!!worth} />
        }
      />
      {open && (
        <Suspense fallback={null}>
          <PartsDialog month={last} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

type WorthWordsProps = {
  total: number | null
  before: number | null
  currency: string
  known: boolean
}

function WorthWords({ total, before, currency, known }: WorthWordsProps) {
  if (total === null) return known ? 'No balance is known' : ''
  if (before === null) return 'Not all of it was known at the start of the year'
  const change = total - before
  return (
    <>
      <Delta direction={Math.sign(change)} moreIsGood>
        {money(Math.abs(change), currency)}
      </Delta>{' '}
      since the year began
    </>
  )
}
