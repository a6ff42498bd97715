// Where a rate stands on its slider. Rates that people use take most of the way, the rest up to the
// specified end shares what is left: of an annual return of 0 to 100 %, 0 to 12 take three quarters.
import { PLAN_BOUNDS } from '#domain/plans/defaults.ts'
import type { RateField } from '../plan-draft.ts'

/** The last of the usual rates; a slider without one is even. */
const USUAL: Partial<Record<RateField, number>> = {
  inflation: 6,
  annual_return: 12,
  annual_contribution_increase: 10,
}

/** The share of the way that usual rates take. */
const ROOM = 0.75

/** The place of a rate, between the ends of its slider. */
export function placeOf(field: RateField, rate: number): number {
  const { min, max } = PLAN_BOUNDS[field]
  const usual = USUAL[field]
  const inside = Math.min(max, Math.max(min, rate))
  if (usual === undefined) return inside
  const share =
    inside <= usual
      ? (ROOM * (inside - min)) / (usual - min)
      : ROOM + ((1 - ROOM) * (inside - usual)) / (max - usual)
  return min + share * (max - min)
}

/** The rate at a place, in the steps of the slider. */
export function rateAt(field: RateField, place: number): number {
  const { min, max, step } = PLAN_BOUNDS[field]
  const usual = USUAL[field]
  const share = (place - min) / (max - min)
  const rate =
    usual === undefined
      ? place
      : share <= ROOM
        ? min + ((usual - min) * share) / ROOM
        : usual + ((max - usual) * (share - ROOM)) / (1 - ROOM)
  return Math.min(max, Math.max(min, Math.round(rate / step) * step))
}

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}

/** The rate that a key leads to; null for a key that moves nothing. */
export function rateByKey(field: RateField, rate: number, key: string): number | null {
  const { min, max, step } = PLAN_BOUNDS[field]
  if (key === 'Home') return min
  if (key === 'End') return max
  const steps = STEPS[key]
  if (steps === undefined) return null
  const next = Math.round((rate + steps * step) * 10_000) / 10_000
  return Math.min(max, Math.max(min, next))
}
