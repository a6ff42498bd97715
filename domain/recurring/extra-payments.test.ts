import { expect, test } from 'vitest'
import { type Day, type Month, addDays, addMonths } from '#domain/dates.ts'
import { found, paid } from '#domain/test/paid.ts'

test.each([
  [
    'a salary with a thirteenth in December',
    Object.fromEntries(
      Array.from({ length: 34 }, (_, at) => addMonths('2024-02' as Month, at)).flatMap((month) => [
        [`${month}-25`, 5000],
        ...(month.endsWith('-12') ? [[`${month}-20`, 5000] as const] : []),
      ]),
    ),
    'Shop | monthly | 5000 | steady | 2026-12-25 | due',
  ],
  [
    'a salary with one more each half year, and a leave between two of them',
    Object.fromEntries(
      Array.from({ length: 34 }, (_, at) => addMonths('2024-02' as Month, at)).flatMap((month) => [
        ...(month >= '2025-07' && month <= '2025-11' ? [] : [[`${month}-01`, 5000] as const]),
        ...(/-(?:06|12)$/.test(month) ? [[`${month}-15`, 5000] as const] : []),
      ]),
    ),
    'Shop | monthly | 5000 | steady | 2026-12-01 | due',
  ],
  [
    'a salary for five months, behind a leave of four',
    Object.fromEntries(
      Array.from({ length: 33 }, (_, at) => addMonths('2024-02' as Month, at)).flatMap((month) =>
        month >= '2026-01' && month <= '2026-05' ? [] : [[`${month}-25`, 5000] as const],
      ),
    ),
    'Shop | monthly | 5000 | steady | 2026-11-25 | due',
  ],
  [
    'a salary with one more in March, July and December',
    Object.fromEntries(
      Array.from({ length: 34 }, (_, at) => addMonths('2024-02' as Month, at)).flatMap((month) => [
        [`${month}-01`, 5000] as const,
        ...(month.endsWith('-03') ? [[`${month}-12`, 5000] as const] : []),
        ...(/-(?:07|12)$/.test(month) ? [[`${month}-15`, 5000] as const] : []),
      ]),
    ),
    'Shop | monthly | 5000 | steady | 2026-12-01 | due',
  ],
  [
    'twice a month, with a thirteenth',
    Object.fromEntries(
      ['06', '07', '08', '09', '10', '11'].flatMap((month) => [
        [`2026-${month}-01`, 1500],
        [`2026-${month}-15`, 1500],
        ...(month === '09' ? [['2026-09-20', 1500] as const] : []),
      ]),
    ),
    'Shop | twice-monthly | 1500 | steady | 2026-12-01 | due',
  ],
  [
    'every two weeks, behind months of once',
    Object.fromEntries([
      ...Array.from({ length: 24 }, (_, at) => [`${addMonths('2024-08' as Month, at)}-05`, -80]),
      ...Array.from({ length: 8 }, (_, at) => [addDays('2026-08-11' as Day, 14 * at), -80]),
    ]),
    'Shop | two-weekly | 80 | steady | 2026-12-01 | due',
  ],
  [
    'twice a month, behind two years of once',
    Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => addMonths('2024-06' as Month, at)).flatMap((month) => [
        [`${month}-05`, 1500],
        ...(month >= '2026-06' ? [[`${month}-20`, 1500] as const] : []),
      ]),
    ),
    'Shop | twice-monthly | 1500 | steady | 2026-12-05 | due',
  ],
  [
    'every two weeks, with one more of the same size',
    Object.fromEntries([
      ...Array.from({ length: 20 }, (_, at) => [addDays('2026-02-27' as Day, 14 * at), 900]),
      ['2026-11-16', 900],
    ]),
    'Shop | two-weekly | 900 | steady | 2026-12-04 | due',
  ],
  [
    'booked across the end of a month, with an extra one',
    {
      '2026-01-01': 5000,
      '2026-01-30': 5000,
      '2026-02-27': 5000,
      '2026-04-01': 5000,
      '2026-05-01': 5000,
      '2026-06-01': 5000,
      '2026-07-01': 5000,
      '2026-07-31': 5000,
      '2026-09-01': 5000,
      '2026-10-01': 5000,
      '2026-10-12': 5000,
      '2026-10-30': 5000,
    },
    'Shop | monthly | 5000 | steady | 2026-12-01 | due',
  ],
])('%s', (_, amounts, expected) => {
  expect(found(paid('Shop', amounts))).toEqual([expected])
})
