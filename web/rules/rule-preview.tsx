// What a rule would match while it is typed: in the file at hand, in the past, what other rules
// take first, and what it misses only for its spelling. Its box keeps its height.
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RulePreview as PastPreview, Rule } from '#contract/rules.ts'
import { decimalFromMinor } from '#domain/money.ts'
import {
  type PayeeSum,
  type RulePreview as FilePreview,
  previewRule,
} from '#domain/rules/rule-payees.ts'
import { compareRules } from '#domain/rules/match.ts'
import { findDeadRules } from '#domain/rules/order.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { count, counted } from '#web/lib/format.ts'
import { Money } from '#web/ui/money.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import { rulesQuery } from './api.ts'
import classes from './rule-preview.module.css'
import { isPayee, usePastMatches } from './use-past-matches.ts'

/** The payees of the file that is being imported. */
export interface FilePayees {
  all: readonly PayeeSum[]
  /** Of the rows that a new rule would be applied to. */
  open: readonly PayeeSum[]
}

type Match = Pick<Rule, 'payee' | 'payee_match_type'>

type RulePreviewProps = {
  account: number
  match: Match
  /** The rule that is being changed. */
  rule?: Rule
  file?: FilePayees
  /** Takes another spelling of the payee. */
  onSwitch: (payee: string) => void
}

const DEBOUNCE = 250
const NO_RULES: readonly Rule[] = []

export function RulePreview({ account, match: given, rule, file, onSwitch }: RulePreviewProps) {
  const match = useMatch(given)
  const [typed] = useDebouncedValue(match, DEBOUNCE)
  const payee = typed.payee.trim()
  const search = { ...typed, payee, account, rule_id: rule?.id ?? null }
  const past = usePastMatches(search)
  const rules = useQuery(rulesQuery(account)).data ?? NO_RULES
  const here = useHere(file, typed, rules)
  const isBlank = !isPayee(payee)
  const isOld = past.isPlaceholderData || match !== typed
  const known = isBlank ? undefined : past.data
  return (
    <section className={classes.preview} aria-label="What it matches" data-old={isOld || undefined}>
      <dl className={classes.counts} aria-live="polite">
        {here && <InFile here={isBlank ? null : here} />}
        <InPast past={known} failed={isBlank ? null : past.error} />
      </dl>
      <ul className={classes.notes}>
        {!isBlank &&
          notesOf({ match: { ...typed, payee }, rule, rules, here, past: known }).map((note) => (
            <li key={note}>{note}</li>
          ))}
      </ul>
      <NearMisses
        misses={isBlank ? [] : (here?.all.near_misses ?? known?.near_misses ?? [])}
        past={here ? (known?.near_misses ?? []) : []}
        onSwitch={onSwitch}
      />
    </section>
  )
}

/** The same object while it says the same: other fields of the form change nothing here. */
function useMatch({ payee, payee_match_type }: Match): Match {
  return useMemo(() => ({ payee, payee_match_type }), [payee, payee_match_type])
}

interface Here {
  all: FilePreview<Rule>
  open: number
}

function useHere(
  file: FilePayees | undefined,
  { payee, payee_match_type }: Match,
  rules: readonly Rule[],
): Here | null {
  return useMemo(() => {
    if (!file) return null
    const tried = { id: 0, priority: 0, payee: payee.trim(), payee_match_type }
    return {
      all: previewRule(tried, rules, file.all),
      open: previewRule(tried, NO_RULES, file.open).count,
    }
  }, [file, payee, payee_match_type, rules])
}

function InFile({ here }: { here: Here | null }) {
  const { currency } = useSettings()
  return (
    <div>
      <dt>In this file</dt>
      <dd>
        {here && (
          <>
            {counted(here.all.count, 'row')}
            {here.all.count > 0 && (
              <>
                , <Money value={decimalFromMinor(here.all.sum_minor)} currency={currency} signed />
              </>
            )}
            {here.open < here.all.count && (
              <span className={classes.quiet}>, {count(here.open)} still open</span>
            )}
          </>
        )}
      </dd>
    </div>
  )
}

