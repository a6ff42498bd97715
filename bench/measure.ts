// How the benches measure: medians of several runs, and figures as ratios within one run, because a
// busy machine is slower for both sides.

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
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
