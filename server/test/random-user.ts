// A user with a bit of everything, made through the API from a seed, for tests:
// odd texts, gaps where things were deleted, imports in and out of the books.
import type { Draw } from '../sandbox/draw.ts'
import type { Person } from './person.ts'

const TYPES = ['income', 'saving', 'transaction'] as const
const TEXTS = [
  'Corner Shop',
  '=1+1',
  "'@home'",
  '-5 "percent"; off, today',
  'Ünïcödé 😀 \u200f',
  '__proto__',
  'two\nlines',
  'a\\b;c',
  '5',
]

export async function fillRandomly(person: Person, draw: Draw): Promise<void> {
  const made = async (path: string, body: unknown) => {
    const reply = await person.post(path, body)
    if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const several = async (count: number, path: string, bodyOf: (index: number) => unknown) => {
    const ids: number[] = []
    for (let index = 0; index < count; index += 1) ids.push((await made(path, bodyOf(index))).id)
    return ids
  }
  const some = (ids: readonly number[]) => ids.filter(() => draw.chance(0.4))
  const text = () => draw.one(TEXTS)
  const day = () => `2026-${String(draw.whole(1, 11)).padStart(2, '0')}-1${draw.whole(0, 9)}`

  await person.put('/api/accounts/app-settings/', {
    currency: draw.one(['EUR', 'JPY']),
    stats_default_month: draw.one(['current', 'prior']),
  })
  const accounts = await several(draw.whole(3, 5), '/api/tracker/account/', (index) => ({
    institution: text(),
    name: `${text()} ${index}`,
    csv_date_format: draw.chance(0.5) ? 3 : null,
    csv_payee_header: text(),
    kind: draw.one(['cash', 'card', 'investment']),
    identifiers: draw.chance(0.5) ? [text(), `X${index}`] : [],
    csv_dialect: draw.chance(0.5) ? { choices: { z: 1, a: [text()], 7: true } } : null,
  }))
  const categories = {
    income: await several(3, '/api/tracker/income-category/', (i) => ({ name: `${text()} ${i}` })),
    saving: await several(4, '/api/tracker/saving-category/', (i) => ({
      name: `${text()} ${i}`,
      ...purposeOf(draw, i),
    })),
    transaction: await several(4, '/api/tracker/transaction-category/', (i) => ({
      name: `${text()} ${9 - i}`,
      essential: draw.chance(0.5),
      group: draw.chance(0.5) ? draw.one(TEXTS) : null,
    })),
  }
  for (const key of TEXTS) {
    const said = { key: `out monthly ${key}`, answer: draw.one(['yes', 'no', null]) }
    await person.put('/api/tracker/recurring/answer/', said)
  }
  const tags = await several(5, '/api/tracker/tag/', (index) => ({ name: `${text()} ${index}` }))
  const rules = await several(draw.whole(4, 8), '/api/tracker/rule/', () => {
    const type = draw.chance(0.7) ? draw.one(TYPES) : null
    return {
      account: draw.one(accounts.filter((_id, index) => index !== 1)),
      payee: text(),
      payee_match_type: draw.one(['equals', 'contains']),
      rename_payee: 'Renamed',
      set_record_type: type,
      set_category: type && draw.chance(0.7) ? draw.one(categories[type]) : null,
      set_tags: some(tags),
      set_exclude_from_totals: draw.chance(0.3),
      ...movesOf(draw, type, { account: accounts[1] ?? 0, category: categories.saving[0] ?? 0 }),
      append_note: draw.chance(0.5) ? text() : null,
    }
  })
  for (const account of accounts) {
    const balances = { date: day(), amount: draw.money(-5000, 90_000), source: 'file' }
    await made(`/api/tracker/account/${account}/balances/`, balances)
  }
  const imports = await several(3, '/api/tracker/import/', (index) => ({
    account: accounts[index],
    file_name: `${text()}.csv`,
    row_count: draw.whole(0, 99),
  }))
  const record = () => {
    const file = draw.chance(0.6) ? draw.one(imports) : null
    return {
      account: draw.one(accounts),
      date: day(),
      payee: text(),
      amount: draw.money(-5000, 5000),
      balance: draw.chance(0.5) ? draw.money(0, 90_000) : null,
      dividends: draw.chance(0.5) ? draw.money(0, 90) : 0,
      notes: draw.chance(0.5) ? text() : '',
      tags: some(tags),
      exclude_from_totals: draw.chance(0.2),
      applied_rule_id: draw.chance(0.3) ? draw.one(rules) : null,
      import_id: file,
      imported_payee: draw.one(['', 'SHOP 4411']),
      imported_date: day(),
      imported_amount: draw.money(-50, 50),
    }
  }
  const records: { id: number; type: string }[] = []
  for (const type of [...TYPES, ...TYPES]) {
    const sent = Array.from({ length: draw.whole(5, 25) }, () => ({
      ...record(),
      category: draw.one(categories[type]),
    }))
    const stored: { id: number }[] = await made(`/api/tracker/${type}/`, sent)
    records.push(...stored.map(({ id }) => ({ id, type })))
  }
  const rows = records.slice(0, 9).map(({ id: a }, at) => ({ a, b: records[at + 1]?.id }))
  await made('/api/tracker/warning/dismiss/', { kind: 'halves', rows })
  for (const { id, type } of records) {
    if (draw.chance(0.1)) await person.delete(`/api/tracker/${type}/${id}/`)
  }
  const [, purse = 0, chest = 0] = accounts
  const [food = 0, other = 0] = categories.transaction
  const [paid, back, out, into, whole] = await several(5, '/api/tracker/transaction/', (index) => ({
    account: index === 3 ? chest : purse,
    category: food,
    date: '2026-10-20',
    payee: text(),
    amount: [-80, 30, -500, 500, -12.5][index],
  }))
  await made('/api/tracker/refund/', { refund: back, purchase: paid })
  await made('/api/tracker/link/', { a: out, b: into })
  await made(`/api/tracker/transaction/${whole}/split/`, {
    parts: [
      { record: whole, amount: -10, category: food },
      { amount: -2.5, category: other, notes: text() },
    ],
  })
  await several(3, '/api/tracker/query/', (index) => {
    const type = draw.one(TYPES)
    return {
      name: `${text()} ${index}`,
      record_type: type,
      accounts: some(accounts.slice(1)),
      categories: some(categories[type]),
      tags: some(tags.slice(1)),
      payee: text(),
      pinned: draw.chance(0.5),
    }
  })
  await made('/api/fiplan/basic-plan/', {
    name: text(),
    balance: draw.money(0, 9999),
    monthly_expense: draw.money(1, 9999),
    monthly_contribution: 1.5,
    ...afterWork(draw),
    pots: [{ category: null, tax_when_drawn: 12.5, available_from: '2040-01' }],
    once_off_events: {
      9: { date: '2027-06-01', expense_amount: 1 },
      [text()]: { date: '2028-01', expense_amount: 3 },
    },
  })
  const plan = await made('/api/fiplan/integrated-plan/', {
    name: text(),
    balance: draw.chance(0.5) ? 1000 : null,
    monthly_expense: 2000,
    rolling_window: 3,
    left_out_months: { monthly_contribution: ['2026-09'] },
    ...afterWork(draw),
    pots: categories.saving.slice(0, 2).map((category) => ({
      category,
      tax_when_drawn: draw.whole(0, 100),
      available_from: draw.chance(0.5) ? '2045-06' : null,
    })),
    recurring_events: { [text()]: incomeOf(draw) },
    once_off_events: Object.fromEntries([
      ['__proto__', { date: '2027-06-01', expense_amount: 2.25 }],
    ]),
  })
  await person.get(`/api/fiplan/integrated-plan/${plan.id}/diary/`)
  await made('/api/fiplan/market/', { name: text(), csv: marketOf(draw) })
  // Gaps: slots that are never given again, an import that lost its account, one out of the books.
  await person.delete(`/api/tracker/tag/${tags[0]}/`)
  await person.delete(`/api/tracker/account/${accounts[0]}/`)
  await made(`/api/tracker/import/${imports[1]}/undo/`, undefined)
  await person.delete(`/api/tracker/rule/${rules[0]}/`)
}

/** What a rule says of money between own accounts; only a transaction is such money. */
function movesOf(draw: Draw, type: string | null, investment: object) {
  if (type !== null && type !== 'transaction') return {}
  const into = draw.chance(0.3)
  return { set_transfer: !into && draw.chance(0.3), set_investment: into ? investment : null }
}

/** Two categories are for FI, so that both can be pots; one is a debt, one whatever else. */
function purposeOf(draw: Draw, index: number) {
  if (index < 2) return { purpose: 'fi' }
  if (index === 2) return { purpose: 'debt', rate: 3.6, monthly_payment: draw.money(1, 950) }
  return { purpose: draw.one(['home', 'buffer']) }
}

function afterWork(draw: Draw) {
  return {
    last_month: draw.chance(0.5) ? '2080-05' : null,
    born: draw.chance(0.5) ? '1987-03' : null,
    coast_month: draw.chance(0.5) ? '2050-01' : null,
    essential_expense: draw.chance(0.5) ? draw.money(1, 900) : null,
    declined_events: draw.chance(0.5) ? ['Loan is paid: you invest it'] : [],
  }
}

function incomeOf(draw: Draw) {
  return {
    start_date: '2050-01',
    end_date: '9999-12',
    income_amount: draw.money(1, 2000),
    income_tax: draw.whole(0, 100),
    income_annual_escalation: draw.chance(0.5) ? 1.5 : null,
  }
}

const MARKET_MONTHS = 130

function marketOf(draw: Draw): string {
  const rows = Array.from({ length: MARKET_MONTHS }, (_, i) => {
    const month = `${1990 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`
    return [month, draw.money(1, 900), draw.money(0, 9), 100 + i, draw.money(0, 9)].join(',')
  })
  return ['month,price,dividend,cpi,rate', ...rows].join('\n')
}
