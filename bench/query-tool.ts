// Queries of several kinds for a user with 100 000 records over ten years, beside ten others. The
// plain side runs the same statements on the database, without the rest: sign-in, the check of what
// is named, the table and its charts, JSON.
import { type Month, firstDay, lastDay } from '#domain/dates.ts'
import type { QueryGrouping } from '#domain/query-tool/choices.ts'
import { listGroupBalances, listGroupSums } from '#server/query-tool/run/sql.ts'
import { FOUND_NOWHERE, type Filter } from '#server/records/list/sql.ts'
import { TEN_YEARS_RECORDS, fillTenYears } from './books.ts'
import { type Bench, type Line, byTurns } from './measure.ts'
import { type BenchApp, onApp } from './open-app.ts'

const RUNS = 9

export const bench: Bench = {
  title: `Queries over ${TEN_YEARS_RECORDS} records of ten years`,
  against: 'the statements it needs',
  measure: (database) => onApp(database, measure),
}

const END = '2026-11' as Month
const FIRST = { 12: '2025-12' as Month, 36: '2023-12' as Month, 60: '2021-12' as Month }

interface Case {
  record_type?: 'saving'
  data_field?: 'balance'
  timespan: keyof typeof FIRST
  group_by: QueryGrouping
  payee?: string
  payee_filter_type?: 'icontains'
  notes?: string
}

const CASES: Case[] = [
  { timespan: 12, group_by: 'category' },
  { timespan: 60, group_by: 'account' },
  { timespan: 60, group_by: 'payee' },
  { timespan: 60, group_by: 'tag' },
  { timespan: 36, group_by: 'category', payee: 'shop', payee_filter_type: 'icontains' },
  { timespan: 60, group_by: 'category', payee: 'corner shop 3' },
  { timespan: 60, group_by: 'account', notes: 'cash' },
  { timespan: 60, group_by: 'category', record_type: 'saving', data_field: 'balance' },
  { timespan: 60, group_by: 'tag', record_type: 'saving', data_field: 'balance' },
]

async function measure(app: BenchApp): Promise<Line[]> {
  await fillTenYears(app)
  const lines: Line[] = []
  for (const asked of CASES) lines.push(await compare(app, asked))
  return lines
}

async function compare(app: BenchApp, asked: Case): Promise<Line> {
  const times = await byTurns(
    RUNS,
    () => app.ask('POST', '/api/tracker/query/run-query/', asked),
    () => statements(app, asked),
  )
  return { what: Object.values(asked).join(' '), ...times }
}

async function statements({ db, user_id }: BenchApp, asked: Case): Promise<void> {
  const { record_type = 'transaction', timespan, group_by, payee, notes } = asked
  const from = FIRST[timespan]
  const filter: Filter = {
    user_id,
    record_type,
    query: {
      filter_text: '',
      payee,
      payee_filter_type: payee === undefined ? undefined : (asked.payee_filter_type ?? 'exact'),
      notes,
      excluded: false,
      date_from: asked.data_field === 'balance' ? undefined : firstDay(from),
      date_to: lastDay(END),
    },
    found: FOUND_NOWHERE,
  }
  for (const by of group_by === 'tag' ? (['tag', 'none'] as const) : [group_by]) {
    if (asked.data_field === 'balance') await listGroupBalances(db, filter, by, from)
    else await listGroupSums(db, filter, by, 'amount')
  }
}
