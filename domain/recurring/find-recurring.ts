// What comes round again among a person's records: subscriptions, bills, salaries. A payee's
// payments of one direction are looked at as a whole, and where they keep no rhythm, by amount:
// two subscriptions at one shop are two. Example: 9.99 on the 3rd of each month, 10.99 since May,
// is one monthly payment whose price rose in May.
import { type Day, byDate, dayNumber } from '#domain/dates.ts'
import { groupBy } from '#domain/lists.ts'
import { median } from '#domain/median.ts'
import type { Minor } from '#domain/money.ts'
import { compareFolded } from '#domain/text.ts'
import { samePrice, withoutExtra } from './extra-payments.ts'
import type { Payment } from './payment.ts'
import {
  type Beat,
  type Fit,
  type Rhythm,
  findRhythm,
  slackOf,
  stepFrom,
  timesAYear,
  roomFrom,
} from './rhythm.ts'

export type Direction = 'in' | 'out'

/**
 * `due`: the next one lies ahead. `unread`: it was to be expected by now, but what is known of its
 * account ends before. `late`: they do not, and it is not there. `ended`: nor is the one after it. An
 * account without a record for SILENT_DAYS counts as known until then.
 */
export type Standing = 'due' | 'unread' | 'late' | 'ended'

export interface PriceChange {
  /** The day of the first payment at the new price. */
  date: Day
  from_minor: Minor
  to_minor: Minor
}

/** A payment that comes round again, with what shows it. Amounts are sizes, without a sign. */
export interface Recurring {
  /** The same for the same payment as long as its payee, direction and rhythm stay. */
  key: string
  payee: string
  direction: Direction
  rhythm: Rhythm
  /** What it is now: the last amount, or the middle one where it varies. */
  amount_minor: Minor
  varies: boolean
  lowest_minor: Minor
  highest_minor: Minor
  /** The payments that show it, oldest first. */
  payments: readonly Payment[]
  category_id: number
  account_id: number
  /** The day of the month on which monthly and longer ones are usual, 1 to 31. */
  usual: number
  /** Of what comes twice a month the other usual day; else null. */
  other: number | null
  next_date: Day
  standing: Standing
  /** Occurrences missing between the first payment and the last. */
  missed: number
  price_change: PriceChange | null
  /** What it comes to in a month, yearly ones a twelfth. */
  monthly_minor: Minor
}

/** An account without a record for longer is not about to be imported: what it paid has ended. */
const SILENT_DAYS = 92
/** A bill may vary; where the largest is more than this many times the smallest, it is no bill. */
const WIDEST = 4
const LEAST = 3

/**
 * The payments that come round again, the largest a month first, those that ended last.
 * `payments` in any order, all there are: how far those of an account reach, and `today`, decide
 * what is late or has ended.
 */
export function findRecurring(payments: readonly Payment[], today: Day): Recurring[] {
  const time: Time = { today, read: lastDays(payments) }
  const found = [...byPayeeAndDirection(payments).values()].flatMap((group) => inGroup(group, time))
  return withOwnKeys(found).sort(byWeight)
}

/** Today, and the day up to which each account's payments are known. */
interface Time {
  today: Day
  read: ReadonlyMap<number, Day>
}

/** Few payments logged by hand behind a file's last day tell nothing of the others that no file told. */
export const LEAST_BY_HAND = 5

function lastDays(payments: readonly Payment[]): Map<number, Day> {
  const days = new Map<number, Day>()
  for (const [account, own] of groupBy(payments, ({ account_id }) => account_id)) {
    const file = newestPaid(own.filter(({ imported }) => imported))
    const behind = own.filter(({ date }) => file === null || date > file)
    const known = file !== null && behind.length < LEAST_BY_HAND ? file : newestPaid(own)
    if (known !== null) days.set(account, known)
  }
  return days
}

function newestPaid(payments: readonly Payment[]): Day | null {
  return payments.reduce<Day | null>(
    (newest, { date }) => (newest === null || date > newest ? date : newest),
    null,
  )
}

