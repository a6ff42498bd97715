// Two made-up records, drawn as the lists draw them, so that a choice is seen before it is met.
import { addDays, writeLongDay } from '#domain/dates.ts'
import { today } from '#web/lib/today.ts'
import { Money } from '#web/ui/money.tsx'
import { useSettings } from './app-settings.ts'
import classes from './sample-record.module.css'

const SAMPLES = [
  { payee: 'Harlow Fuel', category: 'Transport', days_ago: 1, amount: -56.08 },
  { payee: 'Northwind Ltd', category: 'Salary', days_ago: 6, amount: 4250 },
]

export function SampleRecord() {
  const { currency } = useSettings()
  const day = today()
  return (
    <figure>
      <figcaption className={classes.caption}>How a record looks</figcaption>
      {SAMPLES.map(({ payee, category, days_ago, amount }) => (
        <div key={payee} className={classes.record}>
          <div>
            <div className={classes.payee}>{payee}</div>
            <div className={classes.meta}>
              {writeLongDay(addDays(day, -days_ago))}, {category}
            </div>
          </div>
          <Money value={amount} currency={currency} coloured />
        </div>
      ))}
    </figure>
  )
}
