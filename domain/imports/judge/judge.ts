// How a table is judged: one judge after the other looks at the same evidence and at what those
// before it have decided, and answers with its part, the reason as a finding, and a question where
// only the user can tell. Nobody changes what another has said. A new quirk of a bank belongs into
// the one judge whose part it touches, or becomes a judge of its own in the list.

import type { Day } from '#domain/dates.ts'
import type { AmountModel, Money } from '../columns/amount-columns.ts'
import { columnNamed } from '../columns/column-of.ts'
import type { Column } from '../columns/columns.ts'
import type { JudgedMarks } from '../values/decimal-marks.ts'
import type { CompletedSheet } from './complete-years.ts'
import type { Directions } from '../columns/direction-words.ts'
import type { Table } from './judge-table.ts'
import type { Choices, Finding, Mapping, Proved, Question } from '../model.ts'

/** What every judge looks at. */
export interface Evidence {
  table: Table
  columns: readonly Column[]
  /** What the user chose for this file. */
  choices: Choices
  /** Why one of the choices stands. */
  whyChosen: (choice: keyof Choices) => string
  /** What was saved with the account; it holds as long as it reads the file. */
  saved: Choices
  /** What rows of earlier files with these columns proved; it tells what the rows of this one leave open. */
  proved: Proved
  /** Both choices together, the user's before the saved ones. */
  wanted: Choices
  today: Day
  /** Set where dates lacked the year; the table is then that of the completed sheet. */
  completed: CompletedSheet | null
  /** What was done to dates of another calendar; null for none. */
  calendar: string | null
}

/** What is decided so far; null where there is no such column. */
export interface Decided extends Pick<
  Mapping,
  | 'date'
  | 'date_format'
  | 'status'
  | 'fee'
  | 'balance'
  | 'account'
  | 'currency'
  | 'payee'
  | 'payer'
  | 'payee_fallbacks'
  | 'notes'
  | 'category'
  | 'tags'
  | 'signs'
> {
  marks: JudgedMarks
  money: Money
  model: AmountModel | null
  direction: { index: number; directions: Directions } | null
}

export interface Verdict {
  decided: Partial<Decided>
  findings?: readonly Finding[]
  questions?: readonly Question[]
  /** What the rows of this file prove. */
  proved?: Proved
  /** What stands in the way of any import, in words. */
  problem?: string
}

export type Judge = (evidence: Evidence, decided: Decided) => Verdict

/** Why something stands that the rows of this file leave open. */
export const PROVED_BEFORE = 'Proved by an earlier file of this account'

/** What is decided before anybody has judged. */
const UNDECIDED: Decided = {
  date: null,
  date_format: 1,
  marks: { marks: [], sniffed: [], decisions: new Map() },
  status: null,
  money: { columns: [], series: new Map(), relations: [], directions: [], open: [] },
  model: null,
  fee: null,
  direction: null,
  balance: null,
  account: null,
  currency: null,
  payee: null,
  payer: null,
  payee_fallbacks: [],
  notes: null,
  category: null,
  tags: null,
  signs: 'as_written',
}

export interface Judgement {
  decided: Decided
  findings: Finding[]
  questions: Question[]
  proved: Proved
  problems: string[]
}

/** Asks each judge in turn. */
export function judgeAll(judges: readonly Judge[], evidence: Evidence): Judgement {
  return judges.reduce<Judgement>(
    (so_far, judge) => {
      const verdict = judge(evidence, so_far.decided)
      return {
        decided: { ...so_far.decided, ...verdict.decided },
        findings: [...so_far.findings, ...(verdict.findings ?? [])],
        questions: [...so_far.questions, ...(verdict.questions ?? [])],
        proved: { ...so_far.proved, ...verdict.proved },
        problems: [...so_far.problems, ...(verdict.problem === undefined ? [] : [verdict.problem])],
      }
    },
    { decided: UNDECIDED, findings: [], questions: [], proved: {}, problems: [] },
  )
}

/** The column the user wants, none where they want none, or what was found in the file. */
export function wantedColumn(
  { table }: Evidence,
  wanted: string | null | undefined,
  find: () => number | null,
): number | null {
  return wanted === null ? null : (columnNamed(table.headers, wanted) ?? find())
}

/** The columns that hold dates, whether or not they date the rows. */
export function dateColumns({ columns }: Evidence, { date }: Decided): ReadonlySet<number> {
  const dated = columns.filter((column) => column.dates > column.filled / 2)
  return setOf([date, ...dated.map(({ index }) => index)])
}

/** The columns that play a part already. */
export function takenColumns(evidence: Evidence, decided: Decided): ReadonlySet<number> {
  const { model, direction, status, fee, balance, account, currency, payee, payer, notes } = decided
  const money = [model?.amount, model?.debit, model?.credit, balance, direction?.index, fee, status]
  const texts = [account, currency, payee, payer, notes]
  return setOf([...dateColumns(evidence, decided), ...money, ...texts])
}

function setOf(columns: readonly (number | null | undefined)[]): ReadonlySet<number> {
  return new Set(columns.filter((one) => one !== null && one !== undefined))
}
