// Which way money goes in a single column of amounts, judged over all rows of the file, as a
// finding and, where only the user can tell, a question.

import { type Minor, writeAmount } from '#domain/money.ts'
import type { Money } from './amount-columns.ts'
import { weighRelations } from './balance-links.ts'
import type { Column } from './columns.ts'
import { type Directions, toldBy } from './direction-words.ts'
import { finding } from './finding.ts'
import type { Table } from './judge-table.ts'
import type { Choices, DecimalMark, Finding, Mapping, Option, Question, Signs } from './model.ts'
import { amountShape, readDigits } from './read-number.ts'
import { isBalanceLine, isTotalLine } from './row-words.ts'
import { type SignCounts, type SignFacts, judgeSigns, signedAmount } from './signs.ts'

export interface JudgedSigns {
  signs: Signs
  finding: Finding
  question: Question | null
}

const CARD_PAYMENT =
  /payment|thank you|autopay|repayment|refund|return|cashback|credit voucher|zahlung|gutschrift|paiement|remboursement|pago|devoluc|abono|betaling|terugbetaling|inbetalning|pagamento|rimborso|estorno|spłata|platba|ödeme$|odeme$|tahsilat|iade/i
const EARNED =
  /salary|payroll|wages|deposit|invoice|transfer from|interest|dividend|pension|gehalt|lohn|salaire|nomina|stipendio|salario|loon|lön|lonn/i

/** Decides the signs of a single amount column from all rows of the file. */
export function judgeAmountSigns(
  table: Table,
  mapping: Mapping,
  column: Column | undefined,
  direction: { index: number; directions: Directions } | null,
  money: Money,
  choices: Choices,
  saved: Choices,
): JudgedSigns {
  const counts = countSigns(table, mapping, direction)
  const facts: SignFacts = {
    counts,
    direction: direction === null ? null : (table.headers[direction.index] ?? ''),
    named: namedSide(column),
    amount_name: column?.name ?? '',
    balance_moves: balanceMoves(mapping, money),
    looks_like_card: looksLikeCard(table, mapping, counts),
  }
  const verdict = judgeSigns(facts)
  const kept = choices.signs ?? saved.signs
  const possible = kept !== undefined && (kept !== 'by_direction' || direction !== null)
  const signs = possible && kept !== undefined ? kept : verdict.signs
  const options = signOptions(table, direction)
  const reason = !possible
    ? verdict.reason
    : choices.signs === undefined
      ? 'As saved for this account'
      : 'Chosen by you'
  return {
    signs,
    finding: finding('signs', options.find((one) => one.set.signs === signs)?.label ?? '', reason, {
      attention: !possible && verdict.attention,
      options,
      current: { signs },
    }),
    question: possible || !verdict.ask ? null : signQuestion(table, mapping, verdict.signs),
  }
}

function signOptions(table: Table, direction: { index: number } | null): Option[] {
  const options: Option[] = [
    { label: 'Minus is money out', set: { signs: 'as_written' } },
    { label: 'Plus is money out', set: { signs: 'flipped' } },
    { label: 'All money out', set: { signs: 'all_out' } },
    { label: 'All money in', set: { signs: 'all_in' } },
    { label: 'Only money in is marked', set: { signs: 'unmarked_out' } },
  ]
  if (direction !== null) {
    const name = table.headers[direction.index] ?? ''
    options.push({ label: `“${name}” tells`, set: { signs: 'by_direction' } })
  }
  return options
}

function namedSide(column: Column | undefined): -1 | 0 | 1 {
  const out = column?.roles.has('debit') ?? false
  const into = column?.roles.has('credit') ?? false
  if (out === into) return 0
  return out ? -1 : 1
}

