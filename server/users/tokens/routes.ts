// Where a user is signed in, and the personal tokens.
import { createApiToken, deleteApiToken, listApiTokens } from '#contract/api-tokens.ts'
import * as apiTokensSchemas from '#contract/api-tokens-schemas.ts'
import { MAX_API_TOKENS } from '#contract/api-tokens-schemas.ts'
import type { ApiToken } from '#contract/api-tokens.ts'
import { endSession, listSessions } from '#contract/sessions.ts'
import * as sessionsSchemas from '#contract/sessions-schemas.ts'
import { answer } from '../../answer.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { inTx } from '../../db/in-tx.ts'
import { invalid, existing } from '../../errors.ts'
import { deviceInWords } from '../device.ts'
import { whileSignedIn } from '../prove-password.ts'
import { NEVER, aliveSince, hashToken, newToken } from '../sign-in.ts'
import { insertToken } from '../sql.ts'
import * as tokens from './sql.ts'
import { instant } from '../../db/columns.ts'

export const tokenRoutes = [
  answer(listSessions, sessionsSchemas.listSessions, async ({ db, user, now }) => {
    const rows = await tokens.listSessions(db, user.id, aliveSince(now()))
    return rows.map(({ id, name, created_at, last_used_at }) => ({
      id,
      device: deviceInWords(name),
      created_at,
      last_used_at,
      current: id === user.token_id,
    }))
  }),

  answer(endSession, sessionsSchemas.endSession, (call) =>
    inTx(call.db, async (db) => {
      const agent = existing(await tokens.takeAway(db, call.user.id, 'session', call.params.id))
      await recordEvent({ ...call, db }, call.user.id, 'session ended', {
        device: deviceInWords(agent),
      })
    }),
  ),

  answer(listApiTokens, apiTokensSchemas.listApiTokens, async ({ db, user }) =>
    (await tokens.listPersonal(db, user.id)).map(toApiToken),
  ),

  answer(createApiToken, apiTokensSchemas.createApiToken, (call) =>
    whileSignedIn(call, async (db) => {
      const { user, body } = call
      const existing = await tokens.listPersonal(db, user.id)
      if (existing.length >= MAX_API_TOKENS) {
        throw invalid({ non_field_errors: [`At most ${MAX_API_TOKENS} tokens are allowed.`] })
      }
      const token = newToken()
      const row = {
        name: body.name,
        read_only: body.read_only ? (1 as const) : (0 as const),
        created_at: instant(call.now()),
        last_used_at: NEVER,
      }
      const secret = { user_id: user.id, kind: 'personal' as const, token_hash: hashToken(token) }
      const id = await insertToken(db, { ...row, ...secret })
      const { name, read_only } = row
      await recordEvent({ ...call, db }, user.id, 'token created', { id, name, read_only })
      return { ...toApiToken({ id, ...row }), token }
    }),
  ),

  answer(deleteApiToken, apiTokensSchemas.deleteApiToken, (call) =>
    inTx(call.db, async (db) => {
      const { id } = call.params
      const name = existing(await tokens.takeAway(db, call.user.id, 'personal', id))
      await recordEvent({ ...call, db }, call.user.id, 'token deleted', { id, name })
    }),
  ),
]

function toApiToken({ id, name, read_only, created_at, last_used_at }: tokens.TokenRow): ApiToken {
  return {
    id,
    name,
    read_only: read_only === 1,
    created_at,
    last_used_at: last_used_at === NEVER ? null : last_used_at,
  }
}
