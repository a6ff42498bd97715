// What each dashboard reads as it opens, after `/api/tracker/block-`.

export const GENERAL = [
  'stats-cards/',
  'account-stats-month/',
  'stacked-chart-historical/',
  'grouped-bar-chart-month/',
  'bubble-chart-month/',
]

export const INVESTMENTS = [
  'investments-stats-cards/',
  'investments-balance-chart-month/',
  'investments-charts-historical/',
]
