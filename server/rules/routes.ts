// Import rules: list, get, create, update, delete, apply to rows, reorder, and copy.
import {
  applyRules,
  copyRules,
  createRule,
  deleteRule,
  getRule,
  listRuleHits,
  listRules,
  previewRule,
  reorderRules,
  updateRule,
} from '#contract/rules.ts'
import * as schemas from '#contract/rules-schemas.ts'
import { answer } from '../answer.ts'
import { existing } from '../errors.ts'
import { classify, problemsOfRows } from './apply-rules.ts'
import { copy } from './copy-rules.ts'
import { deleteOne } from './delete-rule.ts'
import { listHits } from './list-hits.ts'
import { preview } from './preview-rule.ts'
import { reorder } from './reorder-rules.ts'
import { createOne, updateOne } from './save-rule.ts'
import * as rules from './sql.ts'

export const ruleRoutes = [
  answer(listRules, schemas.listRules, ({ db, user, query }) =>
    rules.listRules(db, user.id, query.account),
  ),

  answer(getRule, schemas.getRule, async ({ db, user, params }) =>
    existing(await rules.findRule(db, user.id, params.id)),
  ),

  answer(createRule, schemas.createRule, createOne),

  answer(updateRule, schemas.updateRule, updateOne),

  answer(deleteRule, schemas.deleteRule, deleteOne),

  answer(applyRules, schemas.applyRules, (call) => classify(call, call.body), {
    problemsOf: problemsOfRows,
  }),

  answer(previewRule, schemas.previewRule, preview),

  answer(reorderRules, schemas.reorderRules, reorder),

  answer(listRuleHits, schemas.listRuleHits, listHits),

  answer(copyRules, schemas.copyRules, copy),
]
