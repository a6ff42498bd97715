// All suggestions that are sure, taken together after one look at what they are.
import { useMemo } from 'react'
import {
  type Suggestions,
  knownAs,
  suggestionKey,
  suggestionOf,
  sureRows,
  takeSure,
} from '#domain/imports/draft/classify.ts'
import type { DraftRow } from '#domain/imports/draft/draft.ts'
import { count, counted } from '#web/lib/format.ts'
import { OTHER_SLOT } from '#web/theme/tokens.ts'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { FirstLines } from '../first-lines.tsx'
import { Proposal } from '../proposal.tsx'
import { changeRows } from '../steps-back.ts'
import { reasonOf } from './suggestion-chip.tsx'
import classes from '../proposal.module.css'
import { useCategoryNames } from './use-category-names.ts'

type SureSuggestionsProps = { rows: readonly DraftRow[]; suggestions: Suggestions }

export function SureSuggestions({ rows, suggestions }: SureSuggestionsProps) {
  const names = useCategoryNames()
  const sure = useMemo(() => sureRows(rows, suggestions), [rows, suggestions])
  const payees = useMemo(() => countByPayee(sure, suggestions), [sure, suggestions])
  const which =
    payees.length === 1 ? 'the sure suggestion' : `all ${count(payees.length)} sure suggestions`
  return (
    <Proposal
      num={payees.length}
      lead={`You classified ${counted(payees.length, 'payee')} before.`}
      sentence={`The same at least 9 times out of 10, for ${counted(sure.length, 'open row')}.`}
      press={`Take ${which}`}
      means={`${counted(sure.length, 'row')} will be classified.`}
      act={`Classify ${counted(sure.length, 'row')}`}
      onTake={() => changeRows((current) => takeSure(current, suggestions))}
    >
      <FirstLines all={payees} more="more payee">
        {({ key, payee, row, num }) => {
          const suggestion = suggestionOf(suggestions, row)
          if (!suggestion) return null
          const category = names.find(suggestion.record_type, suggestion.category)
          return (
            <li key={key}>
              <span className={classes.payee}>
                {payee} <span className={classes.meta}>{counted(num, 'row')}</span>
              </span>
              <span>
                <ColourDot slot={category?.slot ?? OTHER_SLOT} />
                {category?.name}
                <span className={classes.reason}>{reasonOf(suggestion)}</span>
              </span>
            </li>
          )
        }}
      </FirstLines>
    </Proposal>
  )
}

interface Counted {
  key: string
  /** What it is known under. */
  payee: string
  /** One of its rows. */
  row: DraftRow
  num: number
}

function countByPayee(rows: readonly DraftRow[], suggestions: Suggestions): Counted[] {
  const counts = new Map<string, Counted>()
  for (const row of rows) {
    const payee = knownAs(suggestions, row) ?? ''
    const key = suggestionKey(row.account, payee)
    const known = counts.get(key)
    if (known) known.num += 1
    else counts.set(key, { key, payee, row, num: 1 })
  }
  return [...counts.values()].sort((a, b) => b.num - a.num)
}
