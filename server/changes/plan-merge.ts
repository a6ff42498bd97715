// A merge: everything of one category, tag or spelling goes over to another. Records of undone
// imports go along, and rules and saved queries follow.
import type { Named } from '#contract/categories.ts'
import type { Change } from '#contract/changes.ts'
import type { Query } from '#contract/query-tool.ts'
import type { Record } from '#contract/records.ts'
import type { Rule } from '#contract/rules.ts'
import type { FieldErrors } from '#contract/words.ts'
import { differing, mergeIds } from '#domain/changes/edit-record.ts'
import { foldKey } from '#domain/text.ts'
import { findCategory, timesIn } from '../categories/sql.ts'
import { LIVE, SHELVED } from '../db/live-sql.ts'
import { invalid } from '../errors.ts'
import { listQueries } from '../query-tool/sql.ts'
import { listRules } from '../rules/sql.ts'
import { findTag } from '../tags/sql.ts'
import { type Plan, type Planning, type Rewritten, planRecords } from './plan.ts'
import { type Having, listIdsHaving } from './sql.ts'

const POT_OF_A_PLAN = 'An FI plan has a pot in this category. Take it out of the plan first.'

export async function planMergeCategories(
  planning: Planning,
  { record_type, from, into }: Extract<Change, { kind: 'merge_categories' }>,
): Promise<Plan> {
  const { db, user_id } = planning
  const find = (id: number) => findCategory(db, { user_id, record_type }, id)
  const pair = await findPair(planning, { from, into }, find, 'This category does not exist.')
  const num_plans = await timesIn(db, 'plan_category', { user_id, record_type }, from)
  if (num_plans > 0) throw invalid({ [`${planning.at}from`]: [POT_OF_A_PLAN] })
  const records = await goOver(planning, { category: from, record_type }, (record) => ({
    ...record,
    category: into,
  }))
  const beside = await rewriteBeside(planning, {
    rule: (rule) => ruleAfterMerge(rule, from, into),
    query: (query) => ({ ...query, categories: mergeIds(query.categories, from, into) }),
  })
  return {
    named: { kind: 'merge_categories', from: pair.from.name, into: pair.into.name },
    ...records,
    merge: { ...beside, gone: { ...pair.from, record_type }, into: pair.into },
  }
}

function ruleAfterMerge(rule: Rule, from: number, into: number): Rule {
  const { set_category, set_investment } = rule
  return {
    ...rule,
    set_category: set_category === from ? into : set_category,
    set_investment:
      set_investment?.category === from ? { ...set_investment, category: into } : set_investment,
  }
}

export async function planMergeTags(
  planning: Planning,
  { from, into }: Extract<Change, { kind: 'merge_tags' }>,
): Promise<Plan> {
  const { db, user_id } = planning
  const find = (id: number) => findTag(db, user_id, id)
  const pair = await findPair(planning, { from, into }, find, 'This tag does not exist.')
  const records = await goOver(planning, { tag: from }, (record) => ({
    ...record,
    tags: mergeIds(record.tags, from, into),
  }))
  const beside = await rewriteBeside(planning, {
    rule: (rule) => ({ ...rule, set_tags: mergeIds(rule.set_tags, from, into) }),
    query: (query) => ({ ...query, tags: mergeIds(query.tags, from, into) }),
  })
  return {
    named: { kind: 'merge_tags', from: pair.from.name, into: pair.into.name },
    ...records,
    merge: { ...beside, gone: { ...pair.from, record_type: null }, into: pair.into },
  }
}

/** A saved query looks for a payee ignoring case, so every spelling of it follows. */
export async function planMergePayees(
  planning: Planning,
  { from: sent, into }: Extract<Change, { kind: 'merge_payees' }>,
): Promise<Plan> {
  const from = [...new Set(sent)].filter((payee) => payee !== into)
  if (from.length === 0) throw intoItself(planning)
  const folded = new Set(from.map(foldKey))
  const looksFor = ({ payee, payee_filter_type }: Query) =>
    /^i?exact$/.test(payee_filter_type) && payee !== '' && folded.has(foldKey(payee))
  const records = await goOver(planning, { payees: from }, (record) => ({
    ...record,
    payee: into,
  }))
  const beside = await rewriteBeside(planning, {
    rule: (rule) =>
      from.includes(rule.rename_payee ?? '') ? { ...rule, rename_payee: into } : rule,
    query: (query) => (looksFor(query) ? { ...query, payee: into } : query),
  })
  return {
    named: { kind: 'merge_payees', from, into },
    ...records,
    merge: { ...beside, gone: null, into },
  }
}

async function findPair(
  planning: Planning,
  { from, into }: { from: number; into: number },
  find: (id: number) => Promise<Named | null>,
  words: string,
): Promise<{ from: Named; into: Named }> {
  const [source, target] = [await find(from), await find(into)]
  const problems: FieldErrors = {}
  if (!source) problems[`${planning.at}from`] = [words]
  if (!target) problems[`${planning.at}into`] = [words]
  if (!source || !target) throw invalid(problems)
  if (from === into) throw intoItself(planning)
  return { from: source, into: target }
}

function intoItself({ at }: Planning) {
  return invalid({ [`${at}into`]: ['Nothing can be merged into itself.'] })
}

async function goOver(
  planning: Planning,
  having: Having,
  changeOf: (record: Record) => Record,
): Promise<Omit<Plan, 'named' | 'merge'>> {
  const { db, user_id } = planning
  const ids = await listIdsHaving(db, user_id, having, LIVE)
  const records = await planRecords(planning, ids, changeOf)
  const aside = await listIdsHaving(db, user_id, having, SHELVED)
  const { changes: shelved } = await planRecords(planning, aside, changeOf)
  return { ...records, shelved, invested: [] }
}

interface Rewrites {
  rule: (rule: Rule) => Rule
  query: (query: Query) => Query
}

async function rewriteBeside(
  { db, user_id }: Planning,
  { rule, query }: Rewrites,
): Promise<{ rules: Rewritten<Rule>[]; queries: Rewritten<Query>[] }> {
  return {
    rules: rewritten(await listRules(db, user_id), rule),
    queries: rewritten(await listQueries(db, user_id), query),
  }
}

function rewritten<T extends object>(
  things: readonly T[],
  rewrite: (thing: T) => T,
): Rewritten<T>[] {
  return things
    .map((before) => ({ before, after: rewrite(before) }))
    .filter(({ before, after }) => Object.keys(differing(before, after)).length > 0)
}
