// The FI diary as it is exported. What the database keeps as JSON is written out field by field, because it
// may have them in any order.
import type { ExportedItem } from '#contract/export.ts'
import type { InputUsed } from '#domain/plans/results.ts'
import type { PlanPot } from '#domain/plans/plan.ts'
import type { Db } from '../db/in-tx.ts'
import { type KeptEntry, listEntries } from '../plans/diary/sql.ts'
import { settingsOf } from '../plans/diary/keep-month.ts'

/** The entries of plan after plan, oldest first. */
export async function diaryOf(
  db: Db,
  user_id: number,
  plans: readonly { id: number; number: number }[],
  toNumber: ToNumber,
): Promise<ExportedItem<'fi_diary'>[]> {
  const entries: ExportedItem<'fi_diary'>[] = []
  for (const plan of plans) {
    const kept = await listEntries(db, { user_id, plan_id: plan.id })
    entries.push(...kept.map((entry) => exportedEntry(plan.number, entry, toNumber)))
  }
  return entries
}

/** The number of a category; null for one that is gone, and for none. */
export type ToNumber = (category: number | null) => number | null

/** A pot by the number of its category. */
export function exportedPot(
  { category, tax_when_drawn, available_from }: PlanPot,
  toNumber: ToNumber,
) {
  return { category_number: toNumber(category), tax_when_drawn, available_from }
}

function exportedEntry(
  plan_number: number,
  entry: KeptEntry,
  toNumber: ToNumber,
): ExportedItem<'fi_diary'> {
  const { amounts, inputs_used, settings, change } = entry
  return {
    plan_number,
    ...entry,
    amounts: {
      balance: amounts.balance,
      monthly_expense: amounts.monthly_expense,
      monthly_contribution: amounts.monthly_contribution,
      essential_expense: amounts.essential_expense,
      pot_shares: amounts.pot_shares.map((share) => ({
        ...exportedPot(share, toNumber),
        balance_share: share.balance_share,
        contribution_share: share.contribution_share,
      })),
    },
    inputs_used: {
      balance: exportedInput(inputs_used.balance),
      monthly_expense: exportedInput(inputs_used.monthly_expense),
      monthly_contribution: exportedInput(inputs_used.monthly_contribution),
    },
    settings: exportedSettings(settings, toNumber),
    change: change && {
      since: change.since,
      of: change.of,
      months: change.months,
      spending: change.spending,
      saving: change.saving,
      growth: change.growth,
      assumptions: change.assumptions,
    },
  }
}

function exportedInput({ value, source, months, agg_type, part_month }: InputUsed) {
  return {
    value,
    source,
    ...(months && {
      months: months.map(({ month, amount, left_out }) => ({ month, amount, left_out })),
    }),
    ...(agg_type && { agg_type }),
    ...(part_month !== undefined && { part_month }),
  }
}

function exportedSettings(
  settings: KeptEntry['settings'],
  toNumber: ToNumber,
): ExportedItem<'fi_diary'>['settings'] {
  const { left_out_months } = settings
  // A pot whose category has gone since is one that a run leaves out.
  const pots = settings.pots.map((pot) => exportedPot(pot, toNumber))
  return {
    ...settingsOf(settings),
    left_out_months: {
      monthly_expense: [...(left_out_months?.monthly_expense ?? [])],
      monthly_contribution: [...(left_out_months?.monthly_contribution ?? [])],
    },
    pots: pots.filter(({ category_number }) => category_number !== null),
  }
}
