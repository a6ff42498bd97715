// The calculator of the home page: the product's own engine, following every input. Nothing typed
// here leaves the page.
import { type Day, monthOf, writeLongMonth } from '#domain/dates.ts'
import { afterFi } from '#domain/plans/after-fi.ts'
import { progressToFi } from '#domain/plans/figures.ts'
import { headlineSentence, noDateWords } from '#domain/plans/headline-words.ts'
import type { RunnablePlan } from '#domain/plans/plan.ts'
import { type PlanRun, dayAfter, monthsOf, projectPlan } from '#domain/plans/project-plan.ts'
import { enteredInputs } from '#domain/plans/run-plan.ts'
import { planWorkings } from '#domain/plans/show-working.ts'
import { type TermWriter, writeLine } from '#domain/plans/working.ts'
import { counted, money, number, percent } from '#web/lib/format.ts'
import { serverToday } from '#web/lib/today.ts'
import { drawTimeline } from './calculator-chart.ts'
import { type Field, listKnobs } from './calculator-knobs.ts'
import { get } from './find.ts'

const MORE = 100
const SPOKEN_AFTER_MS = 700
const CURRENCY = 'USD'

const box = get('#calculator', HTMLElement)
const chart = get('.timeline', SVGSVGElement, box)
const knobs = listKnobs(box, show)
const m0 = monthOf(serverToday())
let spoken = 0

const writer: TermWriter = {
  money: (value) => money(value, CURRENCY),
  percent: (value) => percent(value, Number.isInteger(value) ? 0 : 2),
  number: (value) => number(value, Number.isInteger(value) ? 0 : 2),
  month: longMonth,
}

new ResizeObserver(show).observe(chart)
show()
box.dataset['ready'] = ''

function show(): void {
  const plan = planOf()
  const run = projectPlan(plan, m0)
  const date = dayAfter(m0, run.main.months_to_lasting_fi)
  const shown = date === null ? noDateWords(dayAfter(m0, run.main.months_to_fi)) : longMonth(date)
  write('.fi-date', shown)
  write('.fi-lead', leadOf(run))
  write('.fi-when', `${howLong(run)} ${whatMoreDoes(plan, run)}`.trim())
  const progress = progressToFi(run.main.balance[0] ?? 0, run.main.target(0))
  write('.gauge-figure', percent(progress, 1))
  get('.gauge-value', SVGElement, box).style.strokeDasharray = `${progress} 100`
  write('.rates', ratesOf(plan))
  drawTimeline(chart, run)
  showWorking(run)
  speak(`${get('.fi-lead', HTMLElement, box).textContent} ${shown}.`)
}

function planOf(): RunnablePlan {
  const numbers = Object.fromEntries(knobs.map(({ field, read }) => [field, read()]))
  return {
    ...(numbers as Record<Field, number>),
    once_off_events: {},
    recurring_events: {},
    last_month: null,
    coast_month: null,
    essential_expense: null,
    pot_shares: [],
  }
}

function leadOf({ main }: PlanRun): string {
  if (main.months_to_lasting_fi === 0) return 'Work is optional since'
  return 'Work becomes optional in'
}

function howLong(run: PlanRun): string {
  const t = run.main.months_to_lasting_fi
  if (run.main.months_to_fi === null) return 'The balance stays below the target.'
  if (t === 0) return 'What you have pays what you spend.'
  if (t === null) return headlineSentence(afterFi(run), writer)
  const [years, months] = [Math.floor(t / 12), t % 12]
  const parts = [years > 0 && counted(years, 'year'), months > 0 && counted(months, 'month')]
  const late = t === run.main.months_to_fi ? '' : ` ${headlineSentence(afterFi(run), writer)}`
  return `${parts.filter(Boolean).join(' and ')}.${late}`
}

/** What a hundred more a month would change. */
function whatMoreDoes(plan: RunnablePlan, { main }: PlanRun): string {
  const more = { ...plan, monthly_contribution: plan.monthly_contribution + MORE }
  const t = monthsOf(more, m0).months_to_lasting_fi
  const own = main.months_to_lasting_fi
  if (t === null || own === 0) return ''
  if (own === null) return `$${MORE} more a month: ${longMonth(dayAfter(m0, t))}.`
  const sooner = own - t
  return sooner === 0 ? '' : `$${MORE} more a month: ${counted(sooner, 'month')} sooner.`
}

function ratesOf(plan: RunnablePlan): string {
  const rate = (value: number) => writer.percent(value)
  return `${rate(plan.inflation)} inflation, ${rate(plan.withdrawal_rate)} withdrawals, contributions grow ${rate(plan.annual_contribution_increase)} a year.`
}

function showWorking(run: PlanRun): void {
  const workings = planWorkings(run, enteredInputs(run.numbers))
  for (const figure of ['target_balance', 'progress_to_fi', 'fi_date'] as const) {
    const { lines, note } = workings[figure]
    const place = get(`[data-working="${figure}"]`, HTMLElement, box)
    place.replaceChildren(
      ...lines.map((line) => paragraph('line', writeLine(line, writer))),
      paragraph('note', note),
    )
  }
}

function paragraph(kind: string, text: string): HTMLParagraphElement {
  const made = document.createElement('p')
  made.className = kind
  made.textContent = text
  return made
}

/** Says the result once the hand rests, not at every step of a slider. */
function speak(words: string): void {
  window.clearTimeout(spoken)
  if (!('ready' in box.dataset)) return
  spoken = window.setTimeout(() => write('.result', words), SPOKEN_AFTER_MS)
}

function longMonth(day: Day | null): string {
  return day === null ? '' : writeLongMonth(monthOf(day))
}

function write(selector: string, text: string): void {
  const place = get(selector, Element, box)
  if (place.textContent !== text) place.textContent = text
}
