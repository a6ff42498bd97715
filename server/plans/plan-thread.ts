// The main thread's end of the computing thread. Users take turns, so that one who asks for much
// leaves the others their place.
import type { Odds, OddsOptions } from '#domain/plans/monte-carlo.ts'
import type { Month } from '#domain/dates.ts'
import type { DiaryEntry, RecordHistory } from '#domain/plans/diary.ts'
import type { RunnablePlan } from '#domain/plans/plan.ts'
import type { DateMove } from '#domain/plans/sensitivity.ts'
import type { History, HistoryOptions } from '#domain/plans/worlds/history.ts'
import type { Market } from '#domain/plans/worlds/market.ts'
import { Places } from '../places.ts'
import { openPool } from '../threads.ts'
import type { MonthSettings, Task } from './plan-worker.ts'

/** More than this many tasks in line would make the last wait for half a minute. */
const places = new Places({ atOnce: 1, waiting: 20, waitingOfOne: 6 })
let pool: ReturnType<typeof openPool<string, string>> | null = null

/** The odds of a plan. */
export async function oddsOf(
  user_id: number,
  plan: RunnablePlan,
  m0: Month,
  options: OddsOptions,
): Promise<Odds> {
  return JSON.parse(await compute(user_id, { kind: 'odds', plan, m0, options })) as Odds
}

/** How the plan's date answers to one change each. */
export async function movesOf(user_id: number, plan: RunnablePlan, m0: Month): Promise<DateMove[]> {
  return JSON.parse(await compute(user_id, { kind: 'moves', plan, m0 })) as DateMove[]
}

/** The plan in every month of a market's past. */
export async function historyOf(
  user_id: number,
  plan: RunnablePlan,
  m0: Month,
  market: Market,
  options: HistoryOptions,
): Promise<History> {
  return JSON.parse(
    await compute(user_id, { kind: 'history', plan, m0, market, options }),
  ) as History
}

/** The entries of a diary, month after month. */
export async function entriesOf(
  user_id: number,
  months: MonthSettings[],
  history: RecordHistory,
): Promise<DiaryEntry[]> {
  return JSON.parse(await compute(user_id, { kind: 'diary', months, history })) as DiaryEntry[]
}

/** JSON both ways, so that the names of events arrive as they were sent. */
function compute(user_id: number, task: Task): Promise<string> {
  pool ??= openPool<string, string>(new URL('./plan-worker.ts', import.meta.url), 1)
  const threads = pool
  return places.run(user_id, () => threads.run(JSON.stringify(task)))
}
