// What lists of named things share: their slots, filter and order.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { NamesQuery } from '#contract/categories.ts'
import { type FilterType, TEXT_MATCHES } from '#domain/query-tool/choices.ts'
import { foldKey } from '#domain/text.ts'
import type { Db } from '../db/in-tx.ts'

/**
 * Palette slots: counted up per user and kind when a thing is made, never used again, so that a category
 * keeps its colour whatever else comes and goes. Takes so many at once and answers the first of them.
 * Call it inside a transaction.
 */
export async function takeSlots(
  db: Db,
  user_id: number,
  kind: string,
  count: number,
): Promise<number> {
  const { last_slot } = await db
    .insertInto('slot_counter')
    .values({ user_id, kind, last_slot: count })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet((row) => ({ last_slot: row('slot_counter.last_slot', '+', count) })),
    )
    .returning('last_slot')
    .executeTakeFirstOrThrow()
  return last_slot - count + 1
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

/** What saved queries may look at by name and lose by its end. */
type Looked = 'account' | 'tag'

/** Deletes the saved queries that look at this one and at no other of its kind. */
export async function deleteQueriesOfOnly(
  db: Db,
  user_id: number,
  kind: Looked,
  id: number,
): Promise<void> {
  await db
    .deleteFrom('query')
    .where('user_id', '=', user_id)
    .where('id', 'in', queriesOfOnly(user_id, kind, id))
    .execute()
}

/** Their names, in order. */
export async function listQueriesOfOnly(
  db: Db,
  user_id: number,
  kind: Looked,
  id: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('query')
    .select('name')
    .where('user_id', '=', user_id)
    .where('id', 'in', queriesOfOnly(user_id, kind, id))
    .orderBy('name_key')
    .execute()
  return rows.map(({ name }) => name)
}

function queriesOfOnly(user_id: number, kind: Looked, id: number) {
  const looks = { account: 'query_account', tag: 'query_tag' } as const
  const table = sql.table(looks[kind])
  const looked = sql.ref(`${kind}_id`)
  return sql<number>`(
    select query_id from ${table} where user_id = ${user_id} and ${looked} = ${id}
    except select query_id from ${table} where user_id = ${user_id} and ${looked} <> ${id}
  )`
}
