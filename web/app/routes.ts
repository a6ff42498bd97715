// Every screen and its address. A page is loaded when it is opened, or a moment before, when its
// link is pointed at. To add one: a route below, its name in `routeTree`, and its entry in
// navigation.ts when it belongs in the drawer. View state is read by `validateSearch`.
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readCategoriesSearch, readFilterSearch } from '#web/names/search.ts'
import { readChangesSearch } from '#web/changes/search.ts'
import { readCheckInSearch } from '#web/check-in/search.ts'
import { readMembershipSearch } from '#web/payments/search.ts'
import { readCompareSearch } from '#web/plans/compare-search.ts'
import { readPlannerSearch } from '#web/plans/search.ts'
import { readCreateRecordSearch, readRecordsSearch } from '#web/records/search.ts'
import { readGeneralSearch, readInvestmentsSearch } from '#web/dashboards/search.ts'
import { readQuerySearch } from '#web/query-tool/search.ts'
import { readRulesSearch } from '#web/rules/search.ts'
import { readSettingsSearch } from '#web/settings/search.ts'
import { readLoginSearch } from '#web/users/login-search.ts'
import { readYearSearch } from '#web/year-review/search.ts'
import { rootRoute } from './root-route.tsx'

const under = <const Path extends string>(path: Path) => ({ getParentRoute: () => rootRoute, path })

const general = createRoute({
  ...under('/'),
  staticData: { title: 'General' },
  validateSearch: readGeneralSearch,
  component: lazyRouteComponent(() => import('#web/dashboards/general-page.tsx'), 'GeneralPage'),
})

const investmentsDashboard = createRoute({
  ...under('/investments-dashboard'),
  staticData: { title: 'Investments' },
  validateSearch: readInvestmentsSearch,
  component: lazyRouteComponent(
    () => import('#web/dashboards/investments-page.tsx'),
    'InvestmentsPage',
  ),
})

