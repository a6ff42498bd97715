// The balances and contributions of one investment, held against each other: a contribution whose
// sign the balances contradict, and a balance that moved by more than contributions and markets can
// explain. A balance that is out of line for once is told from one that stays where it went.

import { dayNumber } from '#domain/dates.ts'
import { type Minor, ZERO, minor } from '#domain/money.ts'
import type { CheckedRow, Found, Jump, Warning } from './model.ts'

/** By how much of itself a balance may move in a month; longer with the root of time. */
const MONTHLY_MOVE = 0.4
const DAYS_A_MONTH = 30.4
/** What is smaller than this part of the largest balance is not spoken of. */
const LEAST_PART = 0.05
/** How near to its size the balance has to move for a contribution to be told by it. */
const NEAR = 0.25
const ENOUGH_ALIKE = 3

/** The warnings of one account and category; rows in order of time, excluded ones left out. */
export function checkSeries<Id>(rows: readonly CheckedRow<Id>[]): Warning<Id>[] {
  const [first] = rows
  if (first === undefined) return []
  const turned = turnedRound(rows)
  const ids = new Set(turned.map(({ id }) => id))
  const put = rows.map((row) =>
    ids.has(row.id) ? { ...row, amount_minor: minor(-row.amount_minor) } : row,
  )
  const { account, category } = first
  const about = { account, category, months: [] }
  const warnings: Warning<Id>[] = []
  if (turned.length > 0) {
    const values = put
      .filter(({ id }) => ids.has(id))
      .map(({ id, amount_minor }) => ({ id, amount_minor }))
    const mend = { kind: 'correct' as const, values }
    warnings.push({ kind: 'negative_contribution', ...about, found: turned, mend })
  }
  return [...warnings, ...jumpsOf(put).map((one) => ({ ...about, ...one }))]
}

/** Contributions below zero although the balance went up by them; or all of them, without a balance. */
function turnedRound<Id>(rows: readonly CheckedRow<Id>[]): Found<Id>[] {
  const moved = rows.filter(({ amount_minor }) => amount_minor !== 0)
  const reasonOf = (row: CheckedRow<Id>, reason: string): Found<Id> => ({
    id: row.id,
    reason,
    jump: null,
    other: null,
  })
  if (rows.every(({ balance_minor }) => balance_minor === null)) {
    const isAll = moved.length >= ENOUGH_ALIKE && moved.every(({ amount_minor: a }) => a < 0)
    return isAll ? moved.map((row) => reasonOf(row, 'every contribution here is below zero')) : []
  }
  return stepsOf(rows).flatMap(({ before, after, between }) => {
    const [only, another] = between.filter(({ amount_minor }) => amount_minor !== 0)
    if (!only || another || only.amount_minor >= 0) return []
    const size = -only.amount_minor
    const rose = after.balance_minor - before.balance_minor
    if (Math.abs(rose - size) > NEAR * size) return []
    return [reasonOf(only, 'the balance went up by as much')]
  })
}

type WithBalance<Id> = CheckedRow<Id> & { balance_minor: Minor }

interface Step<Id> {
  before: WithBalance<Id>
  after: WithBalance<Id>
  /** What was contributed from one balance to the next, the row of the later one among it. */
  between: CheckedRow<Id>[]
}

/** From each known balance to the next. */
function stepsOf<Id>(rows: readonly CheckedRow<Id>[]): Step<Id>[] {
  const steps: Step<Id>[] = []
  let before: WithBalance<Id> | null = null
  let between: CheckedRow<Id>[] = []
  for (const row of rows) {
    if (before !== null) between.push(row)
    if (!hasBalance(row)) continue
    if (before !== null) steps.push({ before, after: row, between })
    before = row
    between = []
  }
  return steps
}

function hasBalance<Id>(row: CheckedRow<Id>): row is WithBalance<Id> {
  return row.balance_minor !== null
}

type JumpWarning<Id> = Pick<Warning<Id>, 'kind' | 'found' | 'mend'>

function jumpsOf<Id>(rows: readonly CheckedRow<Id>[]): JumpWarning<Id>[] {
  const steps = stepsOf(rows)
  const largest = rows.reduce(
    (most, { balance_minor }) => Math.max(most, Math.abs(balance_minor ?? 0)),
    0,
  )
  const warnings: JumpWarning<Id>[] = []
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at]
    if (!step) break
    const jump = jumpOf(step)
    if (!isJump(step, jump, largest)) continue
    const next = steps[at + 1]
    const isOnce = next !== undefined && comesBack(step, next, largest)
    warnings.push(isOnce ? outOfLine(step, jump) : stays(step, jump))
    if (isOnce) at += 1
  }
  return warnings
}

function jumpOf<Id>({ before, after, between }: Step<Id>): Jump {
  const sum = (of: (row: CheckedRow<Id>) => Minor) =>
    between.reduce((total, row) => total + of(row), 0)
  const contributed = sum(({ amount_minor }) => amount_minor)
  const paidOut = sum(({ dividends_minor }) => dividends_minor)
  const rose = after.balance_minor - before.balance_minor
  return {
    from: before.date,
    before_minor: before.balance_minor,
    after_minor: after.balance_minor,
    contributed_minor: minor(contributed),
    unexplained_minor: minor(rose - contributed + paidOut),
  }
}

function isJump<Id>({ before, after }: Step<Id>, jump: Jump, largest: number): boolean {
  const size = Math.abs(jump.unexplained_minor)
  const months = Math.max(1, (dayNumber(after.date) - dayNumber(before.date)) / DAYS_A_MONTH)
  const base = Math.max(
    Math.abs(jump.before_minor),
    Math.abs(jump.before_minor + jump.contributed_minor),
  )
  return size > MONTHLY_MOVE * Math.sqrt(months) * base && size > LEAST_PART * largest
}

/** Whether the balance after the next step is again what the one before leads to. */
function comesBack<Id>(step: Step<Id>, next: Step<Id>, largest: number): boolean {
  const between = [...step.between, ...next.between]
  const whole = { before: step.before, after: next.after, between }
  return isJump(next, jumpOf(next), largest) && !isJump(whole, jumpOf(whole), largest)
}

function outOfLine<Id>({ after }: Step<Id>, jump: Jump): JumpWarning<Id> {
  const reason = 'the balances before and after are in line'
  return {
    kind: 'balance_jump',
    found: [{ id: after.id, reason, jump, other: null }],
    mend: { kind: 'correct', values: [{ id: after.id, balance_minor: null }] },
  }
}

function stays<Id>({ after }: Step<Id>, jump: Jump): JumpWarning<Id> {
  const amount_minor = minor(after.amount_minor + jump.unexplained_minor)
  const reason =
    jump.unexplained_minor > ZERO ? 'more came in than was logged' : 'more went out than was logged'
  return {
    kind: 'balance_jump',
    found: [{ id: after.id, reason, jump, other: null }],
    mend: { kind: 'correct', values: [{ id: after.id, amount_minor }] },
  }
}