function InPast({ past, failed }: { past: PastPreview | undefined; failed: Error | null }) {
  const { currency } = useSettings()
  return (
    <div>
      <dt>In the past</dt>
      <dd>
        {failed ? (
          messageOf(failed)
        ) : past ? (
          <>
            {counted(past.num_past, 'record')}
            {past.num_past > 0 && (
              <>
                , <Money value={past.sum} currency={currency} signed />
              </>
            )}
          </>
        ) : null}
      </dd>
    </div>
  )
}

interface Known {
  match: Match
  rule: Rule | undefined
  rules: readonly Rule[]
  here: Here | null
  past: PastPreview | undefined
}

/** Which rule takes what first, and which would never apply. */
function notesOf({ match, rule, rules, here, past }: Known): string[] {
  const notes: string[] = []
  const named = (takers: readonly { rule: { id: number } }[]) =>
    namesOf(takers.flatMap((taker) => rules.find(({ id }) => id === taker.rule.id) ?? []))
  if (here && here.all.num_taken > 0) {
    const rows = counted(here.all.num_taken, 'row')
    notes.push(`${named(here.all.takers)} took ${rows} of this file first; they stay as they are.`)
  }
  const takers = (past?.takers ?? []).map(({ rule: id }) => ({ rule: { id } }))
  if (past && past.num_already_taken > 0 && rule) {
    const records = count(past.num_already_taken)
    notes.push(`${named(takers)} comes first and takes ${records} of the past ones.`)
  } else if (past && past.num_already_taken > 0 && !here) {
    const records = count(past.num_already_taken)
    notes.push(`${named(takers)} will come after it, taking ${records} of them today.`)
  }
  return [...notes, ...deadNotes(match, rule, rules)]
}

function deadNotes(match: Match, rule: Rule | undefined, rules: readonly Rule[]): string[] {
  const others = rules.filter(({ id }) => id !== rule?.id)
  const highest = Math.max(0, ...rules.map(({ priority }) => priority)) + 1
  const tried = { id: rule?.id ?? 0, priority: rule?.priority ?? highest, ...match }
  const before = new Set(findDeadRules(rules).map((dead) => dead.rule.id))
  return findDeadRules([...others, tried].toSorted(compareRules)).flatMap(
    ({ rule: dead, taker }) => {
      if (dead.id === tried.id) return [`It can never apply: ${quoted(taker)} takes all it would.`]
      if (taker.id !== tried.id || before.has(dead.id)) return []
      return [`${quoted(dead)} would never apply any more.`]
    },
  )
}

function namesOf(rules: readonly Match[]): string {
  const [first, second] = rules
  if (!first) return 'Another rule'
  if (rules.length === 1) return `The rule ${quoted(first)}`
  if (rules.length === 2 && second) return `The rules ${quoted(first)} and ${quoted(second)}`
  return `The rules ${quoted(first)} and ${rules.length - 1} others`
}

function quoted({ payee }: Match): string {
  return `“${payee}”`
}

type NearMissesProps = {
  misses: readonly { payee: string; count: number }[]
  /** Those of the past, where the file has none of the same spelling. */
  past: readonly { payee: string; count: number }[]
  onSwitch: (payee: string) => void
}

const MOST_MISSES = 2

function NearMisses({ misses, past, onSwitch }: NearMissesProps) {
  const known = new Set(misses.map(({ payee }) => payee))
  const more = past.filter(({ payee }) => !known.has(payee))
  const shown = [
    ...misses.map((miss) => ({ ...miss, words: counted(miss.count, 'row') })),
    ...more.map((miss) => ({ ...miss, words: `${counted(miss.count, 'record')} in the past` })),
  ].slice(0, MOST_MISSES)
  return (
    <ul className={classes.misses}>
      {shown.map(({ payee, words }) => (
        <li key={payee}>
          <span>
            Also {words} spelled <strong>{payee}</strong>
          </span>
          <Button variant="default" size="compact-xs" onClick={() => onSwitch(payee)}>
            Use this spelling
          </Button>
        </li>
      ))}
    </ul>
  )
}