function byPayeeAndDirection(payments: readonly Payment[]): Map<string, Payment[]> {
  const moving = payments.filter(({ amount_minor }) => amount_minor !== 0)
  return groupBy(moving, (payment) => `${directionOf(payment)} ${payment.payee_key}`)
}

function directionOf({ amount_minor }: Payment): Direction {
  return amount_minor < 0 ? 'out' : 'in'
}

function inGroup(group: Payment[], time: Time): Recurring[] {
  if (group.length < LEAST) return []
  const payments = group.toSorted((a, b) => byDate(a, b) || a.id - b.id)
  for (const series of [...withoutExtra(payments), payments]) {
    const whole = asOne(series, time)
    if (whole) return [whole]
  }
  // Among other payments to the same payee only a price to the cent tells a subscription apart.
  return byPrice(payments).flatMap((series) => {
    const one = asOne(series, time)
    return one && isToTheCent(one.payments) ? [one] : []
  })
}

/** One series that keeps a rhythm, from its newest unbroken stretch; null where there is none. */
function asOne(payments: readonly Payment[], time: Time): Recurring | null {
  const stretch = newestStretch(payments)
  if (!stretch) return null
  const { series, fit } = stretch
  const sizes = series.map(({ amount_minor }) => Math.abs(amount_minor))
  const prices = pricesOf(sizes)
  const varies = prices === null
  const lowest = Math.min(...sizes)
  const highest = Math.max(...sizes)
  // Shopping every Saturday is a habit and no bill: what varies has to come less often.
  if (varies && timesAYear(fit.rhythm) > MOST_OF_A_BILL) return null
  if (varies && highest > lowest * WIDEST) return null
  if (varies && (payments.length - series.length) * 4 > series.length) return null
  const last = series.at(-1)
  if (!last) return null
  const amount = varies ? Math.round(median(sizes) ?? 0) : Math.abs(last.amount_minor)
  const direction = directionOf(last)
  const beat = { day: last.date, usual: fit.usual, other: fit.other }
  return {
    key: `${direction} ${keyOfRhythm(fit.rhythm)} ${last.payee_key}`,
    payee: last.payee,
    direction,
    rhythm: fit.rhythm,
    amount_minor: amount as Minor,
    varies,
    lowest_minor: lowest as Minor,
    highest_minor: highest as Minor,
    payments: series,
    category_id: last.category_id,
    account_id: last.account_id,
    usual: fit.usual,
    other: fit.other,
    next_date: stepFrom(beat, fit.rhythm),
    standing: standing(beat, fit, last.account_id, time),
    missed: fit.missed,
    price_change: prices === null ? null : lastChange(series, sizes),
    monthly_minor: Math.round((amount * timesAYear(fit.rhythm)) / 12) as Minor,
  }
}

/** A few payments twice a month may be every two weeks as well: what was answered is of both. */
function keyOfRhythm(rhythm: Rhythm): Rhythm {
  return rhythm === 'twice-monthly' ? 'two-weekly' : rhythm
}

/** What varies comes so many times a year at most. */
const MOST_OF_A_BILL = 13.1

/** So many early payments out of rhythm are passed over before a run of a few is no more than chance. */
const MOST_DROPPED = 12
/** A run behind more of them is at least so long, or goes on in the rhythm of as many before a pause. */
const LEAST_BEHIND = 6
/** Behind more of them no longer run is looked for. */
const MOST_TRIED = 240

/** The longest run that ends with the newest payment and keeps one rhythm. */
function newestStretch(
  payments: readonly Payment[],
): { series: readonly Payment[]; fit: Fit } | null {
  const days = payments.map(({ date }) => date)
  for (let from = roomFrom(days); from + LEAST <= days.length; from += 1) {
    if (from > MOST_DROPPED) from = Math.max(from, days.length - MOST_TRIED)
    const fit = findRhythm(days.slice(from))
    const isEnough = from <= MOST_DROPPED || days.length - from >= LEAST_BEHIND
    if (fit && (isEnough || rhythmBefore(days, from) === fit.rhythm))
      return { series: payments.slice(from), fit }
  }
  return null
}

