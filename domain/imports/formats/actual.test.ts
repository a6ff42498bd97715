import Database from 'better-sqlite3'
import { strToU8, zipSync } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/test/rounds.ts'
import type { Day } from '#domain/dates.ts'
import { openFile } from './open-file.ts'
import { BrokenDatabase, SqliteFile } from './sqlite.ts'

// Databases as SQLite itself writes them, in the shape of Actual's.

const TODAY = '2026-11-20' as Day
const LONG = 'A very long note. '.repeat(700).trim()

const SCHEMA = `
  CREATE TABLE accounts (id TEXT PRIMARY KEY, account_id TEXT, name TEXT, balance_current INTEGER,
    offbudget INTEGER DEFAULT 0, closed INTEGER DEFAULT 0, tombstone INTEGER DEFAULT 0);
  CREATE TABLE payees (id TEXT PRIMARY KEY, name TEXT, category TEXT, tombstone INTEGER DEFAULT 0, transfer_acct TEXT);
  CREATE TABLE payee_mapping (id TEXT PRIMARY KEY, targetId TEXT);
  CREATE TABLE categories (id TEXT PRIMARY KEY, name TEXT, is_income INTEGER DEFAULT 0, cat_group TEXT, sort_order REAL, tombstone INTEGER DEFAULT 0);
  CREATE TABLE category_mapping (id TEXT PRIMARY KEY, transferId TEXT);
  CREATE TABLE transactions (id TEXT PRIMARY KEY, isParent INTEGER DEFAULT 0, isChild INTEGER DEFAULT 0, acct TEXT,
    category TEXT, amount INTEGER, description TEXT, notes TEXT, date INTEGER, financial_id TEXT,
    imported_description TEXT, starting_balance_flag INTEGER DEFAULT 0, tombstone INTEGER DEFAULT 0, pending INTEGER DEFAULT 0);
  ALTER TABLE transactions ADD COLUMN parent_id TEXT;
  INSERT INTO accounts (id, name) VALUES ('a1', 'Checking'), ('a2', 'Savings');
  INSERT INTO accounts (id, name, tombstone) VALUES ('a3', 'Deleted', 1);
  INSERT INTO payees (id, name, transfer_acct) VALUES
    ('p1', 'Grocer', NULL), ('p2', 'Old grocer', NULL), ('p3', '', 'a2'), ('p4', '', 'a1');
  INSERT INTO payee_mapping VALUES ('p1', 'p1'), ('p2', 'p1');
  INSERT INTO categories (id, name) VALUES ('c1', 'Food'), ('c2', 'Home');
  INSERT INTO category_mapping VALUES ('c1', 'c1'), ('c0', 'c1');
`

interface Given {
  id: string
  acct: string
  amount: number
  date: number
  [column: string]: string | number | null
}

const ROWS: Given[] = [
  { id: 't0', acct: 'a1', amount: 100_000, date: 20251231, starting_balance_flag: 1 },
  { id: 't2', acct: 'a1', amount: -1234, date: 20260106, description: 'p2', category: 'c0' },
  { id: 't1', acct: 'a1', amount: -5, date: 20260105, description: 'p1', notes: LONG },
  { id: 't3', acct: 'a1', amount: -50_000, date: 20260107, description: 'p3' },
  { id: 't4', acct: 'a2', amount: 50_000, date: 20260107, description: 'p4' },
  { id: 't5', acct: 'a1', amount: -1, date: 20260108, tombstone: 1 },
  { id: 't6', acct: 'a1', amount: -900, date: 20260109, description: 'p1', isParent: 1 },
  { id: 't6/1', acct: 'a1', amount: -600, date: 20260109, category: 'c1', isChild: 1 },
  {
    id: 'x',
    acct: 'a1',
    amount: -300,
    date: 20260109,
    category: 'c2',
    isChild: 1,
    parent_id: 't6',
  },
  { id: 't7', acct: 'a1', amount: -7, date: 20260110, imported_description: 'RAW', pending: 1 },
  { id: 't8', acct: 'a3', amount: -8, date: 20260110 },
  {
    id: 't9',
    acct: 'a1',
    amount: 9,
    date: 20260111,
    financial_id: 'F9',
    imported_description: 'RAW',
  },
  { id: 't10', acct: 'a1', amount: 9, date: 20261341 },
]

function databaseOf(rows: readonly Given[], pageSize = 4096): Uint8Array {
  const db = new Database(':memory:')
  db.pragma(`page_size = ${pageSize}`)
  db.exec(SCHEMA)
  for (const row of rows) {
    const columns = Object.keys(row)
    const places = columns.map((name) => `@${name}`)
    db.prepare(`INSERT INTO transactions (${columns.join()}) VALUES (${places.join()})`).run(row)
  }
  const bytes = db.serialize()
  db.close()
  return new Uint8Array(bytes)
}

