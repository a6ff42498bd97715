// Which way money goes in a single column of amounts, judged over all rows of the file, as a
// finding and, where only the user can tell, a question.

import { type Minor, writeAmount } from '#domain/money.ts'
import { identify } from '#domain/payees/identify.ts'
import { kindOfText } from '#domain/payees/kind-of-row.ts'
import { seriesOf, turned } from '../columns/amount-columns.ts'
import { weighRelations } from '../columns/balance-links.ts'
import { atColumn, cellOf } from '../columns/column-of.ts'
import type { Column } from '../columns/columns.ts'
import { toldBy } from '../columns/direction-words.ts'
import { finding } from '../finding.ts'
import { type Decided, type Evidence, PROVED_BEFORE, type Verdict } from './judge.ts'
import type { Table } from './judge-table.ts'
import type { DecimalMark, Option, Question, Signs } from '../model.ts'
import { amountShape, readDigits } from '../values/read-number.ts'
import { isBalanceLine, isTotalLine } from '../values/row-words.ts'
import { type SignCounts, type SignFacts, signedAmount, weighSigns } from '../values/signs.ts'

const CARD_PAYMENT =
  /payment|thank you|autopay|repayment|refund|return|cashback|credit voucher|zahlung|gutschrift|paiement|remboursement|pago|devoluc|abono|betaling|terugbetaling|inbetalning|pagamento|rimborso|estorno|spłata|platba|ödeme$|odeme$|tahsilat|iade|还款|退款|退货|返金|入金/i
const EARNED =
  /salary|payroll|wages|deposit|invoice|transfer from|interest|dividend|pension|gehalt(?!s?konto)|(?<!\p{L})lohn(?!konto)|salaire|nomina|stipendio|salario|(?<!\p{L})loon|(?<!\p{L})lön(?!ekonto)|lønn(?!skonto)|(?<!\p{L})lonn|工资|薪|給与|給料|賞与/iu
/** Money that comes into an account: pay, interest, and what is moved there. */
const COMES_IN =
  /(?<!\p{L})(?:transfer|överföring|overf[øo]ring|insättning|innskudd|indskud|r[äe]nt[ae]|übertrag|überweisung|einzahlung|zins|virement|versement|int[eé]r[eê]ts|transferencia|transferência|ingreso|intereses|bonifico|giroconto|versamento|interessi|overboeking|storting|przelew|odsetk|wpłata|dep[oó]sito|juros|rendimento)/iu
/** What an account says of money that leaves it, in the same words: "CARD PAYMENT TO HARLOW". */
const PAID_AWAY =
  /card payment|bill payment|(?:payments?|paid) (?:to|at)\b(?! (?:your )?(?:credit )?(?:card|visa|master))|zahlung (?:an|bei)\b|kartenzahlung|paiement (?:par )?(?:carte|cb)|pago (?:en|con|movil)\b|pagamento (?:pos|con)\b|betaling (?:aan|met)\b|kortbetaling/i
/** Said by the card that a payment came to, and never by the account that it came from. */
const THANKED =
  /payment received|^thank you\W*$|^(?=.*(?:thank you|merci\b|danke?\b|gracias|obrigado|grazie))(?=.*(?:pa[yig]|zahl|einzug|lastschrift|vers|betal|debit|received|erhalten))/i
/** So does a shop of its buyer: "LIDL SAGT DANKE". */
const THANKED_BY_SHOP = /sagt[ .]+danke?\b|dit merci|says thank/i
/** What a card calls the kind of such a row. */
const SOLD = /^(?:purchase|sale|achat|kauf|compra|acquisto|aankoop|köp)$/i
const CHARGED = /charge|purchase|debit interest|overdraft|sollzins|débiteur|deudor|passiv/i
/** Words of pay, which come in wherever they stand. */
const PAID =
  /\b(?:salary|payroll|wages|salaire|stipendio|salario|nomina|nómina)\b|gehalt|lohn\b|工资|薪|給与|賞与|还款/i

