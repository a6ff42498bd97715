// The records of a user with a bit of everything, small enough to check every figure by hand.

/** Ada's first four months; today is 20 November 2026. */
export const ADAS_STORY = `
  2026-08-01 transaction Joint   Rent      -800
  2026-08-05 transaction Joint   Groceries -100
  2026-08-25 income      Joint   Salary    2000
  2026-08-26 saving      Pension Index      300    balance=10000
  2026-09-01 transaction Joint   Rent      -800
  2026-09-05 transaction Card    Groceries -120.50
  2026-09-25 income      Joint   Salary    2000
  2026-09-26 saving      Pension Index      300    balance=10350 dividends=10
  2026-09-26 saving      Pension Bonds      100    balance=500
  2026-10-01 transaction Joint   Rent      -800
  2026-10-05 transaction Card    Groceries  -80.01
  2026-10-08 transaction Joint   Travel    -600    excluded
  2026-10-25 income      Joint   Salary    2000
  2026-10-26 saving      Pension Index      200
  2026-10-26 saving      Pension Bonds      100    balance=610
  2026-11-01 transaction Joint   Rent      -800
  2026-11-03 transaction Card    Groceries  -60
  2026-11-04 transaction Card    Groceries  -40
  2026-11-05 transaction Card    Groceries   30
  2026-11-09 transaction Joint   Travel    -250
  2026-11-16 saving      Pension Index      200    balance=10900
  2026-11-16 saving      Pension Index        0    balance=11000
  2026-11-17 saving      Pension Bonds        0    balance=99999 excluded
`
