// Password hashing: argon2id (the library's default) with the published parameters, at most two at once, so that a burst
// of sign-ins cannot take the machine's memory.
import { hash, verify } from '@node-rs/argon2'
import { overloaded } from '../errors.ts'

const OPTIONS = {
  memoryCost: 47_104,
  timeCost: 1,
  parallelism: 1,
}
const MOST_AT_ONCE = 2
const MOST_WAITING = 100

// A hash of nothing anyone can type: an unknown user takes as long as a known one.
let nobody: Promise<string> | null = null

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS))
}

/** Whether the password fits; with no hash to compare, takes the same time and answers false. */
export async function passwordFits(password: string, known: string | null): Promise<boolean> {
  nobody ??= hash('\0 nobody', OPTIONS)
  const against = known ?? (await nobody)
  const fits = await inTurn(() => verify(against, password))
  return known !== null && fits
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw overloaded()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