function countSigns(
  table: Table,
  mapping: Mapping,
  direction: { index: number; directions: Directions } | null,
): SignCounts {
  const counts: SignCounts = {
    minus: 0,
    plus: 0,
    bare: 0,
    out_minus: 0,
    out_other: 0,
    into_minus: 0,
    into_other: 0,
  }
  const { records } = table.sheet
  const texts = [mapping.date, mapping.payee, ...mapping.payee_fallbacks]
  for (let at = table.start.first; at < records.length; at += 1) {
    const cells = records[at]?.cells ?? []
    const cell = cells[mapping.amount] ?? ''
    if (cell === '' || !table.usual_widths.has(cells.length)) continue
    // The sign of a total or a balance says nothing about the rows.
    if (texts.some((at) => isTotalLine(cells[at] ?? '') || isBalanceLine(cells[at] ?? ''))) continue
    const shape = amountShape(cell)
    if (shape === null || /^[0.,]+$/.test(shape.digits)) continue
    addSign(
      counts,
      shape.sign !== 0 ? shape.sign : shape.marker,
      direction === null ? 0 : toldBy(direction.directions, cells[direction.index] ?? ''),
    )
  }
  return counts
}

function addSign(counts: SignCounts, own: -1 | 0 | 1, told: -1 | 0 | 1): void {
  if (own < 0) counts.minus += 1
  else if (own > 0) counts.plus += 1
  else counts.bare += 1
  if (told < 0) counts[own < 0 ? 'out_minus' : 'out_other'] += 1
  if (told > 0) counts[own < 0 ? 'into_minus' : 'into_other'] += 1
}

/** Whether unsigned amounts lower or raise the balance beside them. */
function balanceMoves(mapping: Mapping, money: Money): -1 | 0 | 1 {
  const balances = money.series.get(mapping.balance)
  const amounts = money.series.get(mapping.amount)
  if (balances === undefined || amounts === undefined) return 0
  const turned = amounts.map((value) => (value === null ? null : 0 - value))
  const raise = weighRelations(amounts, balances, money.relations)
  const lower = weighRelations(turned, balances, money.relations)
  if (raise === null || lower === null || raise.links < 2) return 0
  if (raise.matches === lower.matches) return 0
  const links = raise.matches > lower.matches ? raise : lower
  if (links.matches < links.links * 0.8) return 0
  return links === raise ? 1 : -1
}

function looksLikeCard(table: Table, mapping: Mapping, counts: SignCounts): boolean {
  if (counts.minus === 0 || counts.minus > (counts.plus + counts.bare) * 0.5) return false
  let payments = 0
  let minus = 0
  for (const cells of table.sample) {
    const shape = amountShape(cells[mapping.amount] ?? '')
    if (shape === null) continue
    const text = cells[mapping.payee] ?? ''
    if (shape.sign < 0) {
      minus += 1
      if (CARD_PAYMENT.test(text)) payments += 1
    } else if (EARNED.test(text)) {
      return false
    }
  }
  return minus > 0 && payments >= minus * 0.6
}

function signQuestion(table: Table, mapping: Mapping, suggested: Signs): Question {
  const records = table.sheet.records.slice(table.start.first)
  const mark = mapping.decimal_marks[mapping.amount] ?? '.'
  const record = records.find(({ cells }) => {
    const shape = amountShape(cells[mapping.amount] ?? '')
    return (
      shape !== null &&
      shape.sign >= 0 &&
      shape.marker >= 0 &&
      (readDigits(shape.digits, mark) ?? 0) > 0
    )
  })
  const raw = record?.cells[mapping.amount] ?? ''
  const pair: Signs[] = suggested === 'flipped' ? ['flipped', 'as_written'] : ['all_out', 'all_in']
  return {
    key: 'signs',
    text:
      suggested === 'flipped'
        ? 'Amounts without a minus read like purchases. Is this money out or money in?'
        : 'The amounts have no sign, and no column tells. Is this money out or money in?',
    line: record?.line ?? 0,
    raw: `${record?.cells[mapping.payee] ?? ''} ${raw}`.trim(),
    options: pair.map((signs) => ({
      label: signs === 'all_out' || signs === 'flipped' ? 'Money out' : 'Money in',
      set: { signs },
      result: resultOf(raw, mark, signs),
    })),
    suggested: 0,
  }
}

function resultOf(raw: string, mark: DecimalMark, signs: Signs): string {
  const shape = amountShape(raw)
  const size: Minor | null = shape === null ? null : readDigits(shape.digits, mark)
  const value = shape === null || size === null ? null : signedAmount(size, shape, signs, 0)
  return value === null ? 'cannot be read' : writeAmount(value)
}
