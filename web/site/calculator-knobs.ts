// The inputs of the calculator: each a slider for a quick look and a field for an exact number.
import { round2 } from '#domain/money.ts'
import { boundsOf } from '#domain/plans/defaults.ts'
import { money, number, percent } from '#web/lib/format.ts'
import { readAmount } from '#web/ui/read-amount.ts'
import { get } from './find.ts'

export const FIELDS = [
  'balance',
  'monthly_expense',
  'monthly_contribution',
  'annual_return',
  'inflation',
  'withdrawal_rate',
  'annual_contribution_increase',
] as const
export type Field = (typeof FIELDS)[number]

export interface Knob {
  field: Field
  read: () => number
}

/** No amount is larger than the product itself would store. */
const LARGEST = 1_000_000_000

/** The knobs inside `box`; `changed` is called after each change of one of them. */
export function listKnobs(box: HTMLElement, changed: () => void): Knob[] {
  return FIELDS.map((field) => makeKnob(get(`[data-field="${field}"]`, HTMLElement, box), field))

  function makeKnob(place: HTMLElement, field: Field): Knob {
    const slider = get('input[type=range]', HTMLInputElement, place)
    const typed = get('input[type=text]', HTMLInputElement, place)
    const refused = get('.refused', HTMLElement, place)
    let value = Number(slider.value)
    const follow = () => {
      slider.setAttribute('aria-valuetext', words(field, value))
      refused.hidden = true
      const { min, max } = slider
      const share = (Number(slider.value) - Number(min)) / (Number(max) - Number(min))
      slider.style.setProperty('--share', `${share * 100}%`)
    }
    slider.addEventListener('input', () => {
      value = Number(slider.value)
      typed.value = words(field, value)
      typed.removeAttribute('aria-invalid')
      follow()
      changed()
    })
    typed.addEventListener('input', () => {
      const sent = readNumber(typed.value, field)
      if (sent === null) typed.setAttribute('aria-invalid', 'true')
      else typed.removeAttribute('aria-invalid')
      if (sent === null || sent === value) return
      value = sent
      slider.value = String(value)
      follow()
      changed()
    })
    // What cannot be read gives way to what the result was counted with, and that is said.
    typed.addEventListener('change', () => {
      const isRead = readNumber(typed.value, field) !== null
      refused.hidden = isRead
      if (!isRead) refused.textContent = refusal(typed.value, field, value)
      typed.value = words(field, value)
      typed.removeAttribute('aria-invalid')
    })
    typed.value = words(field, value)
    follow()
    return { field, read: () => value }
  }
}

function isMoney(field: Field): boolean {
  return field === 'balance' || field === 'monthly_expense' || field === 'monthly_contribution'
}

function words(field: Field, value: number): string {
  const whole = Number.isInteger(value)
  if (!isMoney(field)) return percent(value, whole ? 0 : decimalsOf(value))
  return whole ? `$${number(value)}` : money(value, 'USD')
}

function decimalsOf(value: number): number {
  return Number.isInteger(value * 10) ? 1 : 2
}

/** What a plan may have. Saving nothing is a question too; only one that is kept wants at least 1. */
function knobBounds(field: Field): { min: number; max: number } {
  const { min, max } = boundsOf(field)
  return { min: field === 'monthly_contribution' ? 0 : min, max: Math.min(max, LARGEST) }
}

/** "$3,200", "3200,50" or "8 %", in hundredths at most; null for no number, or one out of bounds. */
export function readNumber(text: string, field: Field): number | null {
  const value = readAmount(text.replace('%', ''))
  const { min, max } = knobBounds(field)
  if (value === null || value < min || value > max) return null
  return round2(value) === value ? value : null
}

function refusal(text: string, field: Field, kept: number): string {
  const { min, max } = knobBounds(field)
  const range = `${words(field, min)} to ${words(field, max)}`
  return `“${text}” is no number from ${range} with up to two decimals. Counted with ${words(field, kept)}.`
}
