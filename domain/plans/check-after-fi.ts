// What is wrong with a plan's fields for the time after work, as far as it depends on the clock or on
// which categories there are.
import { type Day, type Month, addMonths, monthOf } from '#domain/dates.ts'
import { LAST_MONTH } from './defaults.ts'
import type { PlanKind, PlanPot } from './plan.ts'

const LAST_MONTH_WORDS = 'This must be between this month and 150 years from now.'
export const NO_SUCH_CATEGORY = 'This category does not exist.'
const BORN_WORDS = 'This must be in the past.'

/** Months from M0 to M0+1800, and one that is kept although it has passed. */
export function checkLastMonth(
  last_month: Day | null,
  m0: Month,
  kept: readonly (Day | null)[],
): string | null {
  if (last_month === null || kept.includes(last_month)) return null
  const month = monthOf(last_month)
  return month >= m0 && month <= addMonths(m0, LAST_MONTH) ? null : LAST_MONTH_WORDS
}

export function checkBorn(born: Day | null, m0: Month): string | null {
  return born === null || monthOf(born) < m0 ? null : BORN_WORDS
}

/** The first thing that is wrong with pots; `exists` tells which categories a pot can be. */
export function checkPots(
  kind: PlanKind,
  pots: readonly PlanPot[],
  exists: (category: number) => boolean,
): string | null {
  const taxes = pots.map(({ tax_when_drawn }) => tax_when_drawn)
  if (taxes.some((tax) => tax < 0 || tax > 100)) return 'Tax must be between 0 and 100.'
  if (kind === 'basic') {
    const plain = pots.length <= 1 && pots.every(({ category }) => category === null)
    return plain ? null : 'A basic plan has one pot.'
  }
  if (pots.some(({ category }) => category === null || !exists(category))) {
    return NO_SUCH_CATEGORY
  }
  const categories = new Set(pots.map(({ category }) => category))
  return categories.size === pots.length ? null : 'Each category can be listed once.'
}
