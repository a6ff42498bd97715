// Reads a market from CSV: a header in line 1 with month, price, dividend, cpi and rate in any order
// and case, other columns ignored; then one line a month, without gaps. Commas only; a BOM and empty
// lines are skipped. The first bad line is told, with the first thing that is wrong in it.
import { addMonths, readMonth } from '#domain/dates.ts'
import type { Market, MarketMonth } from './market.ts'

const LEAST_MARKET_MONTHS = 121
const MOST_MARKET_MONTHS = 5000

const COLUMNS = ['month', 'price', 'dividend', 'cpi', 'rate'] as const

type Column = (typeof COLUMNS)[number]

const MONTH = /^\d{4}-\d{2}$/
const DECIMAL = /^-?\d+(?:\.\d+)?$/

/** The months of a market, or what is wrong with the text. */
export function readMarket(csv: string): { market: Market } | { problem: string } {
  const [header = '', ...lines] = csv.replace(/^\u{FEFF}/u, '').split(/\r\n|\n|\r/)
  const names = cellsOf(header).map((cell) => cell.toLowerCase())
  const missing = COLUMNS.find((column) => !names.includes(column))
  if (missing) return { problem: `The column ${missing} is missing.` }
  const places = COLUMNS.map((column) => names.indexOf(column))
  const market: MarketMonth[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const read = readLine(cellsOf(line), places, market.at(-1))
    if ('problem' in read) return { problem: `Line ${index + 2}: ${read.problem}` }
    market.push(read)
  }
  if (market.length < LEAST_MARKET_MONTHS) {
    return { problem: `At least ${LEAST_MARKET_MONTHS} months are needed.` }
  }
  if (market.length > MOST_MARKET_MONTHS) {
    return { problem: `At most ${MOST_MARKET_MONTHS} months can be kept.` }
  }
  return { market }
}

function readLine(
  cells: readonly string[],
  places: readonly number[],
  before: MarketMonth | undefined,
): MarketMonth | { problem: string } {
  const [text = '', ...rest] = places.map((place) => cells[place] ?? '')
  const month = MONTH.test(text) ? readMonth(text) : null
  const [price, dividend, cpi, rate] = rest.map(readNumber)
  if (
    month === null ||
    !isNumber(price) ||
    !isNumber(dividend) ||
    !isNumber(cpi) ||
    !isNumber(rate)
  ) {
    return { problem: 'a month (YYYY-MM) and four numbers are required.' }
  }
  if (before && month !== addMonths(before.month, 1)) {
    return {
      problem: `${before.month} should be followed by ${addMonths(before.month, 1)}.`,
    }
  }
  const problem = outOfRange({ price, dividend, cpi, rate })
  return problem === null ? { month, price, dividend, cpi, rate } : { problem }
}

function outOfRange(numbers: Record<Exclude<Column, 'month'>, number>): string | null {
  if (numbers.price <= 0) return 'price must be above 0.'
  if (numbers.cpi <= 0) return 'cpi must be above 0.'
  if (numbers.dividend < 0) return 'dividend must be 0 or more.'
  return numbers.rate <= -100 ? 'rate must be above -100.' : null
}

function cellsOf(line: string): string[] {
  return line.split(',').map((cell) => cell.trim())
}

function readNumber(text: string): number | null {
  const value = DECIMAL.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : null
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number'
}

/** A market as CSV, as `readMarket` reads it. */
export function writeMarket(market: Market): string {
  const rows = market.map(({ month, price, dividend, cpi, rate }) =>
    [month, plain(price), plain(dividend), plain(cpi), plain(rate)].join(','),
  )
  return `${[COLUMNS.join(','), ...rows].join('\n')}\n`
}

/** A number without an exponent. */
function plain(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}
