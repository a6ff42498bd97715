// The market that comes along: US stocks, bonds and prices by month since 1871. Where the figures are
// from stands beside the file, in the domain.
import { readFileSync } from 'node:fs'
import type { Market } from '#domain/plans/worlds/market.ts'
import { readMarket } from '#domain/plans/worlds/read-market.ts'

/** Beside the built program, and where the source has it. */
const FILE = import.meta.url.endsWith('.js')
  ? './us-markets.csv'
  : '../../../domain/plans/worlds/us-markets.csv'

let read: Market | null = null

/** Read when it is first asked for. */
export function usMarket(): Market {
  read ??= load()
  return read
}

function load(): Market {
  const result = readMarket(readFileSync(new URL(FILE, import.meta.url), 'utf8'))
  if ('problem' in result) throw new Error(`us-markets.csv: ${result.problem}`)
  return result.market
}