const index = createRoute({
  ...under('/index.html'),
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const login = createRoute({
  ...under('/login'),
  staticData: { title: 'Login', bare: true },
  validateSearch: readLoginSearch,
  component: lazyRouteComponent(() => import('#web/users/login-page.tsx'), 'LoginPage'),
})

const onboarding = createRoute({
  ...under('/onboarding'),
  staticData: { title: 'Getting started', bare: true },
  component: lazyRouteComponent(
    () => import('#web/onboarding/onboarding-page.tsx'),
    'OnboardingPage',
  ),
})

const signup = createRoute({
  ...under('/signup'),
  staticData: { title: 'Membership Plans' },
  validateSearch: readMembershipSearch,
  component: lazyRouteComponent(
    () => import('#web/payments/membership-page.tsx'),
    'MembershipPage',
  ),
})

const records = {
  validateSearch: readRecordsSearch,
  component: lazyRouteComponent(() => import('#web/records/records-page.tsx'), 'RecordsPage'),
}

const income = createRoute({
  ...under('/income-management'),
  staticData: { title: 'Income' },
  ...records,
})

const investments = createRoute({
  ...under('/investments-management'),
  staticData: { title: 'Investments' },
  ...records,
})

const checkIn = createRoute({
  ...under('/check-in'),
  staticData: { title: 'Monthly check-in' },
  validateSearch: readCheckInSearch,
  component: lazyRouteComponent(() => import('#web/check-in/check-in-page.tsx'), 'CheckInPage'),
})

const transactions = createRoute({
  ...under('/transaction-management'),
  staticData: { title: 'Transactions' },
  ...records,
})

const createRecord = createRoute({
  ...under('/create-record'),
  staticData: { title: 'Log New Data' },
  validateSearch: readCreateRecordSearch,
  component: lazyRouteComponent(
    () => import('#web/records/create-record-page.tsx'),
    'CreateRecordPage',
  ),
})

const bulkImport = createRoute({
  ...under('/bulk-import'),
  staticData: { title: 'Bulk Import' },
  component: lazyRouteComponent(
    () => import('#web/imports/bulk-import-page.tsx'),
    'BulkImportPage',
  ),
})

const importFile = createRoute({
  ...under('/csv-import/import'),
  staticData: { title: 'CSV Import' },
  component: lazyRouteComponent(() => import('#web/imports/import-page.tsx'), 'ImportPage'),
})

const mapColumns = createRoute({
  ...under('/csv-import/map-columns'),
  staticData: { title: 'Map columns' },
  component: lazyRouteComponent(
    () => import('#web/imports/map-columns-page.tsx'),
    'MapColumnsPage',
  ),
})

const classify = createRoute({
  ...under('/csv-import/classify'),
  staticData: { title: 'Classify' },
  component: lazyRouteComponent(() => import('#web/imports/classify-page.tsx'), 'ClassifyPage'),
})

const rules = createRoute({
  ...under('/rules'),
  staticData: { title: 'Import Rules' },
  validateSearch: readRulesSearch,
  component: lazyRouteComponent(() => import('#web/rules/rules-page.tsx'), 'RulesPage'),
})

const accounts = createRoute({
  ...under('/accounts'),
  staticData: { title: 'Accounts' },
  validateSearch: readFilterSearch,
  component: lazyRouteComponent(() => import('#web/accounts/accounts-page.tsx'), 'AccountsPage'),
})

const account = createRoute({
  ...under('/accounts/$account'),
  staticData: { title: 'Account' },
  component: lazyRouteComponent(
    () => import('#web/account-history/account-page.tsx'),
    'AccountPage',
  ),
})

const categories = createRoute({
  ...under('/categories'),
  staticData: { title: 'Categories' },
  validateSearch: readCategoriesSearch,
  component: lazyRouteComponent(
    () => import('#web/categories/categories-page.tsx'),
    'CategoriesPage',
  ),
})

const tags = createRoute({
  ...under('/tags'),
  staticData: { title: 'Tags' },
  validateSearch: readFilterSearch,
  component: lazyRouteComponent(() => import('#web/tags/tags-page.tsx'), 'TagsPage'),
})

const changes = createRoute({
  ...under('/changes'),
  staticData: { title: 'Recent changes' },
  validateSearch: readChangesSearch,
  component: lazyRouteComponent(() => import('#web/changes/changes-page.tsx'), 'ChangesPage'),
})

const transfers = createRoute({
  ...under('/transfers'),
  staticData: { title: 'Transfers' },
  component: lazyRouteComponent(() => import('#web/transfers/transfers-page.tsx'), 'TransfersPage'),
})

const checks = createRoute({
  ...under('/checks'),
  staticData: { title: 'Things to check' },
  component: lazyRouteComponent(() => import('#web/warnings/checks-page.tsx'), 'ChecksPage'),
})

const recurring = createRoute({
  ...under('/recurring'),
  staticData: { title: 'Recurring payments' },
  component: lazyRouteComponent(() => import('#web/recurring/recurring-page.tsx'), 'RecurringPage'),
})

const yearReview = createRoute({
  ...under('/year'),
  staticData: { title: 'A year in review' },
  validateSearch: readYearSearch,
  component: lazyRouteComponent(
    () => import('#web/year-review/year-review-page.tsx'),
    'YearReviewPage',
  ),
})

const settings = createRoute({
  ...under('/settings'),
  staticData: { title: 'Settings' },
  validateSearch: readSettingsSearch,
  component: lazyRouteComponent(() => import('#web/settings/settings-page.tsx'), 'SettingsPage'),
})

const plans = createRoute({
  ...under('/fi-plan'),
  staticData: { title: 'Financial Independence' },
  component: lazyRouteComponent(() => import('#web/plans/index-page.tsx'), 'PlanIndexPage'),
})

const planner = createRoute({
  ...under('/fi-plan/planner'),
  staticData: { title: 'FI Planner' },
  validateSearch: readPlannerSearch,
  component: lazyRouteComponent(() => import('#web/plans/planner-page.tsx'), 'PlannerPage'),
})

const comparePlans = createRoute({
  ...under('/fi-plan/compare'),
  staticData: { title: 'Compare plans' },
  validateSearch: readCompareSearch,
  component: lazyRouteComponent(() => import('#web/plans/compare-page.tsx'), 'ComparePage'),
})

const query = createRoute({
  ...under('/query'),
  staticData: { title: 'Query Tool' },
  validateSearch: readQuerySearch,
  component: lazyRouteComponent(() => import('#web/query-tool/query-page.tsx'), 'QueryPage'),
})

export const routeTree = rootRoute.addChildren([
  general,
  investmentsDashboard,
  index,
  login,
  onboarding,
  signup,
  income,
  investments,
  checkIn,
  transactions,
  createRecord,
  bulkImport,
  importFile,
  mapColumns,
  classify,
  rules,
  accounts,
  account,
  categories,
  tags,
  changes,
  transfers,
  checks,
  plans,
  planner,
  comparePlans,
  query,
  recurring,
  yearReview,
  settings,
])
