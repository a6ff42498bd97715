// Numbers drawn from a seed, so that what failed once can be had again.

export type Random = () => number

/** Mulberry32: the same numbers for the same seed, everywhere. */
export function random(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<T>(next: Random, list: readonly T[]): T {
  const picked = list[Math.floor(next() * list.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}
