// The payments of one part of the page, a line each: what, when next, how much, and whether it is one.
import { NO_GROUP_SLOT } from '#web/ui/chart/chart-data.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { RecurringPayment } from '#contract/recurring.ts'
import { writeLongDay } from '#domain/dates.ts'
import { counted, money } from '#web/lib/format.ts'
import { useAllNames } from '#web/names/lists.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useAnswer } from './api.ts'
import { PaymentDetails } from './payment-details.tsx'
import { RHYTHM_WORDS, isAnyDay } from './words.ts'
import classes from './recurring.module.css'

type PaymentListProps = {
  title: string
  sentence: string
  payments: readonly RecurringPayment[]
}

/** Nothing at all where there is none. */
export function PaymentList({ title, sentence, payments }: PaymentListProps) {
  if (payments.length === 0) return null
  return (
    <Card title={title} sentence={sentence} flush>
      <ul className={classes.payments} aria-label={title}>
        {payments.map((payment) => (
          <Payment key={payment.key} payment={payment} />
        ))}
      </ul>
    </Card>
  )
}

function Payment({ payment }: { payment: RecurringPayment }) {
  const { currency } = useSettings()
  const { categories } = useAllNames()
  const [open, setOpen] = useState(false)
  const details = useId()
  const { payee, rhythm, amount, varies, monthly_share, standing, next_date } = payment
  const category = categories.find(({ id }) => id === payment.category)
  return (
    <li className={classes.payment}>
      <button
        type="button"
        className={classes.line}
        aria-expanded={open}
        aria-controls={details}
        onClick={() => setOpen(!open)}
      >
        <ColourDot slot={category?.slot ?? NO_GROUP_SLOT} />
        <span className={classes.what}>
          <strong>{payee}</strong>{' '}
          <small>{[RHYTHM_WORDS[rhythm], category?.name].filter(Boolean).join(', ')}</small>
        </span>
        <span className={classes.next}>
          {standing === 'late' || standing === 'ended' ? 'since ' : ''}
          {writeLongDay(next_date)}{' '}
          <small>{isAnyDay(payment) ? 'expected any day' : STANDING[standing]}</small>
        </span>
        <span className={classes.amount}>
          {varies ? 'about ' : ''}
          {money(amount, currency)}{' '}
          <small>
            {rhythm === 'monthly' ? 'a month' : `${money(monthly_share, currency)} a month`}
          </small>
        </span>
        <IconChevronDown
          size={16}
          stroke={1.75}
          className={classes.chevron}
          data-open={open || undefined}
          aria-hidden
        />
      </button>
      <div className={classes.said}>
        <Marks payment={payment} />
        <Answer payment={payment} />
      </div>
      <div id={details} hidden={!open}>
        {open && <PaymentDetails payment={payment} />}
      </div>
    </li>
  )
}

const STANDING = {
  due: 'expected next',
  unread: 'expected, not imported yet',
  late: 'has not come yet',
  ended: 'not in your records',
} as const

function Marks({ payment }: { payment: RecurringPayment }) {
  const { price_change, missed, standing } = payment
  return (
    <span className={classes.marks}>
      {standing === 'late' && <Chip tone="warn">Late</Chip>}
      {price_change && <PriceMark payment={payment} change={price_change} />}
      {missed > 0 && <Chip>{counted(missed, 'missed', 'missed')}</Chip>}
    </span>
  )
}

type PriceMarkProps = {
  payment: RecurringPayment
  change: NonNullable<RecurringPayment['price_change']>
}

/** More is worse of what goes out, and better of what comes in. */
function PriceMark({ payment: { direction }, change: { from, to } }: PriceMarkProps) {
  const what = direction === 'out' ? 'Price' : 'Amount'
  const better = direction === 'out' ? to < from : to > from
  return <Chip tone={better ? 'good' : 'warn'}>{`${what} ${to > from ? 'rose' : 'fell'}`}</Chip>
}

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'open', label: 'Unsure' },
  { value: 'no', label: 'No' },
] as const

function Answer({ payment }: { payment: RecurringPayment }) {
  const say = useAnswer(payment)
  const shown = say.isPending ? say.variables : payment.answer
  return (
    <Segmented
      label={`Does ${payment.payee} come round again?`}
      options={ANSWERS}
      value={shown ?? 'open'}
      onChange={(said) => say.mutate(said === 'open' ? null : said)}
    />
  )
}
