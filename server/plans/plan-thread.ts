// The main thread's end of the computing thread. It is started by the first task, kept for the
// next ones, and never keeps the program from stopping while it has nothing to do.
import type { Worker } from 'node:worker_threads'
import type { Odds, OddsOptions } from '#domain/plans/monte-carlo.ts'
import type { Month } from '#domain/dates.ts'
import type { DiaryEntry, RecordHistory } from '#domain/plans/diary.ts'
import type { RunnablePlan } from '#domain/plans/plan.ts'
import type { DateMove } from '#domain/plans/sensitivity.ts'
import type { History, HistoryOptions } from '#domain/plans/worlds/history.ts'
import type { Market } from '#domain/plans/worlds/market.ts'
import { overloaded } from '../errors.ts'
import { startThread } from '../start-thread.ts'
import type { Answer, Ask, MonthSettings, Task } from './plan-worker.ts'

/** More than this many tasks in line would make the last wait for half a minute. */
const MOST_WAITING = 20

interface Waiting {
  resolve: (result: string) => void
  reject: (error: Error) => void
}

let worker: Worker | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

/** The odds of a plan. */
export async function oddsOf(plan: RunnablePlan, m0: Month, options: OddsOptions): Promise<Odds> {
  return JSON.parse(await compute({ kind: 'odds', plan, m0, options })) as Odds
}

/** How the plan's date answers to one change each. */
export async function movesOf(plan: RunnablePlan, m0: Month): Promise<DateMove[]> {
  return JSON.parse(await compute({ kind: 'moves', plan, m0 })) as DateMove[]
}

/** The plan in every month of a market's past. */
export async function historyOf(
  plan: RunnablePlan,
  m0: Month,
  market: Market,
  options: HistoryOptions,
): Promise<History> {
  return JSON.parse(await compute({ kind: 'history', plan, m0, market, options })) as History
}

/** The entries of a diary, month after month. */
export async function entriesOf(
  months: MonthSettings[],
  history: RecordHistory,
): Promise<DiaryEntry[]> {
  return JSON.parse(await compute({ kind: 'diary', months, history })) as DiaryEntry[]
}

function compute(task: Task): Promise<string> {
  if (waiting.size >= MOST_WAITING) return Promise.reject(overloaded())
  worker ??= start()
  const thread = worker
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    thread.ref()
    const ask: Ask = { id, task: JSON.stringify(task) }
    thread.postMessage(ask)
  })
}

function start(): Worker {
  const thread = startThread(new URL('./plan-worker.ts', import.meta.url))
  thread.on('message', (answer: Answer) => settle(thread, answer))
  thread.on('error', fail)
  thread.on('exit', () => fail(new Error('the computing thread has stopped')))
  return thread
}

function settle(thread: Worker, answer: Answer): void {
  const asked = waiting.get(answer.id)
  waiting.delete(answer.id)
  if (waiting.size === 0) thread.unref()
  if ('error' in answer) asked?.reject(new Error(answer.error))
  else asked?.resolve(answer.result)
}

/** The next task starts another thread. */
function fail(error: Error): void {
  worker = null
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
