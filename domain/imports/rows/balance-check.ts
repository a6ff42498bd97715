// Checks each stated balance against the one before it. A break tells which row is missing, could
// not be read or stands there twice. Balances that never run (made anonymous, or not balances)
// are said to do so once and raise no alarm.

import { countOf, writeCount } from '#domain/text.ts'
import type { Day } from '#domain/dates.ts'
import { firstFrom, groupBy } from '#domain/lists.ts'
import { type Minor, writeAmount } from '#domain/money.ts'
import {
  type Link,
  type Links,
  type Relation,
  eachLink,
  expectedStep,
  relationsFor,
  weighRelations,
} from '../columns/balance-links.ts'
import { finding } from '../finding.ts'
import type { BalanceBreak, BalanceCheck, ChainEnd, Finding } from '../model.ts'
import type { SetAside } from '../set-aside-model.ts'

const MAX_BREAKS = 200

/** A line that takes part in the check, with the balance the file states beside it. */
export interface CheckedLine {
  line: number
  date: Day
  amount_minor: Minor
  stated: Minor | null
  /** Parts the accounts and currencies of a file. */
  key: string
  /** False for a line set aside that states a balance: pending, an opening balance. */
  imported: boolean
}

/** Compares all stated balances; null when fewer than two are stated. */
export function checkBalances(
  lines: readonly CheckedLine[],
  set_aside: readonly SetAside[],
): BalanceCheck | null {
  const chains = groupBy(lines, ({ key }) => key)
  const lost = set_aside.filter((one) => one.kind === 'cannot_read').map((one) => one.line)
  const parted = checkChains([...chains.values()], lost)
  if (chains.size < 2) return parted
  // One balance may run through all of them, as where the currency is that of a share.
  const whole = checkChains([lines], lost)
  const better = whole !== null && whole.runs && whole.breaks.length < (parted?.breaks.length ?? 1)
  return better ? whole : parted
}

function checkChains(
  chains: readonly (readonly CheckedLine[])[],
  lost: readonly number[],
): BalanceCheck | null {
  const total: BalanceCheck = { checked: 0, breaks: [], runs: false, ends: [] }
  for (const chain of chains) {
    const checked = checkChain(chain, lost)
    for (const one of checked?.ends ?? endOf(chain, datesRun(chain) !== 'down', false))
      total.ends.push(one)
    if (checked === null) continue
    total.checked += checked.checked
    for (const one of checked.breaks) total.breaks.push(one)
    total.runs ||= checked.runs
  }
  total.breaks.sort((a, b) => a.line - b.line)
  return total.checked === 0 ? null : total
}

function checkChain(given: readonly CheckedLine[], lost: readonly number[]): BalanceCheck | null {
  const relations = relationsFor(datesRun(given))
  const imported = given.filter((one) => one.imported)
  let best: { chain: readonly CheckedLine[]; links: Links } | null = null
  // Lines set aside may or may not have moved the balance, and days may run against the file.
  for (const chain of [imported, given, withDaysTurned(imported), withDaysTurned(given)]) {
    const links = weighChain(chain, relations)
    if (links !== null && (best === null || explainsMore(links, best.links)))
      best = { chain, links }
  }
  if (best === null) return null
  const { chain, links } = best
  const clear = withoutLost(chain, links, lost)
  const runs = shareOf(clear) >= (clear.links < 3 ? 0.5 : 0.6)
  const ends = endOf(chain, links.relation.endsWith('up'), runs)
  const breaks = runs ? findBreaks(chain, links.relation, lost) : []
  return { checked: links.links, breaks, runs, ends }
}

/** The imported row of a chain that is the last in time; none where all were set aside. */
function endOf(chain: readonly CheckedLine[], upwards: boolean, runs: boolean): ChainEnd[] {
  const isBooked = ({ imported }: CheckedLine) => imported
  const last = upwards ? chain.findLast(isBooked) : chain.find(isBooked)
  return last === undefined ? [] : [{ line: last.line, runs }]
}

/** The links that no unreadable line lies in: only those can speak against the column. */
function withoutLost(chain: readonly CheckedLine[], links: Links, lost: readonly number[]): Links {
  const clear: Links = { relation: links.relation, links: 0, matches: 0 }
  eachLink(
    amountsOf(chain),
    chain.map((one) => one.stated),
    (link) => {
      const [a, b] = [chain[link.from]?.line ?? 0, chain[link.to]?.line ?? 0]
      if (findLost(lost, a, b) !== undefined) return
      clear.links += 1
      if (link.step === expectedStep(link, links.relation)) clear.matches += 1
    },
  )
  return clear.links === 0 ? links : clear
}

