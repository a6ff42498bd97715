import { describe, expect, it } from 'vitest'
import { type Day, type Month, addDays, addMonths } from '#domain/dates.ts'
import { TODAY, found, paid } from '#domain/test/paid.ts'
import { findRecurring } from './find-recurring.ts'

describe('what comes round again', () => {
  it.each([
    [
      'monthly, moved by weekends',
      { '2026-08-03': -9.99, '2026-09-05': -9.99, '2026-10-02': -9.99, '2026-11-03': -9.99 },
      'Shop | monthly | 9.99 | steady | 2026-12-03 | due',
    ],
    [
      'on the last day of each month',
      {
        '2026-06-30': -800,
        '2026-07-31': -800,
        '2026-08-31': -800,
        '2026-09-30': -800,
        '2026-10-31': -800,
      },
      'Shop | monthly | 800 | steady | 2026-11-30 | due',
    ],
    [
      'due on the last day, at times booked on the first',
      { '2026-07-31': -800, '2026-09-01': -800, '2026-09-30': -800, '2026-10-31': -800 },
      'Shop | monthly | 800 | steady | 2026-11-30 | due',
    ],
    [
      'weekly',
      { '2026-10-29': -12, '2026-11-05': -12, '2026-11-12': -12, '2026-11-19': -12 },
      'Shop | weekly | 12 | steady | 2026-11-26 | due',
    ],
    [
      'every four weeks',
      Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => [addDays('2026-01-05' as Day, 28 * at), -29.9]),
      ),
      'Shop | four-weekly | 29.9 | steady | 2026-12-07 | due',
    ],
    [
      'every 30 days for years, which is not every four weeks',
      Object.fromEntries(
        Array.from({ length: 36 }, (_, at) => [addDays('2023-12-20' as Day, 30 * at), -30]),
      ),
      'Shop | monthly | 30 | steady | 2026-12-04 | due',
    ],
    [
      'every 30 days for two years: its day is that of the newest',
      Object.fromEntries(
        Array.from({ length: 24 }, (_, at) => [addDays('2024-12-30' as Day, 30 * at), -30]),
      ),
      'Shop | monthly | 30 | steady | 2026-12-21 | due',
    ],
    [
      'on the 1st and the 15th',
      Object.fromEntries(
        ['06', '07', '08', '09', '10', '11'].flatMap((month) => [
          [`2026-${month}-01`, 1500],
          [`2026-${month}-15`, 1500],
        ]),
      ),
      'Shop | twice-monthly | 1500 | steady | 2026-12-01 | due',
    ],
    [
      'on the 15th and the last working day',
      {
        '2026-05-15': 1500,
        '2026-05-29': 1500,
        '2026-06-15': 1500,
        '2026-06-30': 1500,
        '2026-07-15': 1500,
        '2026-07-31': 1500,
        '2026-08-14': 1500,
        '2026-08-31': 1500,
        '2026-09-15': 1500,
        '2026-09-30': 1500,
        '2026-10-15': 1500,
        '2026-10-30': 1500,
        '2026-11-13': 1500,
      },
      'Shop | twice-monthly | 1500 | steady | 2026-11-30 | due',
    ],
    [
      'on the 1st and the 15th, for two months',
      Object.fromEntries(
        ['10', '11'].flatMap((month) => [
          [`2026-${month}-01`, 1500],
          [`2026-${month}-15`, 1500],
        ]),
      ),
      'Shop | twice-monthly | 1500 | steady | 2026-12-01 | due',
    ],
    [
      'twice a month, once not',
      Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => addMonths('2025-12' as Month, at)).flatMap(
          (month) => [
            [`${month}-01`, 1500],
            ...(month === '2026-03' ? [] : [[`${month}-15`, 1500] as const]),
          ],
        ),
      ),
      'Shop | twice-monthly | 1500 | steady | 2026-12-01 | due',
    ],
    [
      'four times 28 days',
      { '2026-08-29': -20, '2026-09-26': -20, '2026-10-24': -20, '2026-11-21': -20 },
      'Shop | four-weekly | 20 | steady | 2026-12-19 | due',
    ],
    [
      'at the end of each quarter',
      { '2026-03-31': -7, '2026-06-30': -7, '2026-09-30': -7 },
      'Shop | quarterly | 7 | steady | 2026-12-31 | due',
    ],
    [
      'again after months without, behind many before',
      Object.fromEntries([
        ...Array.from({ length: 13 }, (_, at) => [`${addMonths('2024-03' as Month, at)}-10`, -40]),
        ...Array.from({ length: 16 }, (_, at) => [`${addMonths('2025-08' as Month, at)}-10`, -40]),
      ]),
      'Shop | monthly | 40 | steady | 2026-12-10 | due',
    ],
    [
      'every other Friday',
      { '2026-10-09': 2100, '2026-10-23': 2100, '2026-11-06': 2100, '2026-11-20': 2100 },
      'Shop | two-weekly | 2100 | steady | 2026-12-04 | due',
    ],
    [
      'quarterly',
      { '2026-02-15': -18.36, '2026-05-15': -18.36, '2026-08-17': -18.36, '2026-11-16': -18.36 },
      'Shop | quarterly | 18.36 | steady | 2027-02-16 | due',
    ],
    [
      'yearly, with a rise',
      { '2024-03-01': -89, '2025-03-03': -89, '2026-03-02': -95 },
      'Shop | yearly | 95 | steady | 2027-03-02 | due',
    ],
    [
      'a bill that varies: the middle amount',
      { '2026-08-10': -61.2, '2026-09-10': -48.9, '2026-10-12': -90.15, '2026-11-10': -110 },
      'Shop | monthly | 75.68 | varies | 2026-12-10 | due',
    ],
    [
      'one month without',
      {
        '2026-06-05': -20,
        '2026-07-06': -20,
        '2026-09-04': -20,
        '2026-10-05': -20,
        '2026-11-05': -20,
      },
      'Shop | monthly | 20 | steady | 2026-12-05 | due',
    ],
    [
      'to be expected by now',
      { '2026-07-05': -20, '2026-08-05': -20, '2026-09-05': -20, '2026-10-05': -20 },
      'Shop | monthly | 20 | steady | 2026-11-05 | unread',
    ],
    [
      'to be expected since, but not for long without a record of its account',
      { '2026-06-05': -20, '2026-07-05': -20, '2026-08-05': -20 },
      'Shop | monthly | 20 | steady | 2026-09-05 | unread',
    ],
    [
      'given up',
      { '2026-03-05': -20, '2026-04-05': -20, '2026-05-05': -20 },
      'Shop | monthly | 20 | steady | 2026-06-05 | ended',
    ],
  ])('%s', (_, amounts, expected) => {
    expect(found(paid('Shop', amounts))).toEqual([expected])
  })

  it.each([
    ['twice is no rhythm', { '2026-10-05': -20, '2026-11-05': -20 }],
    [
      'no steady gap',
      { '2026-08-02': -20, '2026-09-19': -20, '2026-10-01': -20, '2026-11-20': -20 },
    ],
    [
      'shopping every Saturday for what is needed',
      { '2026-10-31': -71, '2026-11-07': -94, '2026-11-14': -55, '2026-11-21': -82 },
    ],
    [
      'a month each, but nothing alike',
      { '2026-08-10': -5, '2026-09-10': -300, '2026-10-12': -41, '2026-11-10': -19 },
    ],
    [
      'every other occurrence missing',
      { '2026-03-05': -9, '2026-06-05': -9, '2026-08-05': -9, '2026-11-05': -9 },
    ],
    [
      'three of many purchases that happen to be alike',
      {
        '2026-08-04': -31.2,
        '2026-08-20': -82,
        '2026-09-03': -32.9,
        '2026-09-11': -140,
        '2026-10-05': -30.4,
        '2026-10-19': -7,
        '2026-11-04': -31.9,
        '2026-11-20': -210,
      },
    ],
  ])('nothing: %s', (_, amounts) => {
    expect(found(paid('Shop', amounts))).toEqual([])
  })

  it.each([
    ['5', '2026-11-04', 'unread'],
    ['5', '2026-11-21', 'late'],
    // Within the days by which it may be late.
    ['19', '2026-10-30', 'unread'],
    ['19', '2026-11-18', 'due'],
  ])('what was to be expected on %s November, with records until %s, is %s', (day, until, is) => {
    const amounts = Object.fromEntries(
      ['08', '09', '10'].map((month) => [`2026-${month}-${day.padStart(2, '0')}`, -20]),
    )
    const payments = [...paid('Gym', amounts), ...paid('Baker', { [until]: -4 })]
    const next = `2026-11-${day.padStart(2, '0')}`
    expect(found(payments)).toEqual([`Gym | monthly | 20 | steady | ${next} | ${is}`])
  })

  it('the records of another account tell nothing', () => {
    const amounts = { '2026-08-05': -20, '2026-09-05': -20, '2026-10-05': -20 }
    const other = paid('Baker', { '2026-11-21': -4 }).map((one) => ({ ...one, account_id: 2 }))
    expect(found([...paid('Gym', amounts), ...other])).toEqual([
      'Gym | monthly | 20 | steady | 2026-11-05 | unread',
    ])
  })

  it.each([
    [1, 'unread'],
    [4, 'unread'],
    [5, 'late'],
  ])('behind the last day of a file, %s logged by hand leave it %s', (num, standing) => {
    const amounts = { '2026-08-05': -20, '2026-09-05': -20, '2026-10-05': -20 }
    const file = [...paid('Gym', amounts), ...paid('Baker', { '2026-11-02': -4 })]
    const byHand = Array.from({ length: num }, () => paid('Kiosk', { '2026-11-21': -4 })).flat()
    const imported = file.map((one) => ({ ...one, imported: true }))
    expect(found([...imported, ...byHand])).toEqual([
      `Gym | monthly | 20 | steady | 2026-11-05 | ${standing}`,
    ])
  })

  it('two subscriptions at one shop are two, with keys of their own', () => {
    const payments = [
      ...paid('Apple', {
        '2026-08-03': -2.99,
        '2026-09-03': -2.99,
        '2026-10-03': -2.99,
        '2026-11-03': -2.99,
      }),
      ...paid('Apple', {
        '2026-08-19': -10.99,
        '2026-09-19': -10.99,
        '2026-10-19': -10.99,
        '2026-11-19': -10.99,
      }),
    ]
    const both = findRecurring(payments, TODAY)
    expect(both.map(({ amount_minor }) => amount_minor)).toEqual([1099, 299])
    expect(new Set(both.map(({ key }) => key)).size).toBe(2)
  })

  it('money in and money out of one payee are told apart', () => {
    const payments = [
      ...paid('City', { '2026-09-01': -30, '2026-10-01': -30, '2026-11-01': -30 }),
      ...paid('City', { '2026-09-15': 250, '2026-10-15': 250, '2026-11-15': 250 }),
    ]
    expect(findRecurring(payments, TODAY).map(({ direction }) => direction)).toEqual(['in', 'out'])
  })

  it('says when a price rose, from what to what', () => {
    const [rent] = findRecurring(
      paid('Rent', {
        '2026-07-01': -900,
        '2026-08-03': -900,
        '2026-09-01': -950,
        '2026-10-01': -950,
        '2026-11-02': -950,
      }),
      TODAY,
    )
    expect(rent?.price_change).toEqual({ date: '2026-09-01', from_minor: 90_000, to_minor: 95_000 })
    expect(rent?.amount_minor).toBe(95_000)
  })

  it('a price that doubles is a rise and not another payment', () => {
    const [paper] = findRecurring(
      paid('Paper', {
        '2026-07-01': -5,
        '2026-08-03': -5,
        '2026-09-01': -10,
        '2026-10-01': -10,
        '2026-11-02': -10,
      }),
      TODAY,
    )
    expect(paper?.price_change).toEqual({ date: '2026-09-01', from_minor: 500, to_minor: 1000 })
    expect(paper?.varies).toBe(false)
  })

  it('a share of a yearly payment falls on each month, and of a weekly one more than four', () => {
    const [yearly] = findRecurring(
      paid('Insurance', { '2023-12-01': -600, '2024-12-02': -600, '2025-12-01': -600 }),
      TODAY,
    )
    const [weekly] = findRecurring(
      paid('Lesson', { '2026-11-04': -28, '2026-11-11': -28, '2026-11-18': -28 }),
      TODAY,
    )
    expect([yearly?.monthly_minor, weekly?.monthly_minor]).toEqual([5_000, 12_175])
  })

  it('passes over early payments that were out of rhythm', () => {
    const payments = paid('Gym', {
      '2026-05-20': -15,
      '2026-08-01': -30,
      '2026-09-01': -30,
      '2026-10-01': -30,
      '2026-11-01': -30,
    })
    expect(findRecurring(payments, TODAY)[0]?.payments).toHaveLength(4)
  })
})
