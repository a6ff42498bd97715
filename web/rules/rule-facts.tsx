// What is known of a rule beside what it says: the records it classified, why it cannot apply, and
// the spellings it just misses.
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Rule, RuleHits } from '#contract/rules.ts'
import { RECORD_TYPES } from '#domain/records.ts'
import { MANAGEMENT_PATH, countedType } from '#web/lib/record-type-words.ts'
import { counted } from '#web/lib/format.ts'
import classes from './rule-list.module.css'
import { matchWords } from './use-action-words.ts'

const NUM = {
  income: 'num_income_records',
  saving: 'num_saving_records',
  transaction: 'num_transaction_records',
} as const

type HitsProps = { rule: Rule; hits: RuleHits | undefined }

/** How many records a rule classified; each number opens them. */
export function Hits({ rule, hits }: HitsProps) {
  if (!hits) return <p className={classes.facts}>&nbsp;</p>
  const types = RECORD_TYPES.filter((type) => hits[NUM[type]] > 0)
  if (types.length === 0) return <p className={classes.facts}>No record classified yet</p>
  return (
    <p className={classes.facts}>
      <span className={classes.said}>Classified</span>
      {types.map((type) => (
        <Link key={type} to={MANAGEMENT_PATH[type]} search={{ rule: rule.id }} className="fs-touch">
          {countedType(hits[NUM[type]], type)}
        </Link>
      ))}
    </p>
  )
}

/** The earlier rule that takes everything a rule would. */
export interface Taker {
  rule: Rule
  place: number
}

type DeadRuleProps = { rule: Rule; taker: Taker; onMove: () => void }

/** Why a rule can never apply, and what helps. */
export function DeadRule({ rule, taker, onMove }: DeadRuleProps) {
  const twice =
    taker.rule.payee === rule.payee && taker.rule.payee_match_type === rule.payee_match_type
  return (
    <div className={classes.dead}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <p>
        <strong>Can never apply.</strong> Rule {taker.place},{' '}
        <q>
          {matchWords(taker.rule)} {taker.rule.payee}
        </q>
        , is tried first and takes every row that this one would.
      </p>
      {!twice && (
        <Button size="compact-sm" onClick={onMove}>
          Try it before rule {taker.place}
        </Button>
      )}
    </div>
  )
}

type NearMissesProps = {
  misses: RuleHits['near_misses']
  onMake: (payee: string) => void
}

/** "Also 14 records spelled AMAZON", with the rule for them one press away. */
export function NearMisses({ misses, onMake }: NearMissesProps) {
  if (misses.length === 0) return null
  return (
    <ul className={classes.misses}>
      {misses.map(({ payee, count: times }) => (
        <li key={payee}>
          <span>
            Also {counted(times, 'record')} spelled <strong>{payee}</strong>
          </span>
          <Button
            size="compact-sm"
            aria-label={`Make a rule for ${payee}`}
            onClick={() => onMake(payee)}
          >
            Make a rule
          </Button>
        </li>
      ))}
    </ul>
  )
}
