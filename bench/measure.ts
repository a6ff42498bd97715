// How the benches measure: medians of several runs, and figures as ratios within one run, because a
// busy machine is slower for both sides.
import { median } from '#domain/median.ts'

/** One line of a bench's table. */
export interface Line {
  what: string
  /** Milliseconds, as the caller of the API waits for it, where the line says nothing else. */
  ours: number
  /** Milliseconds of the plain thing it is compared with, or null when there is none. */
  plain: number | null
  note?: string
}

export interface Bench {
  title: string
  /** What the plain side is. */
  against: string
  /** `long`: in full size, where what the README tells takes longer than a part of ten minutes. */
  measure: (database: Database, long: boolean) => Promise<Line[]>
}

export type Database = 'sqlite' | 'postgres'

/** The median of several runs in milliseconds, after one that is not counted. */
export async function medianOf(runs: number, work: () => Promise<unknown>): Promise<number> {
  await work()
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await timeOf(work))
  return median(times) ?? 0
}

/** The medians of both sides, run by turns, so that a machine that gets busy meanwhile is slower for both. */
export async function byTurns(
  runs: number,
  ours: () => Promise<unknown>,
  plain: () => Promise<unknown>,
): Promise<Pick<Line, 'ours' | 'plain'>> {
  const times: { ours: number; plain: number }[] = []
  for (let run = 0; run <= runs; run += 1) {
    times.push({ ours: await timeOf(ours), plain: await timeOf(plain) })
  }
  // The first of each warms up.
  const medianTime = (side: 'ours' | 'plain') =>
    median(times.slice(1).map((time) => time[side])) ?? 0
  return { ours: medianTime('ours'), plain: medianTime('plain') }
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
