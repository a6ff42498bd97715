// A user's own markets: upload one as CSV, list them, read one, delete one.
import type { Market as MarketReply } from '#contract/markets.ts'
import { createMarket, deleteMarket, getMarket, listMarkets } from '#contract/markets.ts'
import * as schemas from '#contract/markets-schemas.ts'
import { firstDay } from '#domain/dates.ts'
import { readMarket } from '#domain/plans/worlds/read-market.ts'
import { answer } from '../../answer.ts'
import { inTx } from '../../db/in-tx.ts'
import { invalid, existing } from '../../errors.ts'
import { onVersion } from '../../names/check-version.ts'
import { uniquely } from '../../names/uniquely.ts'
import { holdUser } from '../../users/sql.ts'
import * as markets from './sql.ts'
import { deleteSeen } from '../../db/seen-sql.ts'

const TAKEN = { name: ['A market with this name exists already.'] }

export const marketRoutes = [
  answer(listMarkets, schemas.listMarkets, async ({ db, user }) => {
    const list = await markets.listMarkets(db, user.id)
    return list.map(told)
  }),

  answer(getMarket, schemas.getMarket, async ({ db, user, params }) => {
    const stored = existing(await markets.findMarket(db, user.id, params.id))
    return { ...told(stored), rows: [...stored.market] }
  }),

  answer(createMarket, schemas.createMarket, async ({ db, user, body }) => {
    const read = readMarket(body.csv)
    if ('problem' in read) throw invalid({ csv: [read.problem] })
    const made = await uniquely('market', TAKEN, () =>
      inTx(db, async (db) => {
        await holdUser(db, user.id)
        if ((await markets.countMarkets(db, user.id)) >= schemas.MOST_MARKETS) {
          throw invalid({ non_field_errors: [schemas.TOO_MANY_MARKETS] })
        }
        return markets.insertMarket(db, user.id, { name: body.name, ...read })
      }),
    )
    return told(made)
  }),

  answer(deleteMarket, schemas.deleteMarket, async ({ db, user, params, if_match }) => {
    await onVersion(
      () => markets.findMarket(db, user.id, params.id),
      if_match,
      (stored) => deleteSeen(db, 'market', user.id, stored),
    )
  }),
]

function told({ id, name, market, version }: markets.StoredMarket): MarketReply {
  const first = market[0]
  const last = market.at(-1)
  return {
    id,
    name,
    months: market.length,
    first: first ? firstDay(first.month) : null,
    last: last ? firstDay(last.month) : null,
    version,
  }
}