function zipOf(database: Uint8Array): Uint8Array {
  return zipSync({ 'db.sqlite': database, 'metadata.json': strToU8('{"budgetName":"Ours"}') })
}

test('a budget of Actual is read with its accounts, payees, categories, transfers and splits', async () => {
  const opened = await openFile(zipOf(databaseOf(ROWS)))
  if (opened.kind !== 'bank') throw new Error(opened.kind)
  const { accounts, format, problems } = opened.read({ today: TODAY })
  expect([format, problems, accounts.map(({ name }) => name)]).toEqual([
    'actual',
    [],
    ['Checking', 'Savings'],
  ])
  const [checking, savings] = accounts
  const told = checking?.rows.map((row) => [
    row.date,
    row.amount_minor,
    row.payee,
    row.category,
    row.transfer_account,
    row.bank_reference,
  ])
  expect(told).toEqual([
    ['2026-01-05', -5, 'Grocer', '', null, null],
    ['2026-01-06', -1234, 'Grocer', 'Food', null, null],
    ['2026-01-07', -50_000, 'Savings', '', 'Savings', null],
    ['2026-01-09', -900, 'Grocer', '', null, null],
    ['2026-01-11', 9, 'RAW', '', null, 'F9'],
  ])
  expect(checking?.rows[0]?.notes).toBe(LONG.slice(0, 5000))
  expect(checking?.rows[3]?.parts).toMatchObject([
    { amount_minor: -600, payee: 'Grocer', category: 'Food' },
    { amount_minor: -300, payee: 'Grocer', category: 'Home' },
  ])
  expect(checking?.balances).toEqual([
    { date: '2025-12-31', amount_minor: 100_000, kind: 'opening' },
  ])
  expect(checking?.pending.map(({ payee }) => payee)).toEqual(['RAW'])
  expect(checking?.set_aside.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['balance', 'The balance that the account opened with'],
    ['cannot_read', 'It has no date'],
  ])
  expect(savings?.rows).toMatchObject([{ payee: 'Checking', transfer_account: 'Checking' }])
})

test('the database of another program is told so', async () => {
  const db = new Database(':memory:')
  db.exec('CREATE TABLE accounts (id)')
  const opened = await openFile(zipOf(new Uint8Array(db.serialize())))
  db.close()
  expect(opened).toEqual({
    kind: 'none',
    problem:
      'This zip holds the database of a program, not a statement. Export the transactions of each account as CSV there.',
  })
})

test('every value is read as SQLite reads it, over pages of any size', () => {
  const value = fc.oneof(
    fc.constant(null),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((one) => !Object.is(one, -0)),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.nat(9000).map((length) => 'long '.repeat(length / 5)),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(512, 1024, 4096, 65_536),
      fc.array(fc.record({ one: value, two: value }), { maxLength: 120 }),
      (pageSize, rows) => {
        const db = new Database(':memory:')
        db.pragma(`page_size = ${pageSize}`)
        db.exec('CREATE TABLE "all" (one, "two" NUMERIC(10,5) DEFAULT (1), CHECK (one IS one))')
        const insert = db.prepare('INSERT INTO "all" VALUES (@one, @two)')
        for (const row of rows) insert.run(row)
        const stored = db.prepare('SELECT one, two FROM "all" ORDER BY rowid').all()
        const read = [...new SqliteFile(new Uint8Array(db.serialize())).rows('all')]
        db.close()
        expect(read).toEqual(stored)
      },
    ),
    runs({ all: 200, few: 15 }),
  )
})

test('a damaged database is told in words and never goes round in circles', async () => {
  const whole = databaseOf(ROWS, 512)
  const bytes = fc.array(fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) }), {
    minLength: 1,
    maxLength: 20,
  })
  await fc.assert(
    fc.asyncProperty(bytes, fc.nat(whole.length), async (changes, cut) => {
      const broken = whole.slice(0, cut % 3 === 0 ? cut : whole.length)
      for (const { at, byte } of changes) if (at < broken.length) broken[at] = byte
      const opened = await openFile(zipOf(broken))
      if (opened.kind === 'none') expect(opened.problem).toMatch(/\.$/)
    }),
    runs({ all: 500, few: 40 }),
  )
  expect(() => new SqliteFile(strToU8('SQLite format 3\0'))).toThrow(BrokenDatabase)
})
