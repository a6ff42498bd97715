// The main thread's end of the computing thread. Users take turns, so that one who asks for much
// leaves the others their place.
import type { Odds } from '#domain/plans/monte-carlo.ts'
import type { DiaryEntry } from '#domain/plans/diary.ts'
import type { DateMove } from '#domain/plans/sensitivity.ts'
import type { History } from '#domain/plans/worlds/history.ts'
import { Places } from '../places.ts'
import { openThreads } from '../threads.ts'
import type { Task } from './plan-worker.ts'

/** More than this many tasks in line would make the last wait for half a minute. */
const places = new Places({ atOnce: 1, waiting: 20, waitingOfOne: 6 })
let pool: ReturnType<typeof openThreads<string, string>> | null = null

/** What comes of a task, as `plan-worker.ts` works it out. */
interface Results {
  odds: Odds
  /** How the plan's date answers to one change each. */
  moves: DateMove[]
  history: History
  /** Month after month. */
  diary: DiaryEntry[]
}

/** JSON both ways, so that the names of events arrive as they were sent. */
export async function compute<Kind extends Task['kind']>(
  user_id: number,
  task: Task & { kind: Kind },
): Promise<Results[Kind]> {
  pool ??= openThreads<string, string>(new URL('./plan-worker.ts', import.meta.url), 1)
  const threads = pool
  return JSON.parse(await places.run(user_id, () => threads.run(JSON.stringify(task))))
}
