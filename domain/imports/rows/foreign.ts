// Rows in another currency than the user's figures. They are never added one to one: asked once per
// file, they are left out, converted at a typed rate, or kept as they are because the account itself is
// in that currency. Until it is said, they are left out.

import { MAX_RATE } from '#domain/records.ts'
import { countOf } from '#domain/text.ts'
import { groupBy } from '#domain/lists.ts'
import { type Minor, minor, writeAmount } from '#domain/money.ts'
import { remainderOf } from '#domain/splits.ts'
import { finding } from '../finding.ts'
import {
  type Choices,
  type Finding,
  type ImportPlan,
  type Option,
  type Question,
  type ReadOptions,
} from '../model.ts'
import type { SetAside } from '../set-aside-model.ts'
import type { ForeignFate, ForeignRows } from '../foreign-model.ts'
import { planWith } from './plan-rows.ts'
import { type ImportRow, NO_FACTS, type RowPart } from '../row-model.ts'
import type { ToldCurrency } from '../values/currencies.ts'

/** What is needed to tell which rows are foreign, and to show one that is set aside. */
export interface RowCurrencies {
  currencyOf: (row: ImportRow) => ToldCurrency | null
  textOf: (row: ImportRow) => string
}

/** The plan with its foreign rows as the choices say; as it is where the user's currency is not known. */
export function settleForeign(
  plan: ImportPlan,
  options: ReadOptions,
  { currencyOf, textOf }: RowCurrencies,
): ImportPlan {
  const into = options.currency
  if (into === undefined) return plan
  const nameOf = (row: ImportRow) => {
    const told = currencyOf(row)
    return told === null || told.codes.includes(into) ? null : told.name
  }
  const foreign = [...groupBy(plan.rows, nameOf)].flatMap(([currency, rows]) =>
    currency === null ? [] : [describe(currency, into, rows, options)],
  )
  if (foreign.length === 0) return plan
  const byName = new Map(foreign.map((one) => [one.currency, one]))
  const rows: ImportRow[] = []
  const left: SetAside[] = []
  for (const row of plan.rows) {
    const one = byName.get(nameOf(row) ?? '')
    const settled = one === undefined ? row : settleRow(row, one)
    if (settled !== null) rows.push(settled)
    else if (one !== undefined) left.push(leaveOut(row, one, textOf(row)))
  }
  const set_aside = [...plan.set_aside, ...left].toSorted((a, b) => a.line - b.line)
  return {
    ...planWith(plan, rows, set_aside),
    foreign,
    questions: [
      ...plan.questions,
      ...foreign.filter(isOpen).map((one) => questionOf(one, options)),
    ],
    findings: [
      ...plan.findings.filter(({ key }) => key !== 'currencies'),
      ...foreign.map((one) => findingOf(one, options)),
    ],
  }
}

/** An amount in a currency as the choices make it; null where it is left out. */
export function settleAmount(
  amount: Minor,
  told: ToldCurrency | null,
  options: ReadOptions,
): Minor | null {
  const { currency: into } = options
  if (into === undefined || told === null || told.codes.includes(into)) return amount
  const { fate, rate } = choiceFor(told.name, options)
  if (fate === 'keep') return amount
  return fate === 'convert' && rate !== null ? converted(amount, rate) : null
}

/** Whether it has yet to be said what becomes of these rows. */
export function isOpen({ fate, rate }: ForeignRows): boolean {
  return fate === null || (fate === 'convert' && rate === null)
}

/** A typed rate with point or comma; null for what is none. */
export function readRate(text: string): number | null {
  const written = text.trim().replace(',', '.')
  if (!/^\d{1,10}(\.\d{1,10})?$/.test(written)) return null
  const rate = Number(written)
  return rate > 0 && rate <= MAX_RATE ? rate : null
}

/** One more answer beside those that the file has. */
export function withForeign(
  { foreign = {}, rates = {} }: Choices,
  currency: string,
  fate: ForeignFate,
  rate: number | null,
): Choices {
  const others = Object.fromEntries(Object.entries(rates).filter(([name]) => name !== currency))
  return {
    foreign: { ...foreign, [currency]: fate },
    rates: rate === null ? others : { ...others, [currency]: rate },
  }
}

/** What this file's answers are, and those of the account where the file has none. */
function allChoices({ choices, saved }: ReadOptions): Choices {
  return {
    foreign: { ...saved?.choices.foreign, ...choices?.foreign },
    rates: { ...saved?.choices.rates, ...choices?.rates },
  }
}

