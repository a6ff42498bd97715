// Makes a user who looks around: filled with the sample household, signed in, gone after a day.
// Nobody knows a password, so the one way in is the token.
import type { createSandbox } from '#contract/sandbox.ts'
import type { Call } from '../answer.ts'
import { inTx } from '../db/in-tx.ts'
import { noRoom, refused } from '../errors.ts'
import { spaceOf } from '../free-space.ts'
import { Places } from '../places.ts'
import { newToken, startSession } from '../users/sign-in.ts'
import { insertUser } from '../users/sql.ts'
import { countFromNetwork } from '../users/throttle/count-attempt.ts'
import { fillWithSampleData } from './fill.ts'
import { markAsSandbox } from './sql.ts'
import { instant } from '../db/columns.ts'

const DAY_MS = 86_400_000
/** Each writes some two thousand rows; those who are signed in write in between. */
const making = new Places({ atOnce: 1, waiting: 20, waitingOfOne: 5 })

export async function openSandbox(call: Call<typeof createSandbox>): Promise<{ token: string }> {
  const { config, caller, today, now } = call
  if (config.registration === 'closed') throw refused('Sign-up is closed here.')
  if (spaceOf(call.freeBytes()) === 'little') throw noRoom()
  await countFromNetwork(call, 'sandbox', config.sandboxesPerHour)
  const at = now()
  const email = `sandbox-${newToken().slice(0, 16)}@sandbox.invalid`
  const user = { email, email_key: email, password_hash: NO_PASSWORD, trial_ends_on: today }
  return making.run(caller.network, () =>
    inTx(call.db, async (db) => {
      const id = await insertUser(db, user, instant(at))
      await markAsSandbox(db, id, instant(at + DAY_MS))
      await fillWithSampleData(db, id, at)
      return { token: await startSession(db, id, caller.device, at) }
    }),
  )
}

/** The hash of 32 random bytes that were thrown away. */
const NO_PASSWORD =
  '$argon2id$v=19$m=47104,t=1,p=1$wZ0/Bj6gzYg/FUDngXY1Pg$ccEIydETg97aUUDgTkdqtEb0vqdXukaM8uNE8nCy/PA'
