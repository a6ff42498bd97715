// One plan for a change of any kind.
import type { Change } from '#contract/changes.ts'
import { planMergeCategories, planMergePayees, planMergeTags } from './plan-merge.ts'
import { planApplyRules } from './plan-rules.ts'
import { planCorrect, planTransfer } from './plan-transfer.ts'
import { planDelete, planEdit } from './plan-selected.ts'
import type { Plan, Planning } from './plan.ts'

export async function planChange(planning: Planning, change: Change): Promise<Plan> {
  const plan = await planOf(planning, change)
  // Ids are not promised in an order when they were sent; a review is.
  plan.changes.sort(
    ({ before: a }, { before: b }) =>
      (a.date < b.date ? 1 : a.date > b.date ? -1 : 0) || b.id - a.id,
  )
  return plan
}

function planOf(planning: Planning, change: Change): Promise<Plan> {
  switch (change.kind) {
    case 'edit':
      return planEdit(planning, change)
    case 'delete':
      return planDelete(planning, change)
    case 'merge_categories':
      return planMergeCategories(planning, change)
    case 'merge_tags':
      return planMergeTags(planning, change)
    case 'merge_payees':
      return planMergePayees(planning, change)
    case 'apply_rules':
      return planApplyRules(planning, change)
    case 'transfer':
      return planTransfer(planning, change)
    case 'correct':
      return planCorrect(planning, change)
  }
}
