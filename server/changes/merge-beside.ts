// What a merge changes beside records: rules and saved queries follow, and the category or tag that
// was merged goes. Taken back, it returns under its id, with its slot, and they return to it, but for
// what was done to them since.
import type { Query } from '#contract/query-tool.ts'
import type { Rule } from '#contract/rules.ts'
import { isBuiltOn, takeBack } from '#domain/changes/take-back.ts'
import { findTransferCategory, followTransferCategory } from '../categories/transfers/sql.ts'
import { uniqueViolation } from '../db/engine.ts'
import type { Db } from '../db/in-tx.ts'
import { conflict } from '../errors.ts'
import { findQuery, updateQuery } from '../query-tool/sql.ts'
import { findRule, investmentColumns, replaceTags, updateRule } from '../rules/sql.ts'
import { deleteTag } from '../tags/sql.ts'
import type { Gone, Merge, Rewritten } from './plan.ts'
import { insertGone, listLaterMerges } from './sql.ts'
import { changedMeanwhile } from './write-records.ts'
import { deleteSeen, claimSeen } from '../db/seen-sql.ts'

/** What is kept of a merge, so that it can be taken back. */
interface Detail extends Pick<Merge, 'rules' | 'queries' | 'gone'> {
  /** The category that took over money between own accounts from the one that went; null where none did. */
  transfers_into: number | null
}

/** Call it before anything has gone over. */
export async function detailOf(
  db: Db,
  user_id: number,
  { rules, queries, gone, into }: Merge,
): Promise<Detail> {
  const isCategory = gone !== null && gone.record_type !== null && typeof into !== 'string'
  const follows = isCategory && (await findTransferCategory(db, user_id)) === gone.id
  return { rules, queries, gone, transfers_into: follows ? into.id : null }
}

/** Call it once the records have gone over. */
export async function finishMerge(
  db: Db,
  user_id: number,
  { rules, queries, gone, transfers_into }: Detail,
): Promise<void> {
  for (const { before, after } of rules) await writeRule(db, user_id, before.version, after)
  for (const { before, after } of queries) await writeQuery(db, user_id, before.version, after)
  if (gone && transfers_into !== null) {
    await followTransferCategory(db, user_id, gone.id, transfers_into)
  }
  if (gone) await remove(db, user_id, gone)
}

async function remove(db: Db, user_id: number, { record_type, ...gone }: Gone): Promise<void> {
  if (record_type !== null) {
    if (!(await deleteSeen(db, 'category', user_id, gone))) throw changedMeanwhile()
    return
  }
  if (!(await claimSeen(db, 'tag', user_id, gone))) throw changedMeanwhile()
  await deleteTag(db, user_id, gone.id)
}

/**
 * What a merge rewrote beside records goes back as a whole: while a later merge stands that took the
 * outcome further, it is refused.
 */
export async function refuseUnderLater(
  db: Db,
  user_id: number,
  id: number,
  detail: string,
): Promise<void> {
  const { rules = [], queries = [], transfers_into = null } = JSON.parse(detail) as Partial<Detail>
  if (rules.length + queries.length === 0 && transfers_into === null) return
  for (const text of await listLaterMerges(db, user_id, id)) {
    const later = JSON.parse(text) as Partial<Detail>
    const isFollowed = transfers_into !== null && later.gone?.id === transfers_into
    if (isFollowed || goesOn(rules, later.rules) || goesOn(queries, later.queries)) {
      throw conflict(WENT_ON)
    }
  }
}

const WENT_ON =
  'A later merge went on from what this one made of a rule, a saved query or the category for transfers. ' +
  'Take that one back first.'

function goesOn<T extends Rule | Query>(
  own: readonly Rewritten<T>[],
  later: readonly Rewritten<T>[] = [],
): boolean {
  return own.some((one) =>
    later.some((next) => next.before.id === one.before.id && isBuiltOn(next, one)),
  )
}

/** Whether a change took a category or a tag away, by what it kept. */
export function hasGone(detail: string): boolean {
  return (JSON.parse(detail) as Partial<Detail>).gone !== undefined
}

/** The category or tag comes back first: records, rules and queries can only then refer to it. */
export async function bringBackGone(db: Db, user_id: number, detail: string): Promise<void> {
  const { gone, transfers_into = null } = JSON.parse(detail) as Partial<Detail>
  if (!gone) return
  const [table, what] =
    gone.record_type === null ? (['tag', 'tag'] as const) : (['category', 'category'] as const)
  try {
    await insertGone(db, user_id, gone)
  } catch (error) {
    if (uniqueViolation(error) !== table) throw error
    throw conflict(`There is another ${what} named ${gone.name} by now. Rename it first.`)
  }
  if (transfers_into !== null) {
    await followTransferCategory(db, user_id, transfers_into, gone.id)
  }
}

export async function takeMergeBack(db: Db, user_id: number, detail: string): Promise<void> {
  const { rules = [], queries = [] } = JSON.parse(detail) as Partial<Detail>
  for (const { before, after } of rules) {
    await backOnTop(await findRule(db, user_id, before.id), { before, after }, (rule, version) =>
      writeRule(db, user_id, version, rule),
    )
  }
  for (const { before, after } of queries) {
    await backOnTop(await findQuery(db, user_id, before.id), { before, after }, (query, version) =>
      writeQuery(db, user_id, version, query),
    )
  }
}

async function backOnTop<T extends Rule | Query>(
  current: T | null,
  { before, after }: Rewritten<T>,
  write: (thing: T, version: number) => Promise<void>,
): Promise<void> {
  if (!current) return
  const back = takeBack(current, before, after)
  if (back !== current) await write(back, current.version)
}

async function writeRule(db: Db, user_id: number, version: number, rule: Rule): Promise<void> {
  const { id, set_category, set_tags, rename_payee } = rule
  const columns = { set_category, rename_payee, ...investmentColumns(rule.set_investment) }
  if (!(await updateRule(db, user_id, { id, version }, columns))) throw changedMeanwhile()
  await replaceTags(db, user_id, id, set_tags)
}

async function writeQuery(db: Db, user_id: number, version: number, query: Query): Promise<void> {
  const { id, version: _seen, ...draft } = query
  if (!(await updateQuery(db, user_id, { id, version }, draft))) throw changedMeanwhile()
}
