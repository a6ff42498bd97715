// Password hashing: argon2id (the library's default) with the published parameters, at most two at
// once, so that a burst cannot take the machine's memory. Proving a password and setting a new one
// have a place each: however many sign up, signing in does not wait for them.
import { hash, verify } from '@node-rs/argon2'
import { Places } from '../places.ts'

const OPTIONS = {
  memoryCost: 47_104,
  timeCost: 1,
  parallelism: 1,
}
const LIMITS = { atOnce: 1, waiting: 100, waitingOfOne: 20 }
const proving = new Places(LIMITS)
const setting = new Places(LIMITS)

// A hash of nothing anyone can type: an unknown user takes as long as a known one.
let nobody: Promise<string> | null = null

/** `from` is the network that asks: networks take turns. */
export function hashPassword(password: string, from: string): Promise<string> {
  return setting.run(from, () => hash(password, OPTIONS))
}

/** Whether the password fits; with no hash to compare, takes the same time and answers false. */
export async function passwordFits(
  password: string,
  known: string | null,
  from: string,
): Promise<boolean> {
  nobody ??= hash('\0 nobody', OPTIONS)
  const against = known ?? (await nobody)
  const fits = await proving.run(from, () => verify(against, password))
  return known !== null && fits
}
