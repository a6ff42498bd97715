// Records for tests of figures, told line by line and written straight into the database:
//   2026-08-26 saving Pension Index 300 balance=10000 dividends=10
//   2026-08-27 transaction Joint Travel -600 excluded
// Accounts and categories are made when they are first named.
import { type Day, readDay } from '#domain/dates.ts'
import { type Minor, minorFromDecimal } from '#domain/money.ts'
import { RECORD_TYPES, type RecordType } from '#domain/records.ts'
import { foldKey } from '#domain/text.ts'
import { codeOfDay, codeOfType } from '../db/codes.ts'
import { keepPayees } from '../records/payee-sql.ts'
import type { Person } from './person.ts'
import { userIdOf } from './rows.ts'
import type { TestApp } from './test-app.ts'

/** A record as a test tells it; accounts and categories by name. */
export interface Entry {
  date: Day
  type: RecordType
  account: string
  category: string
  amount: Minor
  balance: Minor | null
  dividends: Minor
  excluded: boolean
}

/** Every account is held at this bank: "Joint" has the full name "Bank - Joint". */
const INSTITUTION = 'Bank'

export interface Ledger {
  log: (entries: readonly Entry[]) => Promise<void>
  clear: () => Promise<void>
  accountId: (name: string) => number
  categoryId: (type: RecordType, name: string) => number
}

export async function openLedger({ db }: TestApp, person: Person): Promise<Ledger> {
  const user_id = await userIdOf(db, person)
  const accounts = new Map<string, number>()
  const categories = new Map<string, number>()

  async function nameAccount(name: string) {
    if (accounts.has(name)) return
    const name_key = foldKey(`${INSTITUTION} ${name}`)
    const row = { user_id, institution: INSTITUTION, name, name_key, slot: accounts.size + 1 }
    const { id } = await db
      .insertInto('account')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    accounts.set(name, id)
  }

  async function nameCategory(record_type: RecordType, name: string) {
    const key = `${record_type} ${name}`
    if (categories.has(key)) return
    const slot = [...categories.keys()].filter((other) => other.startsWith(record_type)).length + 1
    const row = { user_id, record_type, name, name_key: foldKey(name), slot }
    const { id } = await db
      .insertInto('category')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    categories.set(key, id)
  }

  const accountId = (name: string) => known(accounts, name)
  const categoryId = (type: RecordType, name: string) => known(categories, `${type} ${name}`)
  return {
    async log(entries) {
      for (const { account, type, category } of entries) {
        await nameAccount(account)
        await nameCategory(type, category)
      }
      const payees = await keepPayees(db, user_id, new Set(['Payee']))
      const rows = entries.map((entry) => ({
        user_id,
        type_code: codeOfType(entry.type),
        account_id: accountId(entry.account),
        category_id: categoryId(entry.type, entry.category),
        day: codeOfDay(entry.date),
        payee_id: payees.get('Payee') ?? 0,
        amount_minor: entry.amount,
        balance_minor: entry.balance,
        dividends_minor: entry.dividends,
        notes: '',
        notes_key: '',
        exclude_from_totals: entry.excluded ? (1 as const) : (0 as const),
      }))
      if (rows.length > 0) await db.insertInto('record').values(rows).execute()
    },
    async clear() {
      await db.deleteFrom('record').where('user_id', '=', user_id).execute()
    },
    accountId,
    categoryId,
  }
}

/** Reads the lines of a story. */
export function entriesOf(story: string): Entry[] {
  return story
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLine)
}

function readLine(line: string): Entry {
  const [date = '', type = '', account = '', category = '', amount = '', ...more] = line
    .trim()
    .split(/ +/)
  const day = readDay(date)
  const record_type = RECORD_TYPES.find((known) => known === type)
  if (day === null || record_type === undefined) throw new Error(`not an entry: ${line}`)
  const extra = (name: string) => more.find((word) => word.startsWith(`${name}=`))
  const moneyOf = (word: string) => readMoney(word.slice(word.indexOf('=') + 1))
  const balance = extra('balance')
  return {
    date: day,
    type: record_type,
    account,
    category,
    amount: readMoney(amount),
    balance: balance === undefined ? null : moneyOf(balance),
    dividends: moneyOf(extra('dividends') ?? '0'),
    excluded: more.includes('excluded'),
  }
}

function readMoney(text: string): Minor {
  const minor = minorFromDecimal(Number(text))
  if (minor === null) throw new Error(`not money: ${text}`)
  return minor
}

function known(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`nothing is called ${name}`)
  return id
}
