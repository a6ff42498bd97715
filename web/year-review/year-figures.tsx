// The year's five figures: in, out, invested with the savings rate, and net worth.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { YearReview, YearTotal } from '#contract/year-review.ts'
import { lastDay, monthOf, writeLongMonth } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import { Fit } from '#web/ui/fit.tsx'
import links from '#web/cards/links.module.css'
import { RecordsLink } from '#web/cards/records-link.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { counted, money, percent } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Delta } from '#web/ui/delta.tsx'
import { NotRead, Stat, StatGrid } from '#web/ui/stat.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { type WorthOfYear, worthOfYearQuery } from './api.ts'
import { partWords } from './change-lists.tsx'

const PartsDialog = lazyPart(() => import('#web/net-worth/parts-dialog.tsx'), 'PartsDialog')

export function YearFigures({ review }: { review: YearReview }) {
  const rate = review.savings_rate
  return (
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
  const { change, before, compared } = total
  const part = partWords(total, review)
  const { first_month: date_from, last_month } = review
  const search = { date_from, date_to: lastDay(monthOf(last_month)) }
  return (
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
              {part !== null && `${part} `}
              {change === 0 ? (
                part === null ? (
                  'As much as the year before'
                ) : (
                  'as much as the year before'
                )
              ) : (
                <>
                  <Delta direction={Math.sign(change)} moreIsGood={moreIsGood}>
                    {money(Math.abs(change), currency)}
                  </Delta>
                  {part !== null && (
                    <>
                      : <Unbroken>{money(compared ?? 0, currency)}</Unbroken>
                    </>
                  )}{' '}
                  against <Unbroken>{money(before, currency)}</Unbroken>
                </>
              )}
            </p>
          )}
          {children && <p>{children}</p>}
        </>
      }
    />
  )
}

function NetWorth({ review }: { review: YearReview }) {
  const { currency } = useSettings()
  const [open, setOpen] = useState(false)
  const [first, last] = [monthOf(review.first_month), monthOf(review.last_month)]
  const query = useQuery(worthOfYearQuery(first, last))
  const worth = query.data
  const figure =
    typeof worth?.total === 'number' ? (
      <button
        type="button"
        className={`${links.explained} ${links.figure}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Fit>{money(worth.total, currency)}</Fit>
      </button>
    ) : (
      '–'
    )
  return (
    <>
      <Stat
        label={`Net worth in ${writeLongMonth(last)}`}
        figure={figure}
        comparison={
          worth ? (
            <WorthWords worth={worth} currency={currency} />
          ) : (
            query.errorUpdateCount > 0 && <NotRead what="It" query={query} />
          )
        }
      />
      {open && (
        <Suspense fallback={null}>
          <PartsDialog month={last} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function WorthWords({ worth, currency }: { worth: WorthOfYear; currency: string }) {
  const { total, before, num_unknown } = worth
  if (total === null) return 'No balance is known'
  const without =
    num_unknown > 0 &&
    `; ${counted(num_unknown, 'account')} ${num_unknown === 1 ? 'is' : 'are'} not in it`
  if (before === null) return <>Not all of it was known at the start of the year{without}</>
  const change = total - before
  return (
    <>
      <Delta direction={Math.sign(change)} moreIsGood>
        {money(Math.abs(change), currency)}
      </Delta>{' '}
      since the year began{without}
    </>
  )
}
