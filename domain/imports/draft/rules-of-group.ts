// The rules that are offered for a payee of a draft: they take all of its rows, and none of others.

import { type ProposedRule, proposeRules } from '#domain/payees/propose-rules.ts'
import { proposeMatch } from '#domain/rules/rule-payees.ts'
import { foldKey } from '#domain/text.ts'
import type { DraftRow } from './draft.ts'
import type { PayeeGroup } from './payee-groups.ts'

/**
 * One rule for each spelling that occurs; where no text tells the payee, one for its first row's. None
 * where that is the text of a wallet, which does not name it and stands in rows of other payees, too.
 */
export function rulesOfGroup(
  { key, payee, name }: Pick<PayeeGroup, 'key' | 'payee' | 'name'>,
  rows: readonly DraftRow[],
): ProposedRule[] {
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
  const isNamed = foldKey(payee).includes(foldKey(name))
  if (!isNamed && [...group.payees].some((text) => others.has(text))) return []
  const rules = proposeRules(group, others)
  return rules.length === 0 ? [proposeMatch(payee)] : rules
}
