// The largest categories and payees of the year, and those that changed most against the one before.
import { NO_GROUP_SLOT } from '#web/ui/chart/chart-data.ts'
import type { YearChange, YearReview } from '#contract/year-review.ts'
import { type Day, MONTH_NAMES, lastDay, monthOf } from '#domain/dates.ts'
import { RecordsLink } from '#web/cards/records-link.tsx'
import { money, percent } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Card } from '#web/ui/card.tsx'
import { slotVariable } from '#web/theme/tokens.ts'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { Delta } from '#web/ui/delta.tsx'
import classes from './year-review.module.css'

type ListProps = {
  title: string
  of: 'category' | 'payee'
  review: YearReview
  items: readonly YearChange[]
}

export function SizeList({ title, of, review, items }: ListProps) {
  const { currency } = useSettings()
  const most = Math.max(...items.map(({ total }) => total), 0)
  const whole = review.spent.total
  return (
    <Card title={title} sentence={`The largest of ${review.year}, refunds taken off.`}>
      {items.length === 0 && <p className="fs-note">Nothing was spent.</p>}
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.name}>
            <RecordsLink to={recordsOf(item, of, review)} within="line">
              <span>
                {item.slot !== null && <ColourDot slot={item.slot} />}
                {item.name}
              </span>
              <span>{money(item.total, currency)}</span>
              <small>{whole > 0 ? percent((100 * item.total) / whole) : ''}</small>
            </RecordsLink>
            <span className={classes.track} aria-hidden>
              <span
                style={{
                  width: `${most > 0 ? (100 * item.total) / most : 0}%`,
                  '--slot': slotVariable(item.slot ?? NO_GROUP_SLOT),
                }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function ChangeList({ title, of, review, items }: ListProps) {
  const { currency } = useSettings()
  return (
    <Card title={title} sentence={againstWords(review)}>
      {items.length === 0 && <p className="fs-note">Nothing changed.</p>}
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.name}>
            <RecordsLink
              to={recordsOf(item, of, review, review.spent.compared_from ?? undefined)}
              within="line"
            >
              <span>
                {item.slot !== null && <ColourDot slot={item.slot} />}
                {item.name}
              </span>
              <span>
                <Delta direction={Math.sign(item.change)} moreIsGood={false}>
                  {money(Math.abs(item.change), currency)}
                </Delta>
              </span>
              <small>
                {money(item.before, currency)} to {money(item.total, currency)}
              </small>
            </RecordsLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What is compared with the year before: whole months, or days while the last month runs. */
export function sameWords(compared_until: YearReview['compared_until']): 'months' | 'days' {
  return compared_until === null ? 'months' : 'days'
}

/** "Against the same months of 2025." Where that year has no records at first: "From March on, ...". */
function againstWords({ spent, compared_until, first_month, year }: YearReview): string {
  const against = `gainst the same ${sameWords(compared_until)} of ${year - 1}.`
  const from = laterStart(spent.compared_from, first_month)
  return from === null ? `A${against}` : `From ${from} on, a${against}`
}

/** The month from which on is compared, where that is not the year's first. */
export function laterStart(compared_from: Day | null, first_month: Day): string | null {
  if (compared_from === null || compared_from === first_month) return null
  return MONTH_NAMES[Number(compared_from.slice(5, 7)) - 1] ?? null
}

function recordsOf(
  { id, name }: YearChange,
  of: ListProps['of'],
  review: YearReview,
  date_from = review.first_month,
) {
  const time = { date_from, date_to: lastDay(monthOf(review.last_month)) }
  const what = of === 'category' && id !== null ? { category: id } : { payee: name }
  return { record_type: 'transaction' as const, search: { ...time, ...what } }
}