function rhythmBefore(days: readonly Day[], at: number): Rhythm | undefined {
  return findRhythm(days.slice(at - LEAST_BEHIND, at))?.rhythm
}

/** The prices in turn, each held for two payments or being the newest; null where amounts vary. */
function pricesOf(sizes: readonly number[]): number[] | null {
  const prices: number[] = []
  const runs: number[] = []
  for (const size of sizes) {
    const price = prices.at(-1)
    if (price !== undefined && samePrice(price, size)) {
      prices[prices.length - 1] = size
      runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
    } else {
      prices.push(size)
      runs.push(1)
    }
  }
  const held = runs.slice(0, -1).every((length) => length >= 2)
  return held && prices.length * 2 <= sizes.length + 1 ? prices : null
}

/** Each amount is that of the payment before or after it. */
function isToTheCent(payments: readonly Payment[]): boolean {
  return payments.every(
    ({ amount_minor }, index) =>
      payments[index - 1]?.amount_minor === amount_minor ||
      payments[index + 1]?.amount_minor === amount_minor ||
      index === payments.length - 1,
  )
}

/** The newest step in price, also one within the tenth that counts as the same price. */
function lastChange(series: readonly Payment[], sizes: readonly number[]): PriceChange | null {
  for (let index = series.length - 1; index > 0; index -= 1) {
    const [from, to, payment] = [sizes[index - 1], sizes[index], series[index]]
    if (from === undefined || to === undefined || payment === undefined || from === to) continue
    const before = sizes.slice(0, index)
    const after = sizes.slice(index)
    // A step from one steady price to another; amounts that waver have none.
    const steady =
      before.slice(-2).every((size) => size === from) && after.every((size) => size === to)
    return steady && before.length >= 2
      ? { date: payment.date, from_minor: from as Minor, to_minor: to as Minor }
      : null
  }
  return null
}

function standing(beat: Beat, { rhythm }: Fit, account: number, { today, read }: Time): Standing {
  const slack = slackOf(rhythm)
  const expected = dayNumber(stepFrom(beat, rhythm))
  const isPast = (steps: number, day: number) =>
    day > dayNumber(stepFrom(beat, rhythm, steps)) + slack
  const now = dayNumber(today)
  const known = Math.max(dayNumber(read.get(account) ?? today), now - SILENT_DAYS)
  // Its day went by, and the records end before any on which it could have come: it may be paid.
  if (!isPast(1, now)) return expected < now && known < expected - slack ? 'unread' : 'due'
  if (!isPast(1, known)) return 'unread'
  return isPast(2, known) ? 'ended' : 'late'
}

/** Payments of one price each, following it through small rises. */
function byPrice(payments: readonly Payment[]): Payment[][] {
  const series: Payment[][] = []
  for (const payment of payments) {
    const size = Math.abs(payment.amount_minor)
    const own = series.find((each) => {
      const last = each.at(-1)
      return last !== undefined && samePrice(Math.abs(last.amount_minor), size)
    })
    if (own) own.push(payment)
    else series.push([payment])
  }
  return series.filter(({ length }) => length >= LEAST)
}

/** Two payments at one payee in one rhythm are told apart by their price. */
function withOwnKeys(found: readonly Recurring[]): Recurring[] {
  const counts = new Map<string, number>()
  for (const { key } of found) counts.set(key, (counts.get(key) ?? 0) + 1)
  return found.map((each) =>
    (counts.get(each.key) ?? 0) > 1
      ? { ...each, key: `${each.key} ${Math.abs(each.payments[0]?.amount_minor ?? 0)}` }
      : each,
  )
}

function byWeight(a: Recurring, b: Recurring): number {
  const ended = Number(a.standing === 'ended') - Number(b.standing === 'ended')
  return ended || b.monthly_minor - a.monthly_minor || compareFolded(a.payee, b.payee)
}
