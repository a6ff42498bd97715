// What lists of named things share: their slots, filter and order.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { NamesQuery } from '#contract/categories.ts'
import { type FilterType, TEXT_MATCHES } from '#domain/query-tool/choices.ts'
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
  return `%${plain(foldKey(filter_text))}%`
}

/** Whether a folded column matches a text that was folded alike. */
export function keyMatches(
  column: RawBuilder<unknown>,
  type: FilterType,
  key: string,
): Expression<SqlBool> {
  const match = TEXT_MATCHES[type]
  if (match === 'exact') return sql<SqlBool>`${column} = ${key}`
  const before = match === 'startswith' ? '' : '%'
  const after = match === 'endswith' ? '' : '%'
  return sql<SqlBool>`${column} like ${`${before}${plain(key)}${after}`} escape '\\'`
}

function plain(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

export function nameOrder({ order_by }: NamesQuery): 'asc' | 'desc' {
  return order_by === '-name' ? 'desc' : 'asc'
}