/** The first unreadable line between two lines; `lost` rises. */
function findLost(lost: readonly number[], a: number, b: number): number | undefined {
  const [below, above] = [Math.min(a, b), Math.max(a, b)]
  const found = lost[firstFrom(lost, (line) => line <= below)]
  return found !== undefined && found < above ? found : undefined
}

function explainsMore(links: Links, than: Links): boolean {
  const gain = shareOf(links) - shareOf(than)
  return gain > 0 || (gain === 0 && links.matches > than.matches)
}

function shareOf(links: Links): number {
  return links.matches / links.links
}

function weighChain(chain: readonly CheckedLine[], relations: readonly Relation[]): Links | null {
  return weighRelations(
    amountsOf(chain),
    chain.map((one) => one.stated),
    relations,
  )
}

function amountsOf(chain: readonly CheckedLine[]): Minor[] {
  return chain.map((one) => one.amount_minor)
}

function datesRun(chain: readonly CheckedLine[]): 'up' | 'down' | null {
  const first = chain.at(0)?.date ?? ''
  const last = chain.at(-1)?.date ?? ''
  return first === last ? null : first < last ? 'up' : 'down'
}

/** Days in file order with the rows of each day turned round, for files that mix the two. */
function withDaysTurned(chain: readonly CheckedLine[]): CheckedLine[] {
  const turned: CheckedLine[] = []
  let start = 0
  for (let at = 1; at <= chain.length; at += 1) {
    if (at < chain.length && chain[at]?.date === chain[start]?.date) continue
    for (const one of chain.slice(start, at).reverse()) turned.push(one)
    start = at
  }
  return turned
}

function findBreaks(
  chain: readonly CheckedLine[],
  relation: Relation,
  lost: readonly number[],
): BalanceBreak[] {
  const breaks: BalanceBreak[] = []
  eachLink(
    amountsOf(chain),
    chain.map((one) => one.stated),
    (link) => {
      const difference = (link.step - expectedStep(link, relation)) as Minor
      if (difference === 0 || breaks.length >= MAX_BREAKS) return
      const found = describeBreak(chain, link, relation, difference, lost)
      if (found !== null) breaks.push(found)
    },
  )
  return breaks
}

function describeBreak(
  chain: readonly CheckedLine[],
  link: Link,
  relation: Relation,
  difference: Minor,
  lost: readonly number[],
): BalanceBreak | null {
  // The row under test is the later one in time.
  const upwards = relation.endsWith('up')
  const tested = chain[upwards ? link.to : link.from]
  const before = chain[upwards ? link.from : link.to]
  if (tested?.stated == null || before?.stated == null) return null
  const missing = (upwards ? difference : 0 - difference) as Minor
  return {
    line: tested.line,
    reason: breakReason(tested, before, missing, lost),
  }
}

function breakReason(
  tested: CheckedLine,
  before: CheckedLine,
  missing: Minor,
  lost: readonly number[],
): string {
  const amount = writeAmount(missing)
  const [low, high] = [Math.min(tested.line, before.line), Math.max(tested.line, before.line)]
  const unread = findLost(lost, low, high)
  if (unread !== undefined)
    return `${amount} is missing: the amount of line ${unread}, which cannot be read`
  if (missing === 0 - tested.amount_minor)
    return `Line ${tested.line} moves the balance by nothing: it may stand there twice`
  return `${amount} is missing between line ${low} and line ${high}`
}

/** The chip about the check. */
export function balanceFinding(check: BalanceCheck, name: string): Finding {
  if (!check.runs) {
    const reason = `The numbers in “${name}” do not follow from the amounts`
    return finding('balance_check', 'Does not run', reason)
  }
  const [first] = check.breaks
  if (first === undefined) {
    return finding(
      'balance_check',
      'Adds up',
      `${writeCount(check.checked)} of ${countOf(check.checked, 'step')} in “${name}”`,
    )
  }
  const value = countOf(check.breaks.length, 'break')
  const reason = `At line ${first.line}: ${first.reason}`
  return finding('balance_check', value, reason, { attention: true })
}
