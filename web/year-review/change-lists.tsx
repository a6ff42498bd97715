// The largest categories and payees of the year, and those that changed most against the one before.
import { NO_GROUP_SLOT } from '#web/ui/chart/chart-data.ts'
import type { YearChange, YearReview, YearTotal } from '#contract/year-review.ts'
import { MONTH_NAMES, lastDay, monthOf } from '#domain/dates.ts'
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
              to={recordsOf(item, of, review, {
                from: review.spent.compared_from ?? review.first_month,
                to: review.spent.compared_to ?? review.last_month,
              })}
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

/** "Against the same months of 2025." Where a part is compared: "From March on, ...". */
function againstWords(review: YearReview): string {
  const { spent, compared_until, last_month, year } = review
  const reaches = spent.compared_to === last_month ? compared_until : null
  const against = `gainst the same ${sameWords(reaches)} of ${year - 1}.`
  const part = partWords(spent, review)
  return part === null ? `A${against}` : `${part}, a${against}`
}

/** The months that are compared, where they are not all of them: "From March on", "To October". */
export function partWords(
  { compared_from, compared_to }: YearTotal,
  { first_month, last_month }: YearReview,
): string | null {
  if (compared_from === null || compared_to === null) return null
  const [from, to] = [compared_from, compared_to].map(
    (day) => MONTH_NAMES[Number(day.slice(5, 7)) - 1] ?? '',
  )
  const [late, early] = [compared_from !== first_month, compared_to !== last_month]
  if (!late && !early) return null
  return late ? (early ? `From ${from} to ${to}` : `From ${from} on`) : `To ${to}`
}

function recordsOf(
  { id, name }: YearChange,
  of: ListProps['of'],
  review: YearReview,
  { from, to } = { from: review.first_month, to: review.last_month },
) {
  const time = { date_from: from, date_to: lastDay(monthOf(to)) }
  const what = of === 'category' && id !== null ? { category: id } : { payee: name }
  return { record_type: 'transaction' as const, search: { ...time, ...what } }
}
