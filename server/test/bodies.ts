// A valid body for every call that takes one, and what the ids in paths and bodies stand for. The
// tests of tenancy and of malformed input walk all routes with it and fail for a route that is
// missing here, so a new route adds its line.
import { routes } from '../app.ts'
import { PASSWORD, type Person } from './person.ts'

/** Things of one user by kind: `own.account` is the id of an account. */
export type Own = Partial<Record<Kind, number>>

export type Kind =
  | 'account'
  | 'category'
  | 'tag'
  | 'rule'
  | 'import'
  | 'record'
  | 'basic_plan'
  | 'integrated_plan'

/** Where the things are made, in an order in which each finds what it refers to. */
export const COLLECTIONS: [path: string, kind: Kind, create: string][] = [
  ['/api/tracker/account/', 'account', 'createAccounts'],
  ['/api/tracker/{record_type}-category/', 'category', 'createCategories'],
  ['/api/tracker/tag/', 'tag', 'createTag'],
  ['/api/tracker/rule/', 'rule', 'createRule'],
  ['/api/tracker/import/', 'import', 'createImport'],
  ['/api/tracker/{record_type}/', 'record', 'createRecords'],
  ['/api/fiplan/basic-plan/', 'basic_plan', 'createBasicPlan'],
  ['/api/fiplan/integrated-plan/', 'integrated_plan', 'createIntegratedPlan'],
]

/** What a field of a body refers to, itself or as a list. */
export const REFERENCES: Record<string, Kind> = {
  account: 'account',
  category: 'category',
  tags: 'tag',
  set_category: 'category',
  set_tags: 'tag',
  rule_id: 'rule',
  applied_rule_id: 'rule',
  import_id: 'import',
}

/** A body by the name of its call; every field that may refer to something does. */
export const BODIES: Record<string, (own: Own) => unknown> = {
  register: () => ({ username: `${unique('person')}@example.org`, password: PASSWORD }),
  getToken: () => ({ username: `${unique('person')}@example.org`, password: PASSWORD }),
  saveAppSettings: () => ({ currency: 'EUR', stats_default_month: 'prior' }),
  createAccounts: account,
  updateAccount: account,
  createCategories: () => ({ name: unique('Category') }),
  updateCategory: () => ({ name: unique('Category') }),
  createTag: () => ({ name: unique('Tag') }),
  updateTag: () => ({ name: unique('Tag') }),
  createRule: rule,
  updateRule: rule,
  applyRules: ({ account }) => [
    {
      account,
      date: '2026-11-03',
      payee: 'TESCO STORES 4411',
      amount: -34.41,
      balance: 1200.5,
      notes: 'card 1234',
    },
  ],
  reorderRules: ({ rule }) => ({ rule_id: rule, old_index: 0, new_index: 0 }),
  createImport: ({ account }) => ({ account, file_name: 'may.csv', row_count: 20 }),
  checkImport: ({ account }) => ({
    account,
    rows: [{ date: '2026-11-03', payee: 'TESCO STORES 4411', amount: -34.41 }],
  }),
  createRecords: (own) => ({
    ...record(own),
    import_id: own.import,
    imported_payee: 'TESCO STORES 4411',
    imported_date: '2026-11-03',
    imported_amount: -34.41,
  }),
  updateRecord: record,
  createBasicPlan: () => ({ name: unique('Plan'), ...plan() }),
  updateBasicPlan: () => ({ name: unique('Plan'), ...plan() }),
  runBasicPlan: () => ({ ...plan(), ...run() }),
  createIntegratedPlan: () => ({ name: unique('Plan'), ...plan(), ...leftOut() }),
  updateIntegratedPlan: () => ({ name: unique('Plan'), ...plan(), ...leftOut() }),
  runIntegratedPlan: () => ({ ...plan(), ...leftOut(), ...run() }),
}

function account() {
  return {
    institution: unique('Bank'),
    name: 'Current',
    csv_date_format: 1,
    csv_date_header: 'Date',
    csv_payee_header: 'Name',
    csv_amount_header: 'Amount',
    csv_balance_header: null,
    csv_notes_header: 'Memo',
    csv_dialect: { choices: { delimiter: ';' } },
  }
}

function record({ account, category, tag, rule }: Own) {
  return {
    account,
    category,
    date: '2026-11-03',
    payee: 'Tesco',
    amount: -34.41,
    balance: null,
    dividends: 0,
    notes: 'weekly shop',
    tags: [tag],
    exclude_from_totals: false,
    applied_rule_id: rule,
  }
}

function rule({ account, category, tag }: Own) {
  return {
    account,
    payee: 'TESCO',
    payee_match_type: 'contains',
    priority: 3,
    rename_payee: 'Tesco',
    set_record_type: 'transaction',
    set_category: category,
    set_tags: [tag],
    set_exclude_from_totals: false,
    append_note: 'by rule',
  }
}

function plan() {
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

function leftOut() {
  return { left_out_months: { monthly_expense: ['2026-09'], monthly_contribution: [] } }
}

function run() {
  return {
    sensitivity: true,
    monte_carlo: { volatility: 12, paths: 100, seed: 7, horizon_months: 120 },
  }
}

let made = 0

function unique(word: string): string {
  made += 1
  return `${word}-${made}`
}

/** One thing of every kind that this server knows, made through its API. */
export async function makeOwn(person: Person): Promise<Own> {
  const own: Own = {}
  for (const [path, kind, create] of COLLECTIONS) {
    if (!routes.some(({ endpoint }) => endpoint.name === create)) continue
    const { status, body } = await person.post(spell(path), BODIES[create]?.(own))
    if (status !== 201) throw new Error(`${create} answered ${status} ${JSON.stringify(body)}`)
    own[kind] = body.id
  }
  return own
}

/** A path with its parameters filled in. */
export function spell(path: string, id: number | string = 1): string {
  return path.replace('{record_type}', 'transaction').replace('{id}', String(id))
}

/** What the id in a path stands for, or undefined when nobody has said. */
export function kindInPath(path: string): Kind | undefined {
  const collection = path.slice(0, path.indexOf('{id}'))
  return COLLECTIONS.find(([known]) => known === collection)?.[1]
}
