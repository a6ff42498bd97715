// Every screen and its address. A page is loaded when it is opened, or a moment before, when its
// link is pointed at. To add one: a route below, its name in `routeTree`, and its entry in
// navigation.ts when it belongs in the drawer. View state is read by `validateSearch`.
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readCategoriesSearch, readFilterSearch } from '#web/names/search.ts'
import { readChangesSearch } from '#web/changes/search.ts'
import { readCheckInSearch } from '#web/check-in/search.ts'
import { readMembershipSearch } from '#web/payments/search.ts'
import { readCompareSearch } from '#web/plans/compare/compare-search.ts'
import { readPlannerSearch } from '#web/plans/search.ts'
import { readCreateRecordSearch, readRecordsSearch } from '#web/records/search.ts'
import { readGeneralSearch, readInvestmentsSearch } from '#web/dashboards/search.ts'
import { readQuerySearch } from '#web/query-tool/search.ts'
import { readClassifySearch } from '#web/imports/classify/classify-search.ts'
import { readRulesSearch } from '#web/rules/search.ts'
import { readSettingsSearch } from '#web/settings/search.ts'
import { readLoginSearch } from '#web/users/login-search.ts'
import { readYearSearch } from '#web/year-review/search.ts'
import { rootRoute } from './root-route.tsx'

/** `title` is the screen's name: in the tab, and in the bar at the top of a phone. */
const screen = <const Path extends string>(path: Path, title: string) => ({
  getParentRoute: () => rootRoute,
  path,
  staticData: { title },
})

const general = createRoute({
  ...screen('/', 'General'),
  validateSearch: readGeneralSearch,
  component: lazyRouteComponent(() => import('#web/dashboards/general-page.tsx'), 'GeneralPage'),
})

const investmentsDashboard = createRoute({
  ...screen('/investments-dashboard', 'Investments'),
  validateSearch: readInvestmentsSearch,
  component: lazyRouteComponent(
    () => import('#web/dashboards/investments-page.tsx'),
    'InvestmentsPage',
  ),
})

const index = createRoute({
  ...screen('/index.html', 'General'),
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const login = createRoute({
  ...screen('/login', 'Login'),
  staticData: { title: 'Login', bare: true },
  validateSearch: readLoginSearch,
  component: lazyRouteComponent(() => import('#web/users/login-page.tsx'), 'LoginPage'),
})

const onboarding = createRoute({
  ...screen('/onboarding', 'Getting started'),
  staticData: { title: 'Getting started', bare: true },
  component: lazyRouteComponent(
    () => import('#web/onboarding/onboarding-page.tsx'),
    'OnboardingPage',
  ),
})

const signup = createRoute({
  ...screen('/signup', 'Membership Plans'),
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
  ...screen('/income-management', 'Income'),
  ...records,
})

const investments = createRoute({
  ...screen('/investments-management', 'Investments'),
  ...records,
})

const checkIn = createRoute({
  ...screen('/check-in', 'Monthly check-in'),
  validateSearch: readCheckInSearch,
  component: lazyRouteComponent(() => import('#web/check-in/check-in-page.tsx'), 'CheckInPage'),
})

const transactions = createRoute({
  ...screen('/transaction-management', 'Transactions'),
  ...records,
})

const createRecord = createRoute({
  ...screen('/create-record', 'Log New Data'),
  validateSearch: readCreateRecordSearch,
  component: lazyRouteComponent(
    () => import('#web/records/create-record-page.tsx'),
    'CreateRecordPage',
  ),
})

const bulkImport = createRoute({
  ...screen('/bulk-import', 'Bulk Import'),
  component: lazyRouteComponent(
    () => import('#web/imports/bulk-import-page.tsx'),
    'BulkImportPage',
  ),
})

const importFile = createRoute({
  ...screen('/csv-import/import', 'CSV Import'),
  component: lazyRouteComponent(() => import('#web/imports/import-page.tsx'), 'ImportPage'),
})

const mapColumns = createRoute({
  ...screen('/csv-import/map-columns', 'Map columns'),
  component: lazyRouteComponent(
    () => import('#web/imports/columns/map-columns-page.tsx'),
    'MapColumnsPage',
  ),
})

const classify = createRoute({
  ...screen('/csv-import/classify', 'Classify'),
  validateSearch: readClassifySearch,
  component: lazyRouteComponent(
    () => import('#web/imports/classify/classify-page.tsx'),
    'ClassifyPage',
  ),
})

const rules = createRoute({
  ...screen('/rules', 'Import Rules'),
  validateSearch: readRulesSearch,
  component: lazyRouteComponent(() => import('#web/rules/rules-page.tsx'), 'RulesPage'),
})

const accounts = createRoute({
  ...screen('/accounts', 'Accounts'),
  validateSearch: readFilterSearch,
  component: lazyRouteComponent(() => import('#web/accounts/accounts-page.tsx'), 'AccountsPage'),
})

const account = createRoute({
  ...screen('/accounts/$account', 'Account'),
  component: lazyRouteComponent(
    () => import('#web/account-history/account-page.tsx'),
    'AccountPage',
  ),
})

const categories = createRoute({
  ...screen('/categories', 'Categories'),
  validateSearch: readCategoriesSearch,
  component: lazyRouteComponent(
    () => import('#web/categories/categories-page.tsx'),
    'CategoriesPage',
  ),
})

const tags = createRoute({
  ...screen('/tags', 'Tags'),
  validateSearch: readFilterSearch,
  component: lazyRouteComponent(() => import('#web/tags/tags-page.tsx'), 'TagsPage'),
})

const changes = createRoute({
  ...screen('/changes', 'Recent changes'),
  validateSearch: readChangesSearch,
  component: lazyRouteComponent(() => import('#web/changes/changes-page.tsx'), 'ChangesPage'),
})

const transfers = createRoute({
  ...screen('/transfers', 'Transfers'),
  component: lazyRouteComponent(() => import('#web/transfers/transfers-page.tsx'), 'TransfersPage'),
})

const checks = createRoute({
  ...screen('/checks', 'Things to check'),
  component: lazyRouteComponent(() => import('#web/warnings/checks-page.tsx'), 'ChecksPage'),
})

const recurring = createRoute({
  ...screen('/recurring', 'Recurring payments'),
  component: lazyRouteComponent(() => import('#web/recurring/recurring-page.tsx'), 'RecurringPage'),
})

const yearReview = createRoute({
  ...screen('/year', 'A year in review'),
  validateSearch: readYearSearch,
  component: lazyRouteComponent(
    () => import('#web/year-review/year-review-page.tsx'),
    'YearReviewPage',
  ),
})

const settings = createRoute({
  ...screen('/settings', 'Settings'),
  validateSearch: readSettingsSearch,
  component: lazyRouteComponent(() => import('#web/settings/settings-page.tsx'), 'SettingsPage'),
})

const plans = createRoute({
  ...screen('/fi-plan', 'Financial Independence'),
  component: lazyRouteComponent(() => import('#web/plans/index-page.tsx'), 'PlanIndexPage'),
})

const planner = createRoute({
  ...screen('/fi-plan/planner', 'FI Planner'),
  validateSearch: readPlannerSearch,
  component: lazyRouteComponent(() => import('#web/plans/planner-page.tsx'), 'PlannerPage'),
})

const comparePlans = createRoute({
  ...screen('/fi-plan/compare', 'Compare plans'),
  validateSearch: readCompareSearch,
  component: lazyRouteComponent(() => import('#web/plans/compare/compare-page.tsx'), 'ComparePage'),
})

const query = createRoute({
  ...screen('/query', 'Query Tool'),
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
