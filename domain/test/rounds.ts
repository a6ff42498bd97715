// Random and huge tests go a few rounds with every `npm test`, and all of them in `npm run test:long`.
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    isLong: boolean
  }
}

/** How many rounds, runs or rows: `all` in the long run, `few` otherwise. */
export function rounds({ all, few }: { all: number; few: number }): number {
  return inject('isLong') ? all : few
}

/** How a property is tried: always on the same few values, in the long run on many others each time. */
export function runs({ all, few }: { all: number; few: number }): {
  numRuns: number
  seed?: number
} {
  return inject('isLong') ? { numRuns: all } : { numRuns: few, seed: 20_261_120 }
}
