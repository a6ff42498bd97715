// What the two dashboards read. Months are their first day, charts place them at its epoch
// milliseconds; every series names the account or category it stands for, whose `slot` is its
// colour. Lists called `prior_months`, and the figures beside a rate, are what it is made of.
import { endpoint } from './endpoint.ts'
import type * as schemas from './dashboards-schemas.ts'

export type * from './dashboards-schemas.ts'

export const readStatsCards = endpoint<typeof schemas.readStatsCards>({
  name: 'readStatsCards',
  method: 'GET',
  path: '/api/tracker/block-stats-cards/',
  summary: 'What was spent in a month against the norm, on what, and what is invested.',
})

export const readAccountStats = endpoint<typeof schemas.readAccountStats>({
  name: 'readAccountStats',
  method: 'GET',
  path: '/api/tracker/block-account-stats-month/',
  summary: 'What was spent, earned and invested in a month, and what is held, by account.',
})

export const readMonthBars = endpoint<typeof schemas.readMonthBars>({
  name: 'readMonthBars',
  method: 'GET',
  path: '/api/tracker/block-grouped-bar-chart-month/',
  summary: 'A month by account or category, each beside its median.',
})

export const readHistorical = endpoint<typeof schemas.readHistorical>({
  name: 'readHistorical',
  method: 'GET',
  path: '/api/tracker/block-stacked-chart-historical/',
  summary: 'Months side by side, split by account or category.',
})

export const readDeviation = endpoint<typeof schemas.readDeviation>({
  name: 'readDeviation',
  method: 'GET',
  path: '/api/tracker/block-bubble-chart-month/',
  summary: 'How far the spending of a month lies from the norm, by category.',
})

export const readMonthPayees = endpoint<typeof schemas.readMonthPayees>({
  name: 'readMonthPayees',
  method: 'GET',
  path: '/api/tracker/block-month-payees/',
  summary: 'The payees that make the spending of a month, or of a category in it, unusual.',
})

export const readInvestmentCards = endpoint<typeof schemas.readInvestmentCards>({
  name: 'readInvestmentCards',
  method: 'GET',
  path: '/api/tracker/block-investments-stats-cards/',
  summary: 'What investments are worth, how they grew, and what part of income went into them.',
})

export const readInvestmentCharts = endpoint<typeof schemas.readInvestmentCharts>({
  name: 'readInvestmentCharts',
  method: 'GET',
  path: '/api/tracker/block-investments-charts-historical/',
  summary: 'What investments were worth, their profit and their profit in percent, by category.',
})

export const readInvestmentBalances = endpoint<typeof schemas.readInvestmentBalances>({
  name: 'readInvestmentBalances',
  method: 'GET',
  path: '/api/tracker/block-investments-balance-chart-month/',
  summary: 'The investments of a month by account or category.',
})
