// The plan of a table once it is known what it tells: payments, what a broker did, or what an account
// was worth. Contributions and balances become rows of their own kind; what stays inside an investment
// account is set aside.

import { countOf } from '#domain/text.ts'
import { writeLongDay } from '#domain/dates.ts'
import { type Minor, minor, writeAmount } from '#domain/money.ts'
import { finding } from './finding.ts'
import { settleForeign } from './rows/foreign.ts'
import { NO_WORD, saidOf } from './investments/investment-activity.ts'
import { investmentFile } from './investments/investment-file.ts'
import type { InvestmentFile } from './investments/investment-model.ts'
import type { InvestmentAct } from './investments/investment-words.ts'
import type { Choices, Finding, FindingKey, ImportPlan, Question, Statement } from './model.ts'
import { type ImportRow, balanceRow } from './row-model.ts'
import { planImport } from './plan.ts'
import { planWith } from './rows/plan-rows.ts'
import { layoutFor } from './saved-layouts.ts'
import { toldCurrency } from './rows/told-currency.ts'

type Acts = NonNullable<Choices['acts']>

/** What a table would store, whatever it tells. */
export function planTable(statement: Statement): ImportPlan {
  const plan = planContent(statement)
  if (statement.own_export) return plan
  const { sheet, mapping, headers, options } = statement
  const cells = new Map(sheet.records.map((record) => [record.line, record.cells]))
  return settleForeign(plan, options, {
    currencyOf: ({ line }) => toldCurrency(mapping, headers, cells.get(line) ?? []),
    textOf: ({ line }) => sheet.lines[line - 1] ?? '',
  })
}

function planContent(statement: Statement): ImportPlan {
  const plan = planImport(statement)
  const { own_export, header_fingerprint, options } = statement
  const kept = layoutFor(options.saved, header_fingerprint)
  const wanted = options.choices?.content ?? kept?.choices.content
  if (own_export || wanted === 'payments') return plan
  const before = kept?.proved?.content ?? null
  const found = investmentFile(statement, plan, before, wanted === 'investment')
  return found === null ? plan : withInvestments(statement, plan, found)
}

function withInvestments(
  statement: Statement,
  plan: ImportPlan,
  found: InvestmentFile,
): ImportPlan {
  const said = saidOf(statement)
  const isUndated = statement.mapping.date === null
  const rows = found.kind === 'balances' ? found.balances.map(balanceRow) : found.contributions
  const set_aside = [...plan.set_aside, ...found.inside].toSorted((a, b) => a.line - b.line)
  return {
    ...planWith(plan, rows, set_aside),
    content: found.kind,
    // The sign of a contribution is told by its word, and a balance has none.
    questions: [
      ...plan.questions.filter(({ key }) => key !== 'signs' && key !== 'fee'),
      ...(found.unknown ?? []).slice(0, 1).map((one) => actQuestion(one, found, said)),
    ],
    findings: [
      contentFinding(found),
      ...plan.findings
        .filter(({ key }) => !SAYS_NOTHING[found.kind].has(key))
        .map((one) => (one.key === 'dates' && isUndated ? dayAboveFinding(found) : one)),
    ],
    balance_check: null,
    problems: [],
  }
}

/** Findings that are about payments only. */
const SAYS_NOTHING: Record<InvestmentFile['kind'], ReadonlySet<FindingKey>> = {
  activity: new Set(['signs', 'balance_check']),
  balances: new Set(['signs', 'balance_check', 'payee']),
}

/** Asked of one word after the other, as an answer is kept beside those before it. */
function actQuestion(
  [word, row]: [string, ImportRow],
  found: InvestmentFile,
  said: Acts,
): Question {
  const size = minor(Math.abs(row.amount_minor))
  const option = (label: string, act: InvestmentAct, result: string) => ({
    label,
    set: { acts: { ...said, [word]: act } },
    result,
  })
  const moved = (label: string, act: InvestmentAct, amount: Minor) =>
    option(label, act, `a contribution of ${writeAmount(amount)}`)
  const inside = (label: string) => option(label, 'inside', 'no contribution; shows in the balance')
  const asked = { key: 'act' as const, line: row.line, suggested: -1 }
  if (word === NO_WORD)
    return {
      ...asked,
      text: 'Each row names a security and how much of it, and none what was done. What are they?',
      raw: `${row.payee} ${writeAmount(size)}`,
      options: [
        option('Purchases with money paid in for them', 'moved', 'a contribution for each day'),
        inside('Purchases with money of the account, or what it holds'),
      ],
    }
  return {
    ...asked,
    text: `Did “${word}” bring money into the account or take it out, or did it stay inside?`,
    raw: `${word} ${writeAmount(row.amount_minor)}`,
    options: found.are_sizes
      ? [
          moved('It came in', 'in', size),
          moved('It went out', 'out', minor(0 - size)),
          inside('It stayed inside'),
        ]
      : [moved('It came in or went out', 'moved', row.amount_minor), inside('It stayed inside')],
  }
}

/** No column holds dates, and none has to: all the file tells is of one day. */
function dayAboveFinding({ balances }: InvestmentFile): Finding {
  const [only] = balances
  return finding('dates', only ? writeLongDay(only.date) : '', 'Said above the rows')
}

function contentFinding(found: InvestmentFile): Finding {
  const { kind, contributions, balances, inside, are_days = false } = found
  const others = are_days
    ? 'all that was bought on a day is one'
    : `${countOf(inside.length, 'row')} stayed inside the account`
  const [value, reason] =
    kind === 'balances'
      ? ['What the account was worth', `${countOf(balances.length, 'balance')} and no payments`]
      : ['What a broker did', `${countOf(contributions.length, 'contribution')}; ${others}`]
  return finding('content', value, reason, {
    attention: true,
    options: [
      { label: value, set: { content: 'investment' } },
      { label: 'Payments', set: { content: 'payments' } },
    ],
    current: { content: 'investment' },
  })
}
