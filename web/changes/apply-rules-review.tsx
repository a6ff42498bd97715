import type { Account } from '#contract/accounts.ts'
import type { Rule } from '#contract/rules.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { countedRecords, ruleMatchWords } from './words.ts'

type ApplyRulesReviewProps = {
  account: Pick<Account, 'id' | 'full_name'>
  /** Only this rule; all rules of the account when left out. */
  rule?: Rule
  onClose: () => void
}

/** What the rules of an account, as they now stand, would change in its stored records. */
export function ApplyRulesReview({ account, rule, onClose }: ApplyRulesReviewProps) {
  return (
    <ReviewDialog
      title={rule ? 'Apply this rule to past records' : 'Apply the rules to past records'}
      sentence={
        rule
          ? `Records of ${account.full_name} that this rule takes: ${ruleMatchWords(rule)}.`
          : `Records of ${account.full_name}, as its rules would classify them today. A rule’s note is added to the notes there are.`
      }
      change={{ kind: 'apply_rules', account: account.id, ...(rule ? { rule: rule.id } : {}) }}
      buttonWords={({ num_changed }) =>
        num_changed === 0 ? 'Make contributions' : `Change ${countedRecords(num_changed, null)}`
      }
      onClose={onClose}
    />
  )
}
