// Offers a rule for the payee at hand, with its evidence; one press opens it, filled in.
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconWand } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ProposedRule } from '#domain/payees/propose-rules.ts'
import { type PayeeSum } from '#domain/rules/rule-payees.ts'
import { compileRules, firstMatch } from '#domain/rules/match.ts'
import { count, counted } from '#web/lib/format.ts'
import { usePastMatches } from '#web/rules/use-past-matches.ts'
import classes from './by-payee.module.css'

type RuleOfferProps = {
  account: number
  /** One for each spelling that occurs. */
  rules: readonly [ProposedRule, ...ProposedRule[]]
  sums: readonly PayeeSum[]
  onCreate: () => void
}

export function RuleOffer({ account, rules, sums, onCreate }: RuleOfferProps) {
  const [{ payee, payee_match_type }, ...others] = rules
  const [steady] = useDebouncedValue(payee, 300)
  const past = usePastMatches({ account, payee: steady, payee_match_type, rule_id: null })
  const here = useMemo(() => {
    const book = compileRules(rules.map((rule, id) => ({ id, priority: 0, ...rule })))
    const matched = sums.filter((one) => firstMatch(book, one.payee) !== null)
    return matched.reduce((rows, one) => rows + one.count, 0)
  }, [rules, sums])
  const isOne = others.length === 0
  const before =
    isOne && steady === payee && past.data ? `, ${count(past.data.num_past)} in the past` : ''
  return (
    <div className={classes.offer}>
      <IconWand size={18} stroke={1.75} aria-hidden />
      <span>
        <strong>{isOne ? 'Make this a rule?' : `Make these ${rules.length} rules?`}</strong> Payee{' '}
        {inWords(rules)}. {counted(here, 'row')} here{before}.
      </span>
      <Button size="xs" onClick={onCreate}>
        Create Rule
      </Button>
    </div>
  )
}

/** What they look for: contains “HARLOW” or “Harlow”. */
export function inWords(rules: readonly ProposedRule[]): string {
  return rules
    .map(({ payee, payee_match_type }, at) => {
      const isSame = rules[at - 1]?.payee_match_type === payee_match_type
      return isSame ? `“${payee}”` : `${payee_match_type} “${payee}”`
    })
    .join(' or ')
}
