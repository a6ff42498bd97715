// Why a payment is taken for one that comes round again, and what leaving it would do.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { RecurringPayment } from '#contract/recurring.ts'
import { writeLongDay } from '#domain/dates.ts'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { RecordsLink } from '#web/cards/records-link.tsx'
import { counted, money } from '#web/lib/format.ts'
import { categoriesQuery } from '#web/names/lists.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { leavingQuery } from './api.ts'
import { leavingWords, priceWords, rangeWords, sinceWords, standingWords } from './words.ts'
import classes from './recurring.module.css'

export function PaymentDetails({ payment }: { payment: RecurringPayment }) {
  const { currency } = useSettings()
  const { payee, account, evidence, count, direction, standing, monthly_share } = payment
  const incomes = useQuery(categoriesQuery('income')).data
  const isIncome = incomes?.some(({ id }) => id === payment.category) ?? direction === 'in'
  const record_type = isIncome ? 'income' : 'transaction'
  const range = rangeWords(payment, currency)
  const price = priceWords(payment, currency)
  return (
    <div className={classes.details}>
      <div>
        <p>{sinceWords(payment)}</p>
        {range && <p>It varies {range}; the middle one counts.</p>}
        {price && <p>{price}</p>}
        <p>{standingWords(payment)}</p>
        {direction === 'out' && standing !== 'ended' && <LeaveIt share={monthly_share} />}
      </div>
      <div>
        <h3 className={classes.evidenceTitle}>The records that show it</h3>
        <ul className={classes.evidence}>
          {evidence.map(({ record, date, amount }) => (
            <li key={record}>
              <RecordsLink
                to={{ record_type, search: { date_from: date, date_to: date, payee, account } }}
                within="line"
              >
                <span>{writeLongDay(date)}</span>
                <span>{money(amount, currency)}</span>
              </RecordsLink>
            </li>
          ))}
        </ul>
        {count > evidence.length && (
          <p className={classes.all}>
            <RecordsLink to={{ record_type, search: { payee } }} within="sentence">
              All {counted(count, 'record')} and what else is with {payee}
            </RecordsLink>
          </p>
        )}
      </div>
    </div>
  )
}

function LeaveIt({ share }: { share: number }) {
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return (
      <Button size="xs" className={classes.leave} onClick={() => setAsked(true)}>
        What if I left it?
      </Button>
    )
  }
  return <LeavingAnswer share={share} />
}

function LeavingAnswer({ share }: { share: number }) {
  const query = useQuery(leavingQuery(share))
  const answer = useRef<HTMLDivElement>(null)
  // The button that asked is gone.
  useEffect(() => answer.current?.focus(), [])
  return (
    <div ref={answer} tabIndex={-1} className={classes.leave} aria-live="polite">
      <QueryGate
        query={query}
        title="The plan could not be run"
        skeleton={<p>Running your plan</p>}
      >
        {(leaving) =>
          leaving === null ? (
            <p>
              There is no integrated plan to try it on yet.{' '}
              <Link to="/fi-plan/planner/" search={{ planType: 'integrated' }}>
                Make one
              </Link>
            </p>
          ) : (
            <p>
              {leavingWords(leaving)}{' '}
              <Link
                to="/fi-plan/planner/"
                search={{ planType: 'integrated', planId: leaving.plan.id }}
              >
                Open the plan
              </Link>
            </p>
          )
        }
      </QueryGate>
    </div>
  )
}
