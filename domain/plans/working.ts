// The working under a figure: its formula with the user's own numbers in it.
// A line is a list of terms, so that the screen writes money and percentages in its own way:
//   12 months × $4,591.01 ÷ 4 % = $1,377,303.00
import type { Day } from '#domain/dates.ts'
import { round2 } from '#domain/money.ts'

/** A piece of a line. Money is in the user's currency, percent on the 0-100 scale. */
export type Term =
  | { kind: 'text'; text: string }
  | { kind: 'money'; value: number; result?: true; decimals?: number }
  | { kind: 'percent' | 'number'; value: number; result?: true }
  | { kind: 'month'; month: Day }

export type WorkingLine = readonly Term[]

/** How one figure came about: lines of arithmetic and a sentence. */
export interface Working {
  lines: readonly WorkingLine[]
  note: string
}

/** How a reader wants values written. */
export interface TermWriter {
  /** With two decimals, unless told. */
  money: (value: number, decimals?: number) => string
  percent: (value: number) => string
  number: (value: number) => string
  month: (month: Day) => string
}

/** A line as plain text, for a copy or a screen reader. */
export function writeLine(line: WorkingLine, writer: TermWriter): string {
  return line.map((term) => writeTerm(term, writer)).join('')
}

function writeTerm(term: Term, writer: TermWriter): string {
  if (term.kind === 'text') return term.text
  if (term.kind === 'month') return writer.month(term.month)
  if (term.kind === 'money') return writer.money(term.value, term.decimals)
  return writer[term.kind](term.value)
}

/** Makes a line: working`12 months × ${money(5)} = ${result(money(60))}`. */
export function working(texts: TemplateStringsArray, ...terms: Term[]): WorkingLine {
  return texts.flatMap((text, i): Term[] => {
    const term = terms[i]
    return [...(text === '' ? [] : [{ kind: 'text', text } as const]), ...(term ? [term] : [])]
  })
}

/** An amount, rounded to two decimals. */
export function money(value: number): Term {
  return { kind: 'money', value: round2(value) }
}

/**
 * An amount that is reckoned with, such as a median of $4,218.745: with as many decimals, two to six,
 * as whoever reckons with what is written needs to come to the same cent.
 */
export function factor(value: number, comesTo: (value: number) => number): Term {
  const rounded = (decimals: number) => Number(value.toFixed(decimals))
  const isEnough = (decimals: number) =>
    round2(comesTo(rounded(decimals))) === round2(comesTo(value))
  const decimals = [2, 3, 4, 5].find(isEnough) ?? 6
  return decimals === 2 ? money(value) : { kind: 'money', value: rounded(decimals), decimals }
}

/** A percentage, rounded to two decimals. */
export function percent(value: number): Term {
  return { kind: 'percent', value: round2(value) }
}

/** A plain number, rounded to two decimals. */
export function count(value: number): Term {
  return { kind: 'number', value: round2(value) }
}

export function month(day: Day): Term {
  return { kind: 'month', month: day }
}

export function words(text: string): Term {
  return { kind: 'text', text }
}

/** Marks a value as what the line comes to. */
export function result(term: Term): Term {
  return term.kind === 'text' || term.kind === 'month' ? term : { ...term, result: true }
}
