// What the importer makes of the lines of a file, as its tests compare it.
import type { Day } from '#domain/dates.ts'
import type { Choices } from '#domain/imports/model.ts'
import { planTable } from '#domain/imports/plan-content.ts'
import { readStatement } from './read-statement.ts'

const today = '2026-11-22' as Day

/** Days, cents and balances of its rows, the lines that stay inside, and what is asked. */
export function planOf(lines: readonly string[], choices: Choices = {}) {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const { content, rows, set_aside, questions, problems } = planTable(
    readStatement(bytes, { today, choices }),
  )
  return {
    content,
    rows: rows.map((row) => [row.date, row.amount_minor, row.balance_minor]),
    inside: set_aside.filter(({ kind }) => kind === 'inside').map(({ line }) => line),
    questions: questions.map(({ key }) => key),
    problems,
  }
}
