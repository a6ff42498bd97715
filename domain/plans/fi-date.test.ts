// Hand-worked plans. Their numbers come from another program that works with 60 digits.
import { describe, expect, test } from 'vitest'
import { liveEvents, sumEvents } from './events.ts'
import type { RunnablePlan } from './plan.ts'
import { meets } from './half-cent.ts'
import { type Projection, monthUndone, project } from './fi-date.ts'
import {
  NOVEMBER,
  couplePlan,
  onceOff,
  recurring,
  samplePlan,
  usualPlan,
} from '#domain/test/sample-plan.ts'

function projected(plan: RunnablePlan): Projection {
  return project(plan, sumEvents(liveEvents(plan, NOVEMBER), NOVEMBER), NOVEMBER)
}

function at(values: Float64Array | ((t: number) => number), ...points: number[]): number[] {
  const valueAt = typeof values === 'function' ? values : (t: number) => values[t] ?? NaN
  return points.map((t) => Number(valueAt(t).toFixed(2)))
}

describe('growth', () => {
  test('100 at 8 % is 108.00 after a year and 116.64 after two', () => {
    const { balance } = projected(
      samplePlan({ balance: 100, monthly_contribution: 0, annual_return: 8 }),
    )
    expect(at(balance, 0, 12, 24)).toEqual([100, 108, 116.64])
  })

  test.each([
    [12, 12_433.886480515308],
    [120, 180_124.27319401686],
    [360, 1_408_550.58713249],
  ])('1000 a month at 8 %% is the ordinary annuity after %i months', (months, value) => {
    const { balance } = projected(samplePlan({ monthly_contribution: 1000, annual_return: 8 }))
    expect(balance[months]).toBeCloseTo(value, 6)
  })

  test('a month’s contribution shows at the start of the next month, without growth', () => {
    const { balance } = projected(samplePlan({ monthly_contribution: 1000, annual_return: 8 }))
    expect(at(balance, 0, 1)).toEqual([0, 1000])
  })

  test('inflation raises the target smoothly, the raise steps once a year', () => {
    const { target, contribution } = projected(usualPlan({ balance: 0, annual_return: 0 }))
    expect(at(target, 0, 1, 12, 13, 120)).toEqual([
      900_000, 901_486.42, 918_000, 919_516.15, 1_097_094.98,
    ])
    expect(at(contribution, 0, 11, 12, 120)).toEqual([1500, 1500, 1575, 2443.34])
  })
})

describe('the first month with FI', () => {
  test('a plan with the usual assumptions', () => {
    const { months_to_fi, balance, target } = projected(usualPlan())
    expect(months_to_fi).toBe(206)
    expect(at(balance, 1, 12, 13, 120, 205, 206)).toEqual([
      102_143.4, 126_650.83, 129_040.7, 545_409.37, 1_256_797.88, 1_268_322.18,
    ])
    expect(at(target, 205, 206)).toEqual([1_262_298.63, 1_264_383.42])
  })

  test('nine times 100 on top of 1000 meets 1900 in month 9', () => {
    const plan = samplePlan({
      balance: 1000,
      monthly_expense: (1900 * 0.04) / 12,
      monthly_contribution: 100,
    })
    expect(projected(plan).months_to_fi).toBe(9)
  })

  test.each([
    ['half a cent short still meets', 99.995, true],
    ['a cent short does not', 99.99, false],
  ])('%s', (_, balance, met) => {
    expect(meets(balance, 100)).toBe(met)
  })

  test.each([
    ['month 1200 counts', 400, 1200],
    ['month 1201 does not', 400.34, null],
  ])('%s', (_, monthly_expense, months) => {
    const plan = samplePlan({ monthly_expense, monthly_contribution: 100 })
    expect(projected(plan).months_to_fi).toBe(months)
  })

  test('a balance that meets the target today is FI today', () => {
    expect(projected(samplePlan({ balance: 300_000 })).months_to_fi).toBe(0)
  })

  test('without any expense the target is zero and FI is today', () => {
    const recurring_events = { House: recurring('2026-11', '2126-11', { expense_amount: -5000 }) }
    const { months_to_fi, expense } = projected(samplePlan({ recurring_events }))
    expect([months_to_fi, expense[0]]).toEqual([0, 0])
  })
})

