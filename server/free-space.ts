// The free space of the disk that holds DATA_DIR, and what is to be thought of it.
import { statfsSync } from 'node:fs'
import type { Space } from '#contract/hosting.ts'

const MIB = 1024 * 1024
/** From here on whoever hosts is warned. */
const LOW_BYTES = 1024 * MIB
/** From here on nobody new looks around, and sample data makes room for people's own. */
export const LITTLE_BYTES = 500 * MIB

/** What this user may still write into the folder's disk; null where the system does not tell. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** What is not known is taken for enough: a full disk is told by what fails then. */
export function spaceOf(free: number | null): Space {
  if (free === null || free >= LOW_BYTES) return 'enough'
  return free >= LITTLE_BYTES ? 'low' : 'little'
}

/** "812.4 MB". */
export function bytesInWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step] ?? ''}`
}