function choiceFor(currency: string, options: ReadOptions) {
  const { foreign, rates } = allChoices(options)
  return { fate: foreign?.[currency] ?? null, rate: rates?.[currency] ?? null }
}

function describe(
  currency: string,
  into: string,
  rows: readonly ImportRow[],
  options: ReadOptions,
): ForeignRows {
  const example = rows.find(({ amount_minor }) => amount_minor !== 0) ?? rows[0]
  return {
    currency,
    into,
    num_rows: rows.length,
    line: example?.line ?? 0,
    payee: example?.payee ?? '',
    amount_minor: example?.amount_minor ?? minor(0),
    ...choiceFor(currency, options),
  }
}

function settleRow(row: ImportRow, { currency, fate, rate }: ForeignRows): ImportRow | null {
  if (fate === 'keep') return row
  if (fate !== 'convert' || rate === null) return null
  const { amount_minor, balance_minor } = row
  const bank = row.bank ?? NO_FACTS
  const settled = converted(amount_minor, rate)
  return {
    ...row,
    amount_minor: settled,
    balance_minor: balance_minor === null ? null : converted(balance_minor, rate),
    bank: {
      ...bank,
      original: { amount_minor, currency, rate },
      parts: convertedParts(bank.parts, settled, rate),
      dividends_minor: converted(bank.dividends_minor, rate),
    },
  }
}

/** What rounding leaves goes to the last part: they still add up to the row. */
function convertedParts(parts: readonly RowPart[], whole: Minor, rate: number): RowPart[] {
  const amounts = parts.map(({ amount_minor }) => converted(amount_minor, rate))
  const rest = remainderOf(whole, amounts)
  return parts.map((part, at) => {
    const amount = converted(part.amount_minor, rate)
    return { ...part, amount_minor: at === parts.length - 1 ? minor(amount + rest) : amount }
  })
}

/** To the nearest cent, halves away from zero. */
function converted(amount: Minor, rate: number): Minor {
  const size = Math.round(Math.abs(amount) * rate)
  return minor(amount < 0 && size !== 0 ? -size : size)
}

function leaveOut(row: ImportRow, one: ForeignRows, text: string): SetAside {
  const reason = isOpen(one)
    ? `in ${one.currency}; it has to be said what becomes of it`
    : `in ${one.currency}, left out as you said`
  return { line: row.line, text, kind: 'other_currency', group: 'no_transaction', reason }
}

function optionsFor({ currency }: ForeignRows, options: ReadOptions): Option[] {
  const now = allChoices(options)
  const { rate } = choiceFor(currency, options)
  const keep: Option = {
    label: 'Keep the figures, the account is in it',
    set: withForeign(now, currency, 'keep', rate),
  }
  const leave: Option = {
    label: 'Leave the rows out',
    set: withForeign(now, currency, 'leave_out', rate),
  }
  if (rate === null) return [keep, leave]
  const convert = { label: `Convert at ${rate}`, set: withForeign(now, currency, 'convert', rate) }
  return [convert, keep, leave]
}

function questionOf(one: ForeignRows, options: ReadOptions): Question {
  const { currency, into, num_rows, line, payee, amount_minor } = one
  return {
    key: 'currency',
    text: `${countOf(num_rows, 'row')} in ${currency}, and your figures are in ${into}. What becomes of them?`,
    line,
    raw: `${payee} ${writeAmount(amount_minor)} ${currency}`.trim(),
    options: optionsFor(one, options).map((option) => ({ ...option, result: '' })),
    suggested: -1,
  }
}

function findingOf(one: ForeignRows, options: ReadOptions): Finding {
  const { currency, into, num_rows, fate, rate } = one
  const words: Record<ForeignFate, string> = {
    leave_out: `${currency} left out`,
    convert: `${currency} at ${rate ?? '…'} ${into}`,
    keep: `${currency} kept as it is`,
  }
  const choices = optionsFor(one, options)
  return finding(
    'currencies',
    fate === null ? `${currency} and ${into}` : words[fate],
    `${countOf(num_rows, 'row')} in ${currency}; your figures are in ${into}`,
    {
      attention: true,
      options: isOpen(one) ? [] : choices,
      ...(fate === null ? {} : { current: withForeign(allChoices(options), currency, fate, rate) }),
    },
  )
}