describe('events', () => {
  test('a couple with six of them', () => {
    const { balance, target, flow, months_to_fi } = projected(couplePlan())
    const points = [0, 7, 8, 25, 26, 34, 40, 41, 50, 56, 81, 82, 130, 131]
    expect(at(balance, ...points)).toEqual([
      386_857.09, 423_175.47, 409_998.19, 509_710.79, 531_078.62, 584_308.3, 629_036.03, 610_887.35,
      680_787.64, 714_358.58, 943_575.95, 953_634.64, 1_505_738.22, 1_519_320.37,
    ])
    expect(at(target, ...points)).toEqual([
      1_377_303, 1_393_305.21, 1_395_606.36, 1_435_312.67, 1_437_683.2, 1_263_288.98, 1_277_784.75,
      1_280_214.69, 1_302_265.61, 1_317_149.21, 1_380_775.2, 1_383_375.24, 1_513_360.47,
      1_516_179.49,
    ])
    expect(at(flow, 7, 8, 25, 34, 40, 50, 81, 82)).toEqual([
      -15_900, 2600, 18_088.34, 3521.34, -22_195.91, 1125.62, 3987.69, 3504.54,
    ])
    expect(months_to_fi).toBe(131)
  })

  test('a once-off expense is paid by its event first and by the balance for the rest', () => {
    const once_off_events = {
      Roof: onceOff('2027-01', {
        expense_amount: 3000,
        withdrawal_amount: -1000,
        withdrawal_tax: 20,
        contribution_amount: -500,
      }),
      Refund: onceOff('2027-03', { expense_amount: -700 }),
      Bike: onceOff('2027-04', {
        expense_amount: 100,
        withdrawal_amount: -1000,
        withdrawal_tax: 20,
      }),
    }
    const { balance, target } = projected(samplePlan({ balance: 10_000, once_off_events }))
    expect(at(balance, 2, 3, 4, 5, 6)).toEqual([11_000, 8300, 8800, 9300, 8800])
    expect(at(target, 2, 3, 4, 5)).toEqual([300_000, 300_000, 300_000, 300_000])
  })

  test('a recurring expense moves the target and never charges the balance', () => {
    const recurring_events = {
      Club: recurring('2027-02', '2029-04', {
        expense_amount: 50,
        expense_annual_escalation: 100,
        withdrawal_amount: -100,
        withdrawal_annual_escalation: 10,
      }),
    }
    const { balance, target, flow, months_to_fi } = projected(
      samplePlan({ balance: 100_000, recurring_events }),
    )
    expect(at(target, 2, 3, 14, 15, 26, 27, 29, 30)).toEqual([
      300_000, 315_000, 315_000, 330_000, 330_000, 360_000, 360_000, 300_000,
    ])
    expect(at(flow, 2, 3, 14, 15, 26, 27, 29, 30)).toEqual([500, 400, 400, 390, 390, 379, 379, 500])
    expect(at(balance, 3, 15, 27, 30)).toEqual([101_500, 106_300, 110_980, 112_117])
    expect(months_to_fi).toBe(406)
  })

  test('a debt does not grow and is filled up before growth starts again', () => {
    const plan = samplePlan({
      balance: 1000,
      monthly_contribution: 100,
      annual_return: 12,
      once_off_events: { Car: onceOff('2026-11', { expense_amount: 5000 }) },
    })
    const { balance, months_to_fi } = projected(plan)
    expect(at(balance, 1, 2, 39, 40, 41, 42)).toEqual([
      -3890.51, -3790.51, -90.51, 9.49, 109.58, 210.62,
    ])
    expect(months_to_fi).toBe(399)
  })

  test('contributions may turn into a loss each month', () => {
    const recurring_events = {
      Loan: recurring('2026-12', '2027-01', { contribution_amount: -800 }),
    }
    const { contribution, balance } = projected(samplePlan({ balance: 1000, recurring_events }))
    expect(at(contribution, 0, 1, 2, 3)).toEqual([500, -300, -300, 500])
    expect(at(balance, 1, 2, 3, 4)).toEqual([1500, 1200, 900, 1400])
  })

  test('an event after FI can undo it', () => {
    const plan = samplePlan({
      balance: 290_000,
      monthly_contribution: 2000,
      once_off_events: { Boat: onceOff('2027-09', { expense_amount: 200_000 }) },
    })
    const run = projected(plan)
    expect([run.months_to_fi, monthUndone(run)]).toEqual([5, 11])
  })

  test('FI that holds for 30 years is not undone by an event after that', () => {
    const plan = samplePlan({
      balance: 300_000,
      monthly_contribution: 1,
      once_off_events: { Boat: onceOff('2056-11', { expense_amount: 200_000 }) },
    })
    const run = projected(plan)
    expect([run.months_to_fi, monthUndone(run)]).toEqual([0, null])
  })
})

