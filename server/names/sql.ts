// What lists of named things share: their slots, filter and order.
import type { NamesQuery } from '#contract/categories.ts'
import { foldKey } from '#domain/text.ts'
import type { Db } from '../db/in-tx.ts'

export async function raiseSlot(
  db: Db,
  user_id: number,
  kind: string,
  by: number,
): Promise<number> {
  const { last_slot } = await db
    .insertInto('slot_counter')
    .values({ user_id, kind, last_slot: by })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet((row) => ({ last_slot: row('slot_counter.last_slot', '+', by) })),
    )
    .returning('last_slot')
    .executeTakeFirstOrThrow()
  return last_slot
}

/** Contains, ignoring case; `%`, `_` and `\` are plain characters. */
export function containing(filter_text: string): string {
  return `%${foldKey(filter_text).replace(/[\\%_]/g, '\\$&')}%`
}

export function nameOrder({ order_by }: NamesQuery): 'asc' | 'desc' {
  return order_by === '-name' ? 'desc' : 'asc'
}
