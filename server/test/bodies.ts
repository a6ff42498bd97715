// A valid body for every call that takes one, and what the ids in paths and bodies stand for. The
// tests of tenancy and of malformed input walk all routes with it and fail for a route that is
// missing here, so a new route adds its line.
import { routes } from '../app.ts'
import {
  applyRules,
  correct,
  editByFilter,
  editById,
  mergeCategories,
  toTransfer,
} from './change-bodies.ts'
import type { Kind, Own } from './own.ts'
import { PASSWORD, type Person } from './person.ts'
import { leftOut, marketCsv, plan, run } from './plan-bodies.ts'

const CHANGES = '/api/tracker/change/'
/** A link is named by one of its halves. */
const LINKS = '/api/tracker/link/'
const REFUNDS = '/api/tracker/refund/'

/** Where the things are made, in an order in which each finds what it refers to. */
const COLLECTIONS: [path: string, kind: Kind, create: string][] = [
  ['/api/tracker/account/', 'account', 'createAccounts'],
  ['/api/tracker/{record_type}-category/', 'category', 'createCategories'],
  ['/api/tracker/saving-category/', 'saving_category', 'createCategories'],
  ['/api/tracker/account/', 'investment', 'createAccounts'],
  ['/api/tracker/account/{id}/balances/', 'balance', 'addAccountBalance'],
  ['/api/tracker/tag/', 'tag', 'createTag'],
  ['/api/tracker/rule/', 'rule', 'createRule'],
  ['/api/tracker/import/', 'import', 'createImport'],
  ['/api/tracker/{record_type}/', 'record', 'createRecords'],
  ['/api/fiplan/basic-plan/', 'basic_plan', 'createBasicPlan'],
  ['/api/fiplan/integrated-plan/', 'integrated_plan', 'createIntegratedPlan'],
  ['/api/tracker/query/', 'query', 'createQuery'],
  ['/api/fiplan/market/', 'market', 'createMarket'],
  ['/api/accounts/api-token/', 'api_token', 'createApiToken'],
  [CHANGES, 'change', 'makeChange'],
]

/** A session is made by signing in, so its id is found in the list. */
const SESSIONS = '/api/accounts/sessions/'

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
  accounts: 'account',
  categories: 'category',
  account_pks: 'account',
  category_pks: 'category',
  tag_pks: 'tag',
  ids: 'record',
  except: 'record',
  tag: 'tag',
  import: 'import',
  add_tags: 'tag',
  remove_tags: 'tag',
  from: 'category',
  into: 'category',
  rule: 'rule',
  rules: 'rule',
  from_account: 'account',
  to_account: 'account',
  a: 'record',
  b: 'half',
  record: 'half',
  refund: 'credit',
  purchase: 'record',
}

