// What a plan says in the bodies of calls, and a market to run it on.

export function plan() {
  return {
    balance: 100_000,
    monthly_expense: 2000,
    monthly_contribution: 1500,
    inflation: 2,
    annual_return: 6,
    withdrawal_rate: 4,
    annual_contribution_increase: 1,
    once_off_events: { Wedding: { date: '2027-06-01', expense_amount: 30_000 } },
    recurring_events: {
      School: {
        start_date: '2028-09-01',
        end_date: '2034-06-01',
        expense_amount: 300,
        expense_annual_escalation: 2,
      },
    },
  }
}

/** Eleven years of a market. */
export function marketCsv(): string {
  const months = Array.from({ length: 132 }, (_, k) => {
    const month = `${1990 + Math.floor(k / 12)}-${String((k % 12) + 1).padStart(2, '0')}`
    return `${month},${100 + k},2,${50 + k / 10},4`
  })
  return ['month,price,dividend,cpi,rate', ...months].join('\n')
}

export function leftOut() {
  return { left_out_months: { monthly_expense: ['2026-09'], monthly_contribution: [] } }
}

export function run() {
  return {
    sensitivity: true,
    monte_carlo: { volatility: 12, paths: 100, seed: 7, horizon_months: 120 },
    history: { stock_share: 60, from: 'stop' },
  }
}
