// Step 3: every row that no rule has classified, one after the other or by payee.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { type Suggestions, suggestionOf } from '#domain/imports/draft/classify.ts'
import { firstOpen } from '#domain/imports/draft/count-rows.ts'
import { type Draft, type DraftRow, mayChooseAgain } from '#domain/imports/draft/draft.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ByPayee } from './by-payee.tsx'
import { readClassifySearch } from './classify-search.ts'
import { type ClassifyView, useClassifyView } from './classify-view.ts'
import { Counters } from '../counters.tsx'
import { countRows } from '../counted-rows.ts'
import { useDraft } from '../draft-store.ts'
import { draftLoaded } from '../import-page.tsx'
import { OneByOne } from './one-by-one.tsx'
import { groupsOf } from './payee-groups.ts'
import { useSuggestions } from './suggestions.ts'
import { Proposals } from './proposals.tsx'
import { StoredElsewhere } from '../stored-elsewhere.tsx'
import { SureSuggestions } from './sure-suggestions.tsx'
import { UndoButton } from './undo-button.tsx'
import { useCategoryState } from './use-category-names.ts'
import { forgetPayee, keptPayee } from './use-kept-choice.ts'
import { WizardHeader } from '../wizard-header.tsx'
import classes from '../wizard.module.css'

const VIEWS = [
  { value: 'payees', label: 'By payee' },
  { value: 'rows', label: 'One by one' },
] as const

const NONE: Suggestions = new Map()

const SENTENCES: Record<ClassifyView, string> = {
  rows: 'Say once what each row is. A rule says it for every file to come.',
  payees: 'Choose once for each payee; it is applied to all of its rows.',
}

export function ClassifyPage() {
  const { data: loaded } = useQuery(draftLoaded)
  const draft = useDraft()
  const { again } = readClassifySearch({ ...useSearch({ strict: false }) })
  if (!loaded) return null
  if (!draft) return <Navigate to="/csv-import/import/" replace />
  if (!draft.mapped) return <Navigate to="/csv-import/map-columns/" replace />
  const row = firstOpen(draft.rows)
  if (row) return <Classify draft={draft} row={row} />
  if (again && mayChooseAgain(draft)) return <ClassifyAgain draft={draft} />
  return <Navigate to="/csv-import/import/" replace />
}

/** No row is left: what was chosen for a payee can still be changed for all of its rows at once. */
function ClassifyAgain({ draft }: { draft: Draft }) {
  return (
    <>
      <WizardHeader
        step={3}
        title="Classify"
        sentence="Every row is classified. Choose anew for a payee, and it is changed for all of its rows."
        actions={
          <LinkButton to="/csv-import/import/" variant="filled">
            Go on to Confirm
          </LinkButton>
        }
      />
      <div className={classes.stack}>
        <Counters counts={countRows(draft)}>
          <UndoButton draft={draft.id} />
        </Counters>
        <ByPayee draft={draft} suggestions={useSuggestions(draft) ?? NONE} />
      </div>
    </>
  )
}

function Classify({ draft, row }: { draft: Draft; row: DraftRow }) {
  const [view, setView] = useClassifyView(draft.id, countRows(draft).remaining)
  const known = useSuggestions(draft)
  const suggestions = known ?? NONE
  const { failed } = useCategoryState()
  const navigate = useNavigate()
  const change = (next: ClassifyView) => {
    leaveDonePayee(draft)
    setView(next)
  }
  return (
    <>
      <WizardHeader
        step={3}
        title="Classify"
        sentence={SENTENCES[view]}
        actions={
          <>
            <Segmented label="Classify" options={VIEWS} value={view} onChange={change} />
            <Button onClick={() => void navigate({ to: '/csv-import/map-columns/' })}>Back</Button>
          </>
        }
      />
      <div className={classes.stack}>
        <Counters counts={countRows(draft)}>
          <UndoButton draft={draft.id} />
        </Counters>
        {failed && (
          <Card>
            <ErrorCard
              title="Your categories could not be loaded"
              query={failed}
              safe="What you classified is kept."
            />
          </Card>
        )}
        <div className={classes.notes}>
          <StoredElsewhere draft={draft} />
          {/* What was chosen before comes first: until it is known, nothing is proposed over it. */}
          {known && <Proposals draft={draft} suggestions={known} />}
          <SureSuggestions rows={draft.rows} suggestions={suggestions} />
        </div>
        {view === 'payees' ? (
          <ByPayee draft={draft} suggestions={suggestions} />
        ) : (
          <OneByOne
            key={`${row.index} ${row.applied_rule_id}`}
            draft={draft}
            row={row}
            suggestion={suggestionOf(suggestions, row)}
          />
        )}
      </div>
    </>
  )
}

/** By payee begins where work is left, also after rows of the kept payee were classified one by one. */
function leaveDonePayee({ id, rows }: Draft): void {
  const kept = keptPayee(id)
  const group = groupsOf(rows).find(({ key }) => key === kept)
  if (group?.num_open === 0) forgetPayee()
}
