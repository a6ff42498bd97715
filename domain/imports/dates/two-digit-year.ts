// Years of two digits.

/** A date may lie so far ahead: the day a deposit ends, the last of a standing order. */
const YEARS_AHEAD = 10

/** Stands for today's year where a statement is read before the day is known. */
const SOME_YEAR = 2069

/**
 * Two digits as a year: at most ten years ahead of today, else of the last century. QIF alone can say which
 * century it is, by an apostrophe; that wins and does not come here.
 */
export function fullYear(two: number, today_year: number = SOME_YEAR): number {
  return 2000 + two > today_year + YEARS_AHEAD ? 1900 + two : 2000 + two
}