// Years until retirement by share of income saved, from nothing, with 25 years of expenses as the
// target: the widely published table at real returns of 5, 7 and 9 %, to a tenth of a year. It puts
// a year's saving in at the year's end; monthly contributions that grow to the same sum by then
// must give the same years, rounded up to a whole month.
const PUBLISHED: [saved: number, at5: number, at7: number, at9: number][] = [
  [5, 65.8, 52.2, 43.8],
  [10, 51.4, 41.7, 35.5],
  [15, 42.8, 35.3, 30.4],
  [20, 36.7, 30.7, 26.7],
  [25, 31.9, 27.1, 23.8],
  [30, 28.0, 24.0, 21.3],
  [35, 24.6, 21.4, 19.1],
  [40, 21.6, 19.0, 17.1],
  [45, 19.0, 16.9, 15.3],
  [50, 16.6, 15.0, 13.7],
  [60, 12.4, 11.4, 10.6],
  [70, 8.8, 8.3, 7.8],
  [80, 5.6, 5.4, 5.2],
  [90, 2.7, 2.6, 2.6],
]

describe('published tables of savings rate and years to FI', () => {
  const cells = PUBLISHED.flatMap(([saved, at5, at7, at9]): [number, number, number][] => [
    [saved, 5, at5],
    [saved, 7, at7],
    [saved, 9, at9],
  ])

  test.each(cells)('saving %i %% at %i %% takes %f years', (saved, annual_return, years) => {
    const yearly = annual_return / 100
    const monthly = (1 + yearly) ** (1 / 12) - 1
    const { months_to_fi } = projected(
      samplePlan({
        monthly_expense: 100 - saved,
        monthly_contribution: (saved * 12 * monthly) / yearly,
        annual_return,
      }),
    )
    const months = months_to_fi ?? NaN
    expect(months / 12).toBeGreaterThanOrEqual(years - 0.051)
    expect((months - 1) / 12).toBeLessThanOrEqual(years + 0.051)
  })

  // The best-known form of the table, at 5 %, in round years. Saving every month instead of once a
  // year is a little faster, by up to two thirds of a year with the rounding.
  test.each([
    [5, 66, 784],
    [10, 51, 612],
    [15, 43, 510],
    [20, 37, 437],
    [25, 32, 379],
    [30, 28, 332],
    [35, 25, 292],
    [40, 22, 257],
    [45, 19, 225],
    [50, 17, 197],
    [55, 14.5, 171],
    [60, 12.5, 147],
    [65, 10.5, 125],
    [70, 8.5, 104],
    [75, 7, 85],
    [80, 5.5, 66],
    [85, 4, 49],
  ])('saving %i %% every month: about %f years, exactly %i months', (saved, years, months) => {
    const plan = samplePlan({
      monthly_expense: 100 - saved,
      monthly_contribution: saved,
      annual_return: 5,
    })
    const { months_to_fi } = projected(plan)
    expect(months_to_fi).toBe(months)
    expect(Math.abs(months / 12 - years)).toBeLessThan(0.7)
  })
})
