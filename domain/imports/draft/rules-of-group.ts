// The rules that are offered for a payee of a draft: they take all of its rows, and none of others.

import { type ProposedRule, proposeRules } from '#domain/payees/propose-rules.ts'
import { proposeMatch } from '#domain/rules.ts'
import type { DraftRow } from './draft.ts'
import type { PayeeGroup } from './payee-groups.ts'

/** One rule for each spelling that occurs; where no text tells the payee, one for its first row's. */
export function rulesOfGroup(
  { key, payee }: Pick<PayeeGroup, 'key' | 'payee'>,
  rows: readonly DraftRow[],
): [ProposedRule, ...ProposedRule[]] {
  const group = { stems: new Set<string>(), payees: new Set<string>() }
  const others = new Set<string>()
  for (const row of rows) {
    if (row.group !== key) {
      others.add(row.imported_payee)
      continue
    }
    group.payees.add(row.imported_payee)
    if (row.stem) group.stems.add(row.stem)
  }
  const [first, ...more] = proposeRules(group, others)
  return first === undefined ? [proposeMatch(payee)] : [first, ...more]
}