/** Decides the signs of a single amount column from all rows of the file. */
export function judgeSigns(evidence: Evidence, decided: Decided): Verdict {
  const { model, direction } = decided
  if (model?.layout !== 'one') return { decided: {} }
  const { table, columns, choices, saved, proved } = evidence
  const column = atColumn(columns, model.amount)
  const counts = countSigns(table, decided)
  const facts: SignFacts = {
    counts,
    direction: direction === null ? null : cellOf(table.headers, direction.index),
    named: namedSide(column),
    amount_name: column?.name ?? '',
    balance_moves: balanceMoves(decided),
    looks_like_card: looksLikeCard(table, decided, counts),
    reads_like_income: readsLikeIncome(table, decided),
  }
  const verdict = weighSigns(facts)
  const kept = choices.signs ?? saved.signs
  const can = (signs: Signs | undefined) =>
    signs !== undefined && (signs !== 'by_direction' || direction !== null)
  const isOpen = verdict.ask || saysOneSide(facts)
  const before = isOpen && can(proved.signs) ? proved.signs : undefined
  const signs = (can(kept) ? kept : before) ?? verdict.signs
  const options = signOptions(table, direction)
  const chosen =
    choices.signs === undefined ? 'As saved for this account' : evidence.whyChosen('signs')
  const possible = can(kept) || before !== undefined
  const why = can(kept) ? chosen : PROVED_BEFORE
  const label = options.find((one) => one.set.signs === signs)?.label ?? ''
  return {
    decided: { signs },
    findings: [
      finding('signs', label, possible ? why : verdict.reason, {
        attention: !possible && verdict.attention,
        options,
        current: { signs },
      }),
    ],
    questions: possible || !verdict.ask ? [] : [questionOf(table, decided, verdict.signs)],
    proved: isOpen ? {} : { signs: verdict.signs },
  }
}

