// All suggestions that are sure, taken together after one look at what they are.
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type Suggestions, sureRows, takeSure } from '#domain/imports/draft/classify.ts'
import type { DraftRow } from '#domain/imports/draft/draft.ts'
import { count, counted } from '#web/lib/format.ts'
import { OTHER_SLOT } from '#web/theme/tokens.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { changeRows } from './steps-back.ts'
import { reasonOf } from './suggestion-chip.tsx'
import classes from './sure-suggestions.module.css'
import { useCategoryNames } from './use-category-names.ts'

type SureSuggestionsProps = { rows: readonly DraftRow[]; suggestions: Suggestions }

export function SureSuggestions({ rows, suggestions }: SureSuggestionsProps) {
  const [looking, setLooking] = useState(false)
  const sure = useMemo(() => sureRows(rows, suggestions), [rows, suggestions])
  const payees = useMemo(() => countByPayee(sure), [sure])
  if (payees.length === 0) return null
  const take = () => {
    setLooking(false)
    void changeRows((current) => takeSure(current, suggestions))
  }
  const press = `Take ${payees.length === 1 ? 'the' : `all ${count(payees.length)}`} sure ${
    payees.length === 1 ? 'suggestion' : 'suggestions'
  }`
  return (
    <>
      <Alert
        tone="info"
        lead={`You classified ${counted(payees.length, 'payee')} before.`}
        action={
          <Button variant="default" size="xs" onClick={() => setLooking(true)}>
            {press}
          </Button>
        }
      >
        The same at least 9 times out of 10, for {counted(sure.length, 'open row')}.
      </Alert>
      {looking && (
        <Dialog
          opened
          title={`${press}?`}
          sentence={`${counted(sure.length, 'row')} will be classified. It can be undone in one step.`}
          size={560}
          onClose={() => setLooking(false)}
          onSubmit={take}
          actions={
            <>
              <Button variant="default" onClick={() => setLooking(false)}>
                Cancel
              </Button>
              <Button type="submit" variant="filled" data-autofocus>
                Classify {counted(sure.length, 'row')}
              </Button>
            </>
          }
        >
          <SureList payees={payees} suggestions={suggestions} />
        </Dialog>
      )}
    </>
  )
}

const MOST_SHOWN = 200

function SureList({
  payees,
  suggestions,
}: {
  payees: readonly [payee: string, num: number][]
  suggestions: Suggestions
}) {
  const names = useCategoryNames()
  return (
    <ul className={classes.list} tabIndex={0} aria-label="What will be classified">
      {payees.slice(0, MOST_SHOWN).map(([payee, num]) => {
        const suggestion = suggestions.get(payee)
        if (!suggestion) return null
        const category = names.find(suggestion.record_type, suggestion.category)
        return (
          <li key={payee}>
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
      })}
      {payees.length > MOST_SHOWN && (
        <li className={classes.meta}>and {count(payees.length - MOST_SHOWN)} more payees</li>
      )}
    </ul>
  )
}

function countByPayee(rows: readonly DraftRow[]): [payee: string, num: number][] {
  const counts = new Map<string, number>()
  for (const { imported_payee } of rows) {
    counts.set(imported_payee, (counts.get(imported_payee) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])
}
