// Full dates inside the texts round a table: "Period 01/06/2026 - 30/06/2026", "Stand: 3. Mai
// 2026". They bound the rows of a file whose own dates lack the year.

import { type Day, dayFromParts, daysIn } from '#domain/dates.ts'
import { westernDigits } from '../values/digits.ts'
import { monthFromName } from './month-names.ts'

const YEAR_LAST = /(?<![\d./-])(\d{1,2}) ?([./-]) ?(\d{1,2}) ?\2 ?(\d{4})(?![\d/-])/g
const YEAR_FIRST = /(?<!\d)(\d{4})(?:[./-]|年 ?)(\d{1,2})(?:[./-]|月 ?)(\d{1,2})(?!\d)/g
const DAY_AND_NAME =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er)?[ .-]*(?:de )?(\p{L}{3,})\.?,?[ -](?:de )?(\d{4})(?!\d)/gu
const NAME_AND_DAY = /(?<!\p{L})(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/gu

const YEAR_AND_MONTH = /(?<!\d)(\d{4}) ?年 ?(\d{1,2}) ?月(?!\s*\d)/g

/** What a text says of days, each as it may be read: day first and month first. */
export interface StatedDay {
  day_first: Day | null
  month_first: Day | null
}

/** Every full date inside a text. */
export function statedDays(text: string): StatedDay[] {
  if (!/\p{Nd}/u.test(text)) return []
  const plain = westernDigits(text)
  const found: StatedDay[] = []
  for (const [, a, , b, year] of plain.matchAll(YEAR_LAST)) {
    found.push({
      day_first: dayFromParts(Number(year), Number(b), Number(a)),
      month_first: dayFromParts(Number(year), Number(a), Number(b)),
    })
  }
  for (const [, year, month, day] of plain.matchAll(YEAR_FIRST)) {
    found.push(sure(Number(year), Number(month), Number(day)))
  }
  for (const [, year, month] of plain.matchAll(YEAR_AND_MONTH)) {
    const [from, to] = [Number(year), Number(month)]
    if (to < 1 || to > 12) continue
    found.push(sure(from, to, 1), sure(from, to, daysIn(from, to)))
  }
  for (const [, day, word = '', year] of plain.matchAll(DAY_AND_NAME)) {
    found.push(sure(Number(year), monthFromName(word), Number(day)))
  }
  for (const [, word = '', day, year] of plain.matchAll(NAME_AND_DAY)) {
    found.push(sure(Number(year), monthFromName(word), Number(day)))
  }
  return found.filter((one) => one.day_first !== null || one.month_first !== null)
}

function sure(year: number, month: number, day: number): StatedDay {
  const read = dayFromParts(year, month, day)
  return { day_first: read, month_first: read }
}