/** A body by the name of its call; every field that may refer to something does. */
export const BODIES: Record<string, (own: Own) => unknown> = {
  register: () => ({ username: `${unique('person')}@example.org`, password: PASSWORD }),
  getToken: () => ({ username: `${unique('person')}@example.org`, password: PASSWORD }),
  requestPasswordReset: () => ({ username: `${unique('person')}@example.org` }),
  confirmPasswordReset: () => ({ token: '0'.repeat(64), password: PASSWORD }),
  changePassword: () => ({ old_password: PASSWORD, new_password: PASSWORD }),
  askForEmailChange: () => ({ email: `${unique('person')}@example.org`, password: PASSWORD }),
  confirmEmailChange: () => ({ token: '0'.repeat(64) }),
  deleteUser: () => ({ password: PASSWORD }),
  createApiToken: () => ({ name: unique('Token'), read_only: true }),
  startTwoFactor: () => ({ password: PASSWORD }),
  confirmTwoFactor: () => ({ code: '123456' }),
  renewRecoveryCodes: () => ({ password: PASSWORD, code: '123456' }),
  disableTwoFactor: () => ({ password: PASSWORD, code: '123456' }),
  confirmPayment: () => ({ reference: 'no such payment' }),
  saveAppSettings: () => ({ currency: 'EUR', stats_default_month: 'prior' }),
  createAccounts: account,
  updateAccount: account,
  addAccountBalance: () => ({ date: '2026-11-03', amount: 1200.5, source: 'file' }),
  createCategories: () => ({ name: unique('Category') }),
  updateCategory: () => ({ name: unique('Category') }),
  splitRecord: ({ record, category }) => ({
    parts: [
      { record, amount: -30, category, notes: 'For me' },
      { record: null, amount: -4.41, category },
    ],
  }),
  groupCategories: ({ category }) => ({ categories: [category], group: unique('Group') }),
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
  previewRule: ({ account, rule }) => ({
    account,
    rule_id: rule,
    payee: 'TESCO',
    payee_match_type: 'contains',
  }),
  answerRecurring: () => ({ key: 'out monthly rent', answer: 'yes' }),
  suggestCategories: ({ account }) => ({ account, payees: ['TESCO STORES 4411'] }),
  copyRules: ({ account, rule }) => ({
    from_account: account,
    to_account: account,
    rules: [rule],
  }),
  reorderRules: ({ rule }) => ({ rule_id: rule, old_index: 0, new_index: 0 }),
  readStatement: () => new TextEncoder().encode('Date,Payee,Amount\n2026-11-02,Shop,-5.00\n'),
  keepBalance: () => ({ date: '2026-11-03', amount: 1200.5 }),
  createImport: ({ account }) => ({ account, file_name: 'may.csv', row_count: 20 }),
  checkImport: ({ account }) => ({
    account,
    rows: [{ date: '2026-11-03', payee: 'TESCO STORES 4411', amount: -34.41 }],
  }),
  seekImport: ({ account }) => ({
    files: [
      { account, rows: [{ date: '2026-11-03', payee: 'TESCO STORES 4411', amount: -34.41 }] },
    ],
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
  createIntegratedPlan: (own) => ({ name: unique('Plan'), ...plan(), ...leftOut(), ...pots(own) }),
  updateIntegratedPlan: (own) => ({ name: unique('Plan'), ...plan(), ...leftOut(), ...pots(own) }),
  runIntegratedPlan: (own) => ({ ...plan(), ...leftOut(), ...pots(own), ...run() }),
  createMarket: () => ({ name: unique('Market'), csv: marketCsv() }),
  createQuery: (own) => ({ ...query(), ...queryFilters(own) }),
  updateQuery: (own) => ({ ...query(), ...queryFilters(own) }),
  runQuery: ({ account, category, tag }) => ({
    ...query(),
    account_pks: [account],
    category_pks: [category],
    tag_pks: [tag],
  }),
  rebuildFiDiary: () => ({ preview: false }),
  importData: () => ({
    format: 'fireside-1',
    settings: { currency: 'EUR', stats_default_month: 'prior' },
    last_slots: { account: 1, tag: 1 },
    accounts: [{ number: 1, institution: 'Bank', name: 'Current', csv_date_format: 1, slot: 1 }],
    categories: [{ number: 1, record_type: 'income', name: 'Salary', slot: 1 }],
    tags: [{ number: 1, name: 'Lisbon', slot: 1 }],
    rules: [],
    imports: [],
    records: [],
    deleted_rows: [],
    queries: [],
    basic_plans: [],
    integrated_plans: [],
    fi_diary: [],
  }),
  dismissWarnings: ({ record, half }) => ({ kind: 'halves', rows: [{ a: record, b: half }] }),
  restoreRows: ({ record, half }) => ({ kind: 'halves', rows: [{ a: record, b: half }] }),
  linkRecords: ({ record, half }) => ({ a: record, b: half }),
  linkRefund: ({ credit, record }) => ({ refund: credit, purchase: record }),
  makeContributions: ({ record, investment, saving_category }) => ({
    ids: [record],
    account: investment,
    category: saving_category,
  }),
  previewChange: editById,
  makeChange: (own) => ({ change: editById(own), seal: SEALS.get(own) ?? '' }),
}

/** What a call that writes wants in its query. */
export const WRITE_QUERIES: Record<string, (own: Own) => string> = {
  readStatement: ({ account }) => `?account=${account}`,
}

/** Other bodies of a call that takes one of several kinds: each fills the references of its own. */
export const MORE_BODIES: Record<string, ((own: Own) => unknown)[]> = {
  previewChange: [editByFilter, mergeCategories, applyRules, toTransfer, correct],
  makeChange: [editByFilter, mergeCategories, applyRules, toTransfer, correct].map(
    (change) => (own: Own) => ({
      change: change(own),
      seal: '',
    }),
  ),
}

/** What the review of a change was sealed with, for those who may make it. */
const SEALS = new WeakMap<Own, string>()

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
    kind: 'card',
    identifiers: ['DE55 5001'],
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

function rule({ account, category, tag, investment, saving_category }: Own) {
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
    set_transfer: false,
    set_investment: { account: investment, category: saving_category },
    append_note: 'by rule',
  }
}

function query() {
  return {
    name: unique('Query'),
    record_type: 'transaction',
    data_field: 'amount',
    timespan: 6,
    group_by: 'tag',
    payee: 'tesco',
    payee_filter_type: 'istartswith',
    notes: 'weekly',
    notes_filter_type: 'icontains',
    include_excluded_records: true,
    interval: 'quarter',
    compare: true,
    pinned: true,
    display: 'stream',
  }
}

function queryFilters({ account, category, tag }: Own) {
  return { accounts: [account], categories: [category], tags: [tag] }
}

function pots({ saving_category: category }: Own) {
  return { pots: [{ category, tax_when_drawn: 30, available_from: '2060-01' }] }
}

let made = 0

/** Names are counted from 1 again, for who wants the same in each run. */
export function nameAnew(): void {
  made = 0
}

function unique(word: string): string {
  made += 1
  return `${word}-${made}`
}

/** One thing of every kind that this server knows, made through its API. */
export async function makeOwn(person: Person): Promise<Own> {
  const own: Own = {}
  for (const [path, kind, create] of COLLECTIONS) {
    if (!routes.some(({ endpoint }) => endpoint.name === create)) continue
    if (path === CHANGES) await review(person, own)
    const { status, body } = await person.post(spell(path, own.account), BODIES[create]?.(own))
    if (status !== 201) throw new Error(`${create} answered ${status} ${JSON.stringify(body)}`)
    own[kind] = body.id
  }
  own.session = (await person.get(SESSIONS)).body[0].id
  if (own.change !== undefined) await person.post(`${CHANGES}${own.change}/undo/`)
  own.half = await makeHalf(person, own)
  Object.assign(own, await makeRefund(person, own))
  if (own.change !== undefined) await review(person, own)
  return own
}

/** Half of a pair: what the money of a transaction became in an investment. */
async function makeHalf(person: Person, own: Own): Promise<number> {
  const { body: out } = await person.post('/api/tracker/transaction/', record(own))
  const given = { date: '2026-11-04', payee: 'Deposit', amount: 34.41 }
  const sent = { ...given, account: own.investment, category: own.saving_category }
  const { body } = await person.post('/api/tracker/saving/', sent)
  await person.post(LINKS, { a: out.id, b: body.id })
  return body.id
}

/** A refund of a purchase of its own, and money that came in and is none yet. */
async function makeRefund(person: Person, own: Own): Promise<Pick<Own, 'refund' | 'credit'>> {
  // In no total, so that they change no figure of the samples.
  const paid = { ...record(own), exclude_from_totals: true }
  const credit = { ...paid, date: '2026-11-05', amount: 4.41 }
  const sent = [{ ...paid, payee: 'Shoes' }, { ...credit, payee: 'Shoes' }, credit]
  const { body } = await person.post('/api/tracker/transaction/', sent)
  await person.post(REFUNDS, { refund: body[1].id, purchase: body[0].id })
  return { refund: body[1].id, credit: body[2].id }
}

/** Looks at the change that `makeChange` makes, so that it can be made. */
async function review(person: Person, own: Own): Promise<void> {
  const { body } = await person.post(`${CHANGES}preview/`, BODIES['previewChange']?.(own))
  SEALS.set(own, body.seal)
}

/** A path with its parameters filled in; `balance` is the second id of an account's balance. */
export function spell(path: string, id: number | string = 1, balance = id): string {
  return path
    .replace('{record_type}', 'transaction')
    .replace('{id}', String(id))
    .replace('{balance}', String(balance))
}

/** What the id in a path stands for, or undefined when nobody has said. */
export function kindInPath(path: string): Kind | undefined {
  const collection = path.slice(0, path.indexOf('{id}'))
  if (collection === SESSIONS) return 'session'
  if (collection === LINKS) return 'half'
  // What is linked has no candidates.
  if (collection === REFUNDS) return path.endsWith('/candidates/') ? 'credit' : 'refund'
  return COLLECTIONS.find(([known]) => known === collection)?.[1]
}
