// What a market's past says of a plan, in words.
import { type Day, dayFromEpoch } from '#domain/dates.ts'
import type { History, HistoryOptions } from '#domain/plans/worlds/history.ts'
import type { MarketId } from './worlds-api.ts'
import { longMonth, ofHundred, span } from '../plan-words.ts'

const FIXED_WORDS = 'One country, one that did well; monthly averages; no costs.'

/** What the past of a market cannot tell; nobody knows what somebody's own file is of. */
export function limitWords(market: MarketId): string {
  return market === 'us'
    ? FIXED_WORDS
    : 'One market, as your file has it, month by month; no costs.'
}

export const START_NAME = { worst: 'Worst start', median: 'Median start', best: 'Best start' }

export type StartKey = keyof typeof START_NAME

export function isStartKey(text: string | null): text is StartKey {
  return text !== null && text in START_NAME
}

/** A start that stands for the others. */
export interface NamedStart {
  key: StartKey
  start: Day
  lasts_months: number
  missing: number
}

/** The worst, the median and the best start by what was missing, the earliest of several alike. */
export function namedStarts({ runs }: History): NamedStart[] {
  const ordered = runs.toSorted((a, b) => b[2] - a[2] || a[0] - b[0])
  const best = ordered.findIndex(([, , missing]) => missing === ordered.at(-1)?.[2])
  const places: [StartKey, number][] = [
    ['worst', 0],
    ['median', Math.ceil(ordered.length / 2) - 1],
    ['best', best],
  ]
  return places.flatMap(([key, place]) => {
    const run = ordered[place]
    return run ? [{ key, start: dayFromEpoch(run[0]), lasts_months: run[1], missing: run[2] }] : []
  })
}

/** What became of the money: "gone after 26 years", "lasts". Of a pot that is locked something may be left. */
export function startWords(
  { lasts_months, missing }: Pick<NamedStart, 'lasts_months' | 'missing'>,
  write: (amount: number) => string,
  isLocked = false,
): string {
  const end = isLocked ? 'A bill unpaid' : 'Gone'
  return missing > 0
    ? `${end} after ${span(lasts_months)}; ${write(missing)} missing at the stop.`
    : `Lasts; ${write(-missing)} to spare at the stop.`
}

/** The sentences of the card. */
export function worldsWords(
  history: History,
  from: HistoryOptions['from'],
  write: (amount: number) => string,
  isLocked = false,
): string {
  const { stop_date, months_needed, starts, first_start, lasts, worst } = history
  if (stop_date === null) return 'This plan reaches no target, so there is no stop to try.'
  if (months_needed === 0) return 'No bill is left to pay after the stop.'
  if (starts === 0 || first_start === null || lasts === null || worst === null) {
    return `This market is too short: the plan needs ${span(months_needed ?? 0)} of it. Begin at the stop, or set an earlier last month to pay.`
  }
  const began = from === 'stop' ? 'Had you stopped into' : 'Had your plan begun in'
  const year = first_start.slice(0, 4)
  const share = `it lasted from ${ofHundred(lasts)} starting months since ${year}`
  const after = from === 'stop' ? '' : ' of living on it'
  const end = isLocked ? 'a bill could not have been paid' : 'the money would have been gone'
  const told =
    worst.runs_out === null
      ? `${began} the worst month, ${longMonth(worst.start)}, the money would have lasted; ${share}.`
      : `${began} a month like ${longMonth(worst.start)}, ${end} after ${span(worst.lasts_months)}${after}; ${share}.`
  return [told, ...moreWords(history, stop_date, write)].join(' ')
}

function moreWords(
  { at_target, enough_always }: History,
  stop: Day,
  write: (amount: number) => string,
): string[] {
  return [
    ...(at_target === null
      ? []
      : [`In ${ofHundred(at_target)} the money met the target in ${longMonth(stop)}.`]),
    ...(enough_always === null
      ? []
      : [`${write(enough_always)} after tax at the stop would have lasted from every start.`]),
  ]
}

/** From how many points on two shares are told apart. */
const MUCH = 10

/** Why simulated futures and history say different things, where they do. */
export function differenceWords(odds: number | null, history: number | null): string | null {
  if (odds === null || history === null || Math.abs(odds - history) < MUCH) return null
  return `The odds say ${ofHundred(odds)}. In them growth is your return on average and no month knows of the one before; real markets had their own average and came back after falls. Inflation is your fixed one in both.`
}
