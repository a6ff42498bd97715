// Looks at the free space of the disk each minute. Whoever hosts is warned in the log when it gets
// low and when it is well again; while there is little, the oldest sample data makes room.
import type { Deps } from '../answer.ts'
import { patiently } from '../db/patience.ts'
import { deleteOldestSandboxes } from '../sandbox/sql.ts'
import { LITTLE_BYTES, bytesInWords, spaceOf } from '../free-space.ts'
import { instant } from '../db/columns.ts'

type SpaceDeps = Pick<Deps, 'db' | 'config' | 'now' | 'freeBytes'>

interface Log {
  warn: (words: string) => void
  info: (words: string) => void
  error: (facts: object, words: string) => void
}

const MINUTE_MS = 60_000
/** Whoever began to look around within the last hour is left in peace. */
const PEACE_MS = 60 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS
const AT_A_TIME = 10

/** Looks at once, then each minute until told to stop. */
export function watchSpace(deps: SpaceDeps, log: Log): () => void {
  const look = lookAtSpace(deps, log)
  const soon = () =>
    void look().catch((error: unknown) => log.error({ err: error }, 'tidying failed'))
  soon()
  const timer = setInterval(soon, MINUTE_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Makes one look, which remembers what the one before it found. */
export function lookAtSpace({ db, config, now, freeBytes }: SpaceDeps, log: Log) {
  let before = 'enough'
  return async (): Promise<void> => {
    const free = freeBytes()
    const space = spaceOf(free)
    if (free !== null && space !== before) {
      const words = `${bytesInWords(free)} are free in ${config.dataDir}`
      if (space === 'enough') log.info(`${words}: enough again`)
      else log.warn(`${words}: ${WARNINGS[space]}`)
    }
    before = space
    if (space !== 'little') return
    // Each ends a day after it began, so the first to end are the oldest.
    const endsBefore = instant(now() + DAY_MS - PEACE_MS)
    await patiently(() => deleteOldestSandboxes(db, endsBefore, AT_A_TIME))
  }
}

const WARNINGS = {
  low: 'the disk is getting full, make room soon',
  little: `under ${bytesInWords(LITTLE_BYTES)}, so nobody new can look around with sample data, and the oldest sample data goes`,
}
