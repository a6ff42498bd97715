// Offers a rule for the payee at hand, with its evidence; one press opens it, filled in.
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconWand } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type PayeeSum, type Rule, previewRule } from '#domain/rules.ts'
import { count, counted } from '#web/lib/format.ts'
import { usePastMatches } from '#web/rules/use-past-matches.ts'
import classes from './by-payee.module.css'

type RuleOfferProps = {
  account: number
  match: Pick<Rule, 'payee' | 'payee_match_type'>
  sums: readonly PayeeSum[]
  onCreate: () => void
}

export function RuleOffer({ account, match, sums, onCreate }: RuleOfferProps) {
  const { payee, payee_match_type } = match
  const [steady] = useDebouncedValue(payee, 300)
  const past = usePastMatches({ account, payee: steady, payee_match_type, rule_id: null })
  const here = useMemo(
    () => previewRule({ id: 0, priority: 0, payee, payee_match_type }, [], sums).count,
    [payee, payee_match_type, sums],
  )
  const before = steady === payee && past.data ? `, ${count(past.data.num_past)} in the past` : ''
  return (
    <div className={classes.offer}>
      <IconWand size={18} stroke={1.75} aria-hidden />
      <span>
        <strong>Make this a rule?</strong> Payee {payee_match_type} “{payee}”.{' '}
        {counted(here, 'row')} here{before}.
      </span>
      <Button variant="default" size="xs" onClick={onCreate}>
        Create Rule
      </Button>
    </div>
  )
}