/** All amounts have a minus, or none, and nothing beside them tells: a month of one kind of rows. */
function saysOneSide({ counts, direction, balance_moves }: SignFacts): boolean {
  const { minus, plus, bare } = counts
  return direction === null && balance_moves === 0 && (minus === 0 || plus + bare === 0)
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

function countSigns(table: Table, decided: Decided): SignCounts {
  const { direction, model } = decided
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
  const texts = [decided.date, decided.payee, ...decided.payee_fallbacks]
  for (let at = table.start.first; at < records.length; at += 1) {
    const cells = records[at]?.cells ?? []
    const cell = cellOf(cells, model?.amount ?? null)
    if (cell === '' || !table.usual_widths.has(cells.length)) continue
    // The sign of a total or a balance says nothing about the rows.
    if (texts.some((at) => isTotalLine(cellOf(cells, at)) || isBalanceLine(cellOf(cells, at)))) {
      continue
    }
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
function balanceMoves({ money, model, balance }: Decided): -1 | 0 | 1 {
  const balances = seriesOf(money, balance)
  const amounts = seriesOf(money, model?.amount ?? null)
  if (balances === undefined || amounts === undefined) return 0
  const raise = weighRelations(amounts, balances, money.relations)
  const lower = weighRelations(turned(amounts), balances, money.relations)
  if (raise === null || lower === null || raise.links < 2) return 0
  if (raise.matches === lower.matches) return 0
  const links = raise.matches > lower.matches ? raise : lower
  if (links.matches < links.links * 0.8) return 0
  return links === raise ? 1 : -1
}

/** Of a card's rows without a minus, so few may read like money that comes in. */
const MOST_COMING_IN = 0.05
/** So great a part of rows that are known for purchases tells that all of their side are. */
const LEAST_BOUGHT = 0.15
const FEWEST_BOUGHT = 3

function looksLikeCard(table: Table, { model, payee }: Decided, counts: SignCounts): boolean {
  const few = counts.minus <= (counts.plus + counts.bare) * 0.5
  let payments = 0
  let minus = 0
  let plain = 0
  let comes_in = 0
  let paid = 0
  const bought = { minus: 0, plain: 0 }
  const thanked = { minus: 0, plain: 0 }
  const sold = { minus: 0, plain: 0 }
  for (const cells of table.sample) {
    const shape = amountShape(cellOf(cells, model?.amount ?? null))
    if (shape === null) continue
    const text = cellOf(cells, payee)
    const side = shape.sign < 0 ? 'minus' : 'plain'
    if (isPurchase(text)) bought[side] += 1
    if (isThanked(text)) thanked[side] += 1
    if (cells.some((cell) => SOLD.test(cell.trim()))) sold[side] += 1
    if (shape.sign < 0) {
      minus += 1
      if (PAID.test(text)) paid += 1
      if (isToCard(text) || EARNED.test(text)) payments += 1
    } else {
      plain += 1
      if (comesIn(text)) comes_in += 1
    }
  }
  if (minus === 0 || comes_in > plain * MOST_COMING_IN) return false
  const are_thanked = thanked.minus > 0 && thanked.plain === 0
  if (plain > 0 && are_thanked && (few || thanked.minus >= minus * LEAST_THANKED)) return true
  if (sold.plain >= plain * MOST_OF_A_FILE && sold.plain > 0 && sold.minus === 0) return true
  const are_bought = bought.plain >= Math.max(FEWEST_BOUGHT, plain * LEAST_BOUGHT)
  if (few && are_bought && bought.minus * plain < bought.plain * minus) return true
  return few ? paid > 0 || payments >= minus * 0.6 : paid >= minus * 0.3
}

const MOST_OF_A_FILE = 0.6
/** Of a card's rows with a minus, nearly all of them payments, so many say thanks. */
const LEAST_THANKED = 0.3

/** A payment that came to the card, and none that was made with it or from an account. */
function isToCard(text: string): boolean {
  return CARD_PAYMENT.test(text) && (isThanked(text) || !PAID_AWAY.test(text))
}

function isThanked(text: string): boolean {
  if (!THANKED.test(text) || THANKED_BY_SHOP.test(text)) return false
  return identify({ payee: text, notes: '' }).merchant === null
}

function readsLikeIncome(table: Table, { payee }: Decided): boolean {
  const texts = table.sample.map((cells) => cellOf(cells, payee)).filter((text) => text !== '')
  return texts.length > 0 && texts.filter(comesIn).length >= texts.length * MOST_OF_A_FILE
}

function comesIn(text: string): boolean {
  return (EARNED.test(text) || COMES_IN.test(text)) && !CHARGED.test(text)
}

/** A common shop, or words of one: money for it goes out. */
export function isPurchase(payee: string): boolean {
  const row = { payee, notes: '', amount: -1 }
  return identify(row).merchant !== null || kindOfText(row) !== null
}

function questionOf(table: Table, decided: Decided, suggested: Signs): Question {
  return decided.direction === null
    ? signQuestion(table, decided, suggested)
    : directionQuestion(table, decided, decided.direction)
}

/** The signs say one thing of a row, and a column says another. */
function directionQuestion(
  table: Table,
  { model, marks, payee }: Decided,
  { index, directions }: NonNullable<Decided['direction']>,
): Question {
  const amount = model?.amount ?? null
  const mark = atColumn(marks.marks, amount) ?? '.'
  const told = (cells: readonly string[]) => toldBy(directions, cellOf(cells, index))
  const record = table.sheet.records.slice(table.start.first).find(({ cells }) => {
    const shape = amountShape(cellOf(cells, amount))
    return shape !== null && told(cells) !== 0 && shape.sign < 0 !== told(cells) < 0
  })
  const cells = record?.cells ?? []
  const raw = cellOf(cells, amount)
  const name = table.headers[index] ?? ''
  const option = (label: string, signs: Signs) => ({
    label,
    set: { signs },
    result: resultOf(raw, mark, signs, told(cells)),
  })
  return {
    key: 'signs',
    text: `The signs of the amounts and “${name}” disagree. Which of them tells money out from money in?`,
    line: record?.line ?? 0,
    raw: `${cellOf(cells, index)} ${cellOf(cells, payee)} ${raw}`.replace(/\s+/g, ' ').trim(),
    options: [option('The signs', 'as_written'), option(`“${name}”`, 'by_direction')],
    suggested: 0,
  }
}

function signQuestion(table: Table, decided: Decided, suggested: Signs): Question {
  const amount = decided.model?.amount ?? null
  const records = table.sheet.records.slice(table.start.first)
  const mark = atColumn(decided.marks.marks, amount) ?? '.'
  const record = records.find(({ cells }) => {
    const shape = amountShape(cellOf(cells, amount))
    return (
      shape !== null &&
      shape.sign >= 0 &&
      shape.marker >= 0 &&
      (readDigits(shape.digits, mark) ?? 0) > 0
    )
  })
  const cells = record?.cells ?? []
  const raw = cellOf(cells, amount)
  const pair: Signs[] = suggested === 'flipped' ? ['flipped', 'as_written'] : ['all_out', 'all_in']
  const what = suggested === 'all_in' ? 'most texts read like money in' : 'no column tells'
  return {
    key: 'signs',
    text:
      suggested === 'flipped'
        ? 'Amounts without a minus read like purchases. Is this money out or money in?'
        : `The amounts have no sign, and ${what}. Is this money out or money in?`,
    line: record?.line ?? 0,
    raw: `${cellOf(cells, decided.payee)} ${raw}`.trim(),
    options: pair.map((signs) => ({
      label: signs === 'all_out' || signs === 'flipped' ? 'Money out' : 'Money in',
      set: { signs },
      result: resultOf(raw, mark, signs, 0),
    })),
    suggested: pair.indexOf(suggested),
  }
}

function resultOf(raw: string, mark: DecimalMark, signs: Signs, told: -1 | 0 | 1): string {
  const shape = amountShape(raw)
  const size: Minor | null = shape === null ? null : readDigits(shape.digits, mark)
  const value = shape === null || size === null ? null : signedAmount(size, shape, signs, told)
  return value === null ? 'cannot be read' : writeAmount(value)
}
