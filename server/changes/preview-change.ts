// What a change would do, counted over all and shown for the first records. Stores nothing.
import type { ChangePreview, previewChange } from '#contract/changes.ts'
import { PREVIEW_ROWS } from '#contract/changes-schemas.ts'
import { type Minor, decimalFromMinor, minor, minorOf } from '#domain/money.ts'
import type { Call } from '../answer.ts'
import { groupBy } from '#domain/lists.ts'
import { type Invested, contributedMinor } from '../records/contributions.ts'
import type { Changed } from '../records/log/shapes.ts'
import { planChange } from './plan-change.ts'
import { sealOf } from './seal.ts'

export async function preview({
  db,
  user,
  body,
}: Call<typeof previewChange>): Promise<ChangePreview> {
  const plan = await planChange({ db, user_id: user.id, at: '' }, body)
  const { changes, merge, num_records, invested } = plan
  return {
    num_records,
    num_changed: changes.length,
    sum_amount: decimalFromMinor(sumOf(changes)),
    records: changes
      .slice(0, PREVIEW_ROWS)
      .map(({ before, after }) => ({ id: before.id, before, after })),
    rules: merge?.rules ?? [],
    queries: merge?.queries.map(({ before: { id, name } }) => ({ id, name })) ?? [],
    contributions: summed(invested),
    seal: sealOf(body, plan),
  }
}

/** By the investment that they are for. */
function summed(invested: readonly Invested[]): ChangePreview['contributions'] {
  const groups = groupBy(invested, ({ account, category }) => `${account} ${category}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const sum = own.reduce((sum, one) => sum + contributedMinor(one), 0)
    const { account, category } = first
    return { account, category, count: own.length, sum: decimalFromMinor(minor(sum)) }
  })
}

/** In cents, because a hundred thousand decimals would not add up. */
function sumOf(changes: readonly Changed[]): Minor {
  let sum = 0
  for (const { before } of changes) sum += minorOf(before.amount)
  return sum as Minor
}
