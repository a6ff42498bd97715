import { Button } from '@mantine/core'
import { IconCopy, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useMemo, useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import type { Rule } from '#contract/rules.ts'
import { findDeadRules } from '#domain/rules/order.ts'
import { ApplyRulesReview } from '#web/changes/apply-rules-review.tsx'
import { counted } from '#web/lib/format.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { FilterBox } from '#web/ui/filter-box.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { hitsQuery, rulesQuery } from './api.ts'
import { CopyRulesDialog } from './copy-rules-dialog.tsx'
import { CreateRuleDialog, DeleteRuleDialog, UpdateRuleDialog } from './rule-dialogs.tsx'
import { RuleList } from './rule-list.tsx'
import { valuesOfRule } from './rule-values.ts'
import classes from './rules-page.module.css'
import { useFailureToast } from './use-failure-toast.ts'

type RulesOfAccountProps = {
  account: Account
  accounts: readonly Account[]
  filter: string
  onFilter: (filter: string) => void
  filterRef?: Ref<HTMLInputElement>
}

/** What is open over the list. */
type Open =
  | { what: 'edit' | 'delete' | 'apply'; rule: Rule }
  | { what: 'respell'; rule: Rule; payee: string }
  | { what: 'copy' }
  | { what: 'apply all' }

export function RulesOfAccount(props: RulesOfAccountProps) {
  const { account, accounts, filter, onFilter, filterRef } = props
  const rules = useQuery(rulesQuery(account.id))
  const [open, setOpen] = useState<Open | null>(null)
  const hits = useQuery(hitsQuery(account.id))
  const takers = useTakers(rules.data)
  useFailureToast(rules.error, 'Error retrieving rules')
  if (!rules.data) {
    if (!rules.error) return <CardSkeleton lines={4} />
    return <ErrorCard title="The rules could not be loaded" query={rules} />
  }
  // What a rule classified changes the height of its card.
  if (hits.isLoading) return <CardSkeleton lines={4} />
  if (rules.data.length === 0) {
    return <Alert tone="bad">This account doesn't have any import rules</Alert>
  }
  return (
    <>
      <div className={classes.bar}>
        <FilterBox
          className={classes.filter}
          label="Filter rules"
          placeholder="Filter rules"
          value={filter}
          onChange={onFilter}
          inputRef={filterRef}
        />
        <p className={classes.count}>{countWords(rules.data.length, takers.size)}</p>
        <ActionButton
          leftSection={<IconCopy size={16} />}
          disabledReason={accounts.length < 2 && 'There is no other account to copy to.'}
          onClick={() => setOpen({ what: 'copy' })}
        >
          Copy to another account
        </ActionButton>
        <Button
          leftSection={<IconHistory size={16} />}
          onClick={() => setOpen({ what: 'apply all' })}
        >
          Apply to past records
        </Button>
      </div>
      <RuleList
        account={account.id}
        rules={rules.data}
        takers={takers}
        filter={filter}
        onApply={(rule) => setOpen({ what: 'apply', rule })}
        onEdit={(rule) => setOpen({ what: 'edit', rule })}
        onDelete={(rule) => setOpen({ what: 'delete', rule })}
        onRespell={(rule, payee) => setOpen({ what: 'respell', rule, payee })}
      />
      {open && (
        <Opened
          open={open}
          account={account}
          accounts={accounts}
          rules={rules.data}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

type OpenedProps = Pick<RulesOfAccountProps, 'account' | 'accounts'> & {
  open: Open
  rules: readonly Rule[]
  onClose: () => void
}

function Opened({ open, account, accounts, rules, onClose }: OpenedProps) {
  if (open.what === 'copy') {
    const others = accounts.filter(({ id }) => id !== account.id)
    return <CopyRulesDialog account={account} others={others} rules={rules} onClose={onClose} />
  }
  if (open.what === 'apply all') return <ApplyRulesReview account={account} onClose={onClose} />
  const { rule } = open
  if (open.what === 'apply') {
    return <ApplyRulesReview account={account} rule={rule} onClose={onClose} />
  }
  if (open.what === 'respell') {
    const initial = { ...valuesOfRule(rule), payee: open.payee }
    return <CreateRuleDialog account={account.id} initial={initial} onClose={onClose} />
  }
  if (open.what === 'edit') return <UpdateRuleDialog rule={rule} onClose={onClose} />
  return <DeleteRuleDialog rule={rule} onClose={onClose} />
}

/** The rule that takes everything a rule would, by that rule's id. */
function useTakers(rules: readonly Rule[] = NO_RULES): ReadonlyMap<number, Rule> {
  return useMemo(() => {
    // A rule that was just moved has its place at once and its priority a moment later.
    const placed = rules.map((rule, index) => ({ ...rule, priority: rules.length - index }))
    return new Map(findDeadRules(placed).map(({ rule, taker }) => [rule.id, taker]))
  }, [rules])
}

const NO_RULES: readonly Rule[] = []

/** "12 rules, tried from the top. 1 can never apply." */
function countWords(all: number, dead: number): string {
  const tried = all === 1 ? '1 rule.' : `${counted(all, 'rule')}, tried from the top.`
  return dead === 0 ? tried : `${tried} ${dead} can never apply.`
}
