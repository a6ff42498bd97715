// How a bubble is made, in words and lines. It comes with the chart.
import { type Month, writeLongMonth } from '#domain/dates.ts'
import { money, signedMoney } from '#web/lib/format.ts'
import { idsOfEntry } from '#web/cards/folds.ts'
import { writeIds } from '#web/records/search.ts'
import { type BubbleSeries, differenceOf, spentOf } from './deviation-words.ts'
import { type Working, medianPart, priorWords } from './working.ts'

/** What a bubble says: the month, the norm and its months, and who made the difference. */
export function deviationWorking(
  { id, name, parts, data, prior_months }: BubbleSeries,
  month: Month,
  currency: string,
): Working {
  const point = data[0] ?? { x: 0, y: 0, z: 0 }
  const { x: norm } = point
  const spent = spentOf(point)
  const difference = differenceOf(point)
  const category = writeIds(idsOfEntry({ id, parts }))
  const filter = category === undefined ? {} : { category }
  const usual =
    prior_months.length === 0
      ? 'There is no month before it, so its norm is nothing.'
      : `The norm is the median of ${priorWords(prior_months.length)}.`
  return {
    sentence:
      `${name} in ${writeLongMonth(month)} is ${money(Math.abs(difference), currency)} ` +
      `${difference < 0 ? 'under' : 'over'} its norm. ${usual}`,
    payees: { month, ...filter },
    parts: [
      {
        title: name,
        lines: [
          {
            key: month,
            name: `Spent in ${writeLongMonth(month)}`,
            value: money(spent, currency),
            to: { record_type: 'transaction', search: { month, ...filter } },
          },
          { key: 'norm', name: 'Norm a month', value: money(norm, currency) },
          {
            key: 'difference',
            name: 'Difference',
            value: signedMoney(difference, currency),
            strong: true,
          },
        ],
      },
      ...(prior_months.length === 0
        ? []
        : [
            medianPart({
              points: prior_months,
              format: (value: number) => money(value, currency),
              record_type: 'transaction',
              filter,
            }),
          ]),
    ],
  }
}
