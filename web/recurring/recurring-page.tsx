// What comes round again: payments out and in with their evidence, what is still to come this month,
// and what was refused or has ended.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Recurring, RecurringPayment } from '#contract/recurring.ts'
import { monthOf, writeLongDay, writeLongMonth } from '#domain/dates.ts'
import { Fit } from '#web/ui/fit.tsx'
import { ImportButton } from '#web/ui/import-button.tsx'
import links from '#web/cards/links.module.css'
import { QueryGate, inCard } from '#web/ui/query-gate.tsx'
import { counted, money } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Stat, StatGrid } from '#web/ui/stat.tsx'
import { recurringQuery } from './api.ts'
import { PaymentList } from './payment-list.tsx'
import classes from './recurring.module.css'
import { numUnread } from './words.ts'

export function RecurringPage() {
  const query = useQuery(recurringQuery)
  return (
    <>
      <PageHeader
        title="Recurring payments"
        sentence="Subscriptions, bills and salaries, found in your records: each came at least three times, at regular intervals."
      />
      <QueryGate query={query} title="The payments could not be loaded" failed={inCard}>
        {(recurring) =>
          recurring.payments.length === 0 ? <NothingFound /> : <Found recurring={recurring} />
        }
      </QueryGate>
    </>
  )
}

function NothingFound() {
  return (
    <Card>
      <Empty
        level={2}
        title="Nothing comes round again yet"
        sentence="A payment is found once it came three times from the same payee in one rhythm, from weekly to yearly."
        actions={<ImportButton />}
      />
    </Card>
  )
}

/** Which part of the page a payment stands in. */
function partOf({ answer, standing, direction }: RecurringPayment) {
  if (answer === 'no') return 'refused'
  return standing === 'ended' ? 'ended' : direction
}

function Found({ recurring }: { recurring: Recurring }) {
  const inPart = (part: ReturnType<typeof partOf>) =>
    recurring.payments.filter((payment) => partOf(payment) === part)
  return (
    <div className={classes.page}>
      <Figures recurring={recurring} />
      <StillToComeCard recurring={recurring} />
      <PaymentList
        title="Money out"
        sentence="The largest a month comes first. Say no to what is not a recurring payment; it is then left out of the figures above."
        payments={inPart('out')}
      />
      <PaymentList
        title="Money in"
        sentence="Salaries and what else comes in regularly."
        payments={inPart('in')}
      />
      <PaymentList
        title="Seems to have ended"
        sentence="The last two that were expected are in none of your records; an account without records for three months counts as no longer used. These are left out of the figures above."
        payments={inPart('ended')}
      />
      <PaymentList
        title="You said no"
        sentence="Your answers are kept, and these are left out of the figures above."
        payments={inPart('refused')}
      />
    </div>
  )
}

const SHARES = 'Each with its share: yearly ones as a twelfth, weekly ones 4.35 times'

function Figures({ recurring }: { recurring: Recurring }) {
  const { currency } = useSettings()
  const { monthly_out, monthly_in, still_to_come } = recurring
  const month = writeLongMonth(monthOf(today()))
  return (
    <div className={classes.figures}>
      <StatGrid columns={3}>
        <Stat
          label="Out a month"
          figure={<Fit>{money(monthly_out, currency)}</Fit>}
          comparison={SHARES}
        />
        <Stat
          label="In a month"
          figure={<Fit>{money(monthly_in, currency)}</Fit>}
          comparison={SHARES}
        />
        <Stat
          label={`Still to come in ${month}`}
          figure={<Fit>{money(still_to_come.amount, currency)}</Fit>}
          comparison={counted(still_to_come.payments.length, 'payment')}
        />
      </StatGrid>
    </div>
  )
}

function StillToComeCard({ recurring }: { recurring: Recurring }) {
  const { currency } = useSettings()
  const { payments, amount } = recurring.still_to_come
  const unread = numUnread(recurring)
  if (payments.length === 0 && unread === 0) return null
  // The first time of one whose day went by is told for today.
  const isAnyDay = (one: (typeof payments)[number]) =>
    payments.find(({ key }) => key === one.key) === one &&
    recurring.payments.some(
      ({ key, next_date, standing }) =>
        key === one.key && next_date < one.date && standing !== 'unread',
    )
  return (
    <Card
      title="Still to come this month"
      sentence={`${money(amount, currency)} is expected to go out by the end of the month, at the usual prices.`}
    >
      <ol className={classes.coming}>
        {payments.map((one) => (
          <li key={`${one.key} ${one.date}`}>
            <span>{isAnyDay(one) ? 'Any day now' : writeLongDay(one.date)}</span>
            <span>{one.payee}</span>
            <span>{money(one.amount, currency)}</span>
          </li>
        ))}
      </ol>
      {unread > 0 && (
        <p className={classes.unread}>
          {payments.length > 0
            ? counted(unread, 'more payment was', 'more payments were')
            : counted(unread, 'payment was', 'payments were')}{' '}
          expected by now, but the records of {unread === 1 ? 'its account' : 'their accounts'} do
          not reach far enough to tell.{' '}
          <Link to="/csv-import/import/" className={links.sentence}>
            Import what is missing
          </Link>
        </p>
      )}
    </Card>
  )
}
