// What a bank's file comes to on one account: its rows, what of them is stored already, and what the rules
// of the account make of them. With `store`, the new ones that need nobody become one import.
import type { ProvedBalance } from '#contract/imports.ts'
import type { Statement, StatementRow, readStatement } from '#contract/statements.ts'
import { answerOf } from '#domain/imports/answers.ts'
import { rowToCheck, rowsToCheck, withFound } from '#domain/imports/draft/already-stored.ts'
import {
  type DraftRow,
  draftRows,
  investmentRow,
  withClassification,
} from '#domain/imports/draft/draft.ts'
import type { ImportPlan, SavedMapping } from '#domain/imports/model.ts'
import { decimalFromMinor } from '#domain/money.ts'
import { findAccount } from '../accounts/sql.ts'
import type { Call } from '../answer.ts'
import { inTx } from '../db/in-tx.ts'
import { invalid } from '../errors.ts'
import { check } from '../imports/check/check-import.ts'
import { classify } from '../rules/apply-rules.ts'
import { holdUser, readSettings } from '../users/sql.ts'
import { labelRows, makeLabels } from './file-labels.ts'
import { readInThread } from './read-in-thread.ts'
import { findNewest } from './sql.ts'
import { storeRows } from './store-statement.ts'

export async function read(call: Call<typeof readStatement>): Promise<Statement> {
  const { db, user, query, body, today } = call
  const account = await findAccount(db, user.id, query.account)
  if (!account) throw invalid({ account: ['This account does not exist.'] })
  const { currency } = await readSettings(db, user.id)
  const {
    format,
    plan,
    accounts,
    account: at,
    closing,
  } = await readInThread(user.id, body, {
    today,
    currency,
    choices: query.choices ?? {},
    // Kept by the wizard for the account's next file; what does not fit a file is not used.
    saved: account.csv_dialect as unknown as SavedMapping | null,
    wants_balance: account.kind === 'investment',
  })
  const newest = await findNewest(db, user.id)
  const judged = await judgeRows(call, plan)
  const found = await labelRows(db, user.id, judged, query.choices ?? {})
  const questions = plan.questions.filter((one) => answerOf(one, query.choices ?? {}) === -1)
  const isOpen = questions.length > 0 || plan.problems.length > 0
  const mayStore = query.store && !isOpen
  const held: ProvedBalance | null = closing && {
    date: closing.date,
    amount: decimalFromMinor(closing.amount_minor),
  }
  const { rows, missing, stored } = mayStore
    ? await storeOnce(call, { plan, judged, newest, held })
    : { ...found, stored: null }
  return {
    format,
    accounts: accounts.map(({ key, number, name, currency, num_rows }) => {
      return { key, number, name, currency, num_rows }
    }),
    account: accounts[at]?.key ?? null,
    rows: rows.map(rowOf),
    aside: plan.set_aside.map(({ line, text, kind, reason }) => ({ line, text, kind, reason })),
    questions: questions.map(({ key, text, line, raw, options, suggested }) => {
      const offered = options.map(({ label, result, set }) => ({ label, result, set: { ...set } }))
      return { key, text, line, raw, options: offered, suggested }
    }),
    missing,
    balances: held === null ? [] : [held],
    problems: plan.problems,
    stored,
  }
}

interface Judged {
  plan: ImportPlan
  /** The rows as they were found, and the newest record before. */
  judged: readonly DraftRow[]
  newest: number | null
  held: ProvedBalance | null
}

/** The same file sent twice at once is stored once: whoever comes second compares it again. */
function storeOnce(call: Call<typeof readStatement>, { plan, judged, newest, held }: Judged) {
  const { user, query } = call
  return inTx(call.db, async (db) => {
    await holdUser(db, user.id)
    const within = { ...call, db }
    const isAsItWas = (await findNewest(db, user.id)) === newest
    const now = isAsItWas ? judged : await judgeRows(within, plan)
    const label = () => labelRows(db, user.id, now, query.choices ?? {})
    const found = await label()
    if (query.make) await makeLabels(db, user.id, found.missing)
    const labelled = query.make ? await label() : found
    return { ...labelled, stored: await storeRows(within, labelled.rows, held) }
  })
}

/** The rows of a plan as a draft has them: compared with what is stored, and classified by rules. */
async function judgeRows(call: Call<typeof readStatement>, plan: ImportPlan): Promise<DraftRow[]> {
  const { account } = call.query
  const rows: DraftRow[] = []
  for (const row of plan.rows)
    rows.push(...draftRows(row, { index: rows.length, file: 0, account }))
  const asked = rowsToCheck(rows)
  const checked = await check({ ...call, body: { account, rows: asked.map(rowToCheck) } })
  const found = new Map(
    asked.map(({ index }, at) => {
      const { status: stored, matches } = checked[at] ?? { status: 'new' as const, matches: [] }
      return [index, { stored, matches }]
    }),
  )
  const made = await classify(
    call,
    rows.map((row) => ({ ...rowToCheck(row), account, balance: row.balance, notes: row.notes })),
  )
  return withFound(rows, found).map((row, at) => {
    const rule = made[at]
    // A rule that sends money into an investment makes two records; the wizard asks about the other.
    if (rule === undefined || rule.investment !== null) return row
    const { record_type, category } = rule
    const classified = withClassification(row, rule)
    // Of an investment's file a contribution needs no balance, as in the wizard.
    const isContribution = plan.content !== 'payments' && record_type === 'saving'
    return isContribution && category !== null ? investmentRow(classified, category) : classified
  })
}

function rowOf(row: DraftRow): StatementRow {
  const { line, imported_balance, imported_notes, facts, stored, matches } = row
  const { date, payee, amount, value_date, bank_reference } = rowToCheck(row)
  return {
    line,
    date,
    payee,
    amount: row.amount ?? amount,
    balance: imported_balance,
    notes: imported_notes,
    value_date,
    bank_reference,
    original_amount: facts?.original_amount ?? null,
    original_currency: facts?.original_currency ?? null,
    rate: facts?.rate ?? null,
    split: facts?.split ?? null,
    status: stored,
    matches: [...matches],
    record_type: row.record_type,
    category: row.category,
  }
}
