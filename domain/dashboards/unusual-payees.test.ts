import { describe, expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { type PayeeSum, unusualPayees } from './unusual-payees.ts'

const NOV = '2026-11' as Month

/** "2026-10 Baker -30" in whole money. */
function sumsOf(story: string): PayeeSum[] {
  return story
    .trim()
    .split('\n')
    .map((line) => {
      const [month, payee = '', amount] = line.trim().split(' ')
      return { month: month as Month, payee, amount_minor: (Number(amount) * 100) as Minor }
    })
}

const named = (story: string, first: string | null = '2026-08') =>
  unusualPayees({ month: NOV, first: first as Month | null, sums: sumsOf(story) }).payees.map(
    ({ payee, spent, norm, difference }) => [payee, spent, norm, difference],
  )

const THREE_MONTHS = `
  2026-08 Grocer -400
  2026-09 Grocer -420
  2026-10 Grocer -410
  2026-08 Baker -30
  2026-09 Baker -30
  2026-10 Baker -30
`

describe('the payees that make a month unusual', () => {
  test('are on the side of the month, the furthest from their norm first, at most three', () => {
    const dear = `${THREE_MONTHS}
      2026-11 Grocer -500
      2026-11 Dentist -380
      2026-11 Airline -90.5
      2026-11 Cinema -12
      2026-11 Baker -10`.replaceAll(/\n\s*\n/g, '\n')
    expect(named(dear)).toEqual([
      ['Dentist', 380, 0, 380],
      ['Airline', 90.5, 0, 90.5],
      ['Grocer', 500, 410, 90],
    ])
  })

  test('a cheap month names who got less, even nothing', () => {
    const cheap = `${THREE_MONTHS.trim()}
      2026-11 Grocer -300
      2026-11 Cinema -12`
    expect(named(cheap)).toEqual([
      ['Grocer', 300, 410, -110],
      ['Baker', 0, 30, -30],
    ])
  })

  test('a refund counts against what was spent', () => {
    const refunded = `${THREE_MONTHS.trim()}
      2026-11 Grocer 50
      2026-11 Baker -30`
    expect(named(refunded)).toEqual([['Grocer', -50, 410, -460]])
  })

  test('a month on its norm names nobody', () => {
    const usual = `${THREE_MONTHS.trim()}
      2026-11 Grocer -410
      2026-11 Baker -30`
    expect(named(usual)).toEqual([])
  })

  test('in the first month every norm is nothing', () => {
    expect(named('2026-11 Grocer -410', '2026-11')).toEqual([['Grocer', 410, 0, 410]])
  })
})
