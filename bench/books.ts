// A user's books of any size, the same every time.
import { drawFrom } from '#server/sandbox/draw.ts'
import type { BenchApp } from './open-app.ts'

export interface Ground {
  accounts: number[]
  categories: number[]
  tags: number[]
  import_id: number
}

const PAYEES = [
  'Corner Shop',
  'Rail Ticket',
  'Pharmacy',
  'Grocer & Sons',
  'Coffee Bar',
  'Book Store',
  'Landlord',
  'Energy Co',
  'Phone Plan',
  'Cinema',
]

/** Three accounts, twelve categories, four tags and an import to log transactions with. */
export async function makeGround({ ask }: Pick<BenchApp, 'ask'>, as?: string): Promise<Ground> {
  const make = async (path: string, body: unknown) =>
    ((await ask('POST', path, body, as)) as { id: number }).id
  const each = async (names: readonly string[], path: string, body: (name: string) => unknown) => {
    const ids: number[] = []
    for (const name of names) ids.push(await make(path, body(name)))
    return ids
  }
  const accounts = await each(['Card', 'Current', 'Joint'], '/api/tracker/account/', (name) => ({
    institution: 'Lumen',
    name,
  }))
  const named = (name: string) => ({ name })
  const letters = [...'ABCDEFGHIJKL']
  return {
    accounts,
    categories: await each(letters, '/api/tracker/transaction-category/', named),
    tags: await each(letters.slice(0, 4), '/api/tracker/tag/', named),
    import_id: await make('/api/tracker/import/', {
      account: accounts[0],
      file_name: 'ten-years.csv',
      row_count: 100_000,
    }),
  }
}

/** Transactions over ten years, oldest first: 160 payees, a note on every tenth, tags on a fifth. */
export function drawTransactions(ground: Ground, count: number) {
  const draw = drawFrom('ten years')
  const first = Date.UTC(2016, 10, 20)
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(first + Math.floor((index / count) * 3650) * 86_400_000)
    const date = day.toISOString().slice(0, 10)
    const payee = `${draw.one(PAYEES)} ${draw.whole(1, 16)}`
    const amount = draw.money(-200, 20)
    return {
      account: draw.one(ground.accounts),
      category: draw.one(ground.categories),
      date,
      payee,
      amount,
      notes: draw.chance(0.1) ? `paid in cash, receipt ${index}` : '',
      tags: draw.chance(0.2) ? [draw.one(ground.tags)] : [],
      exclude_from_totals: draw.chance(0.03),
      import_id: ground.import_id,
      imported_payee: `${payee.toUpperCase()} LONDON GB`,
      imported_date: date,
      imported_amount: amount,
    }
  })
}

const TRANSACTIONS = 90_000
const OTHER_RECORDS = 5000
const OTHERS = 10
const RECORDS_OF_OTHERS = 2000

export const TEN_YEARS_RECORDS = TRANSACTIONS + 2 * OTHER_RECORDS

/** 100 000 records of every type over ten years, beside ten other users. */
export async function fillTenYears(app: BenchApp): Promise<void> {
  await fillOthers(app, OTHERS)
  const ground = await makeGround(app)
  await app.ask('POST', '/api/tracker/transaction/', drawTransactions(ground, TRANSACTIONS))
  for (const type of ['income', 'saving'] as const) {
    const categories: number[] = []
    for (const name of ['A', 'B', 'C', 'D']) {
      const made = await app.ask('POST', `/api/tracker/${type}-category/`, { name })
      categories.push((made as { id: number }).id)
    }
    const rows = drawSavings(ground.accounts, categories)
    await app.ask('POST', `/api/tracker/${type}/`, rows)
  }
}

/** So many other users with 2 000 records each. */
export async function fillOthers(app: BenchApp, count: number): Promise<void> {
  for (let other = 0; other < count; other += 1) {
    const token = await app.register(`other-${other}@example.org`)
    const rows = drawTransactions(await makeGround(app, token), RECORDS_OF_OTHERS)
    await app.ask('POST', '/api/tracker/transaction/', rows, token)
  }
}

/** Contributions over ten years, a balance noted with every second one. */
function drawSavings(accounts: readonly number[], categories: readonly number[]) {
  const draw = drawFrom('ten years of saving')
  const first = Date.UTC(2016, 10, 20)
  return Array.from({ length: OTHER_RECORDS }, (_, index) => {
    const day = new Date(first + Math.floor((index / OTHER_RECORDS) * 3650) * 86_400_000)
    return {
      account: draw.one(accounts),
      category: draw.one(categories),
      date: day.toISOString().slice(0, 10),
      payee: 'Brokerage',
      amount: draw.money(10, 500),
      balance: draw.chance(0.5) ? draw.money(1000, 90_000) : null,
      dividends: draw.chance(0.1) ? draw.money(1, 40) : 0,
    }
  })
}
