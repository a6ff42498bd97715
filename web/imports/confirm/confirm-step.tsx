// Step 4: exactly what will be stored, by type; then one press stores it.
import { Button, Switch, Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ignoreRows } from '#domain/imports/draft/classify.ts'
import type { Draft } from '#domain/imports/draft/draft.ts'
import { flipType } from '#domain/imports/draft/flip.ts'
import { RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { PasteBalances } from '#web/balances/paste-balances.tsx'
import { count } from '#web/lib/format.ts'
import { PendingLinksAlert } from '#web/transfers/pending-links-alert.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { singlePress } from '#web/ui/single-press.ts'
import { AfterPaint } from '../after-paint.tsx'
import { ConfirmRows } from './confirm-table.tsx'
import { sortOut } from '../counted-rows.ts'
import { DraftCountsTwice } from './draft-counts-twice.tsx'
import { changeDraft, currentDraft, dropDraft } from '../draft-store.ts'
import { DraftWarnings } from './draft-warnings.tsx'
import { DuplicateCards } from './duplicates-card.tsx'
import { EditRowDialog } from '../classify/edit-row-dialog.tsx'
import { IntoInvestments } from './into-investments.tsx'
import { LateProgress } from '../late-progress.tsx'
import { changeRows } from '../steps-back.ts'
import { StatedBalances } from './stated-balances.tsx'
import { StoredElsewhere } from '../stored-elsewhere.tsx'
import { ThisImport } from './this-import.tsx'
import { TYPES, TYPE_WORDS } from '../type-words.ts'
import { type ImportRun, useRunImport } from './use-run-import.ts'
import { useCheck } from './use-check.ts'
import { WizardHeader } from '../wizard-header.tsx'
import classes from '../wizard.module.css'

export function ConfirmStep({ draft }: { draft: Draft }) {
  const [chosen, setChosen] = useState<RecordType | null>(null)
  const [editing, setEditing] = useState<number | null>(null)
  const navigate = useNavigate()
  const run = useRunImport(draft)
  const check = useCheck(draft, run.running)
  const { waiting, left: sums, num_left: left } = sortOut(draft.rows)
  const tab = chosen ?? TYPES.find((type) => waiting[type].length > 0) ?? 'transaction'
  const rows = waiting[tab]
  const isDone = left === 0 && draft.checked
  // What is stored has still to be linked, and the balance of its file to be kept.
  useDropWhenLeft(isDone && !run.running)
  const editedRow = editing === null ? undefined : draft.rows.find((row) => row.index === editing)
  return (
    <>
      <WizardHeader
        step={4}
        title="Confirm"
        sentence={
          isDone ? 'Nothing is left to store.' : 'What you see here is what will be stored.'
        }
        actions={
          <>
            <Button
              disabled={run.running}
              onClick={() => void navigate({ to: '/csv-import/map-columns/' })}
            >
              Back
            </Button>
            <ActionButton
              variant="filled"
              // Of a large file the comparing takes seconds, and nothing else moves meanwhile.
              loading={run.running || (left > 0 && check.isFetching)}
              disabledReason={whyNot(draft, left, check.error)}
              onClick={singlePress(run.start)}
            >
              I've checked my data. Run the import.
            </ActionButton>
          </>
        }
      />
      <div className={classes.stack}>
        <Outcome draft={draft} run={run} left={left} />
        {check.error && (
          <ErrorCard title="The file could not be compared with what is stored" query={check} />
        )}
        <AfterPaint shape={<TableSkeleton />}>
          <div className={classes.confirm} inert={run.running}>
            <div className={classes.thisImport}>
              <ThisImport draft={draft} running={run.running} />
            </div>
            <div className={classes.stack}>
              <NegativeIncome draft={draft} />
              {isDone && run.stored.length === 0 && <StatedBalances draft={draft} />}
              <StoredElsewhere draft={draft} />
              <DraftCountsTwice draft={draft} />
              <DraftWarnings draft={draft} />
              <Tabs value={tab} onChange={(value) => setChosen(value as RecordType)}>
                <div className={classes.row}>
                  <Tabs.List>
                    {TYPES.map((type) => (
                      <Tabs.Tab key={type} value={type}>
                        {RECORD_TYPE_HEADING[type]}{' '}
                        <span className={classes.meta}>{count(sums[type].num)}</span>
                      </Tabs.Tab>
                    ))}
                  </Tabs.List>
                  <Switch
                    label="Flip debits/credits"
                    labelPosition="left"
                    checked={draft.flipped.includes(tab)}
                    disabled={rows.length === 0 || run.running}
                    onChange={() => void changeDraft((current) => flipType(current, tab))}
                  />
                </div>
                <Tabs.Panel value={tab} pt={12}>
                  {rows.length === 0 ? (
                    <Empty
                      small
                      title="No data available"
                      sentence="No row of this type is left."
                    />
                  ) : (
                    <ConfirmRows
                      key={tab}
                      type={tab}
                      rows={rows}
                      files={draft.files}
                      onEdit={setEditing}
                      onRemove={(index) =>
                        void changeRows((all) => ignoreRows(all, new Set([index])))
                      }
                    />
                  )}
                </Tabs.Panel>
              </Tabs>
            </div>
            <div className={classes.stack}>
              <DuplicateCards draft={draft} />
            </div>
          </div>
        </AfterPaint>
      </div>
      {editedRow && <EditRowDialog row={editedRow} onClose={() => setEditing(null)} />}
    </>
  )
}

/**
 * Where nothing is left to import, the draft goes when the wizard is left: the next visit starts with a
 * file. Going back to the columns keeps it, unless its rows are stored.
 */
function useDropWhenLeft(isDone: boolean): void {
  useEffect(() => {
    if (!isDone) return
    return () => {
      const stays = window.location.pathname.includes('/csv-import/')
      const isStored = currentDraft()?.rows.some(({ state }) => state === 'imported') ?? false
      if (!stays || isStored) void dropDraft()
    }
  }, [isDone])
}

function whyNot(draft: Draft, left: number, failed: Error | null): string | false {
  if (left === 0) return 'There is nothing left to import.'
  if (failed) return 'The file has to be compared with what is stored first.'
  return !draft.checked && 'The file is being compared with what is stored.'
}

/** What was stored so far, what failed, and where to go when all is done. */
function Outcome({ draft, run, left }: { draft: Draft; run: ImportRun; left: number }) {
  return (
    <>
      {run.running && run.progress && (
        <LateProgress
          title={run.progress.title}
          done={run.progress.done}
          total={run.progress.total}
          sentence="All rows of a type are stored, or none of them."
          onCancel={run.cancel}
        />
      )}
      {run.stored.length > 0 && (
        <Alert tone="good" lead="Import successful">
          {run.stored.map(({ type, num }) => (
            <span key={type} className={classes.storedType}>
              {count(num)} {TYPE_WORDS[type]} records imported
            </span>
          ))}
        </Alert>
      )}
      <PendingLinksAlert busy={run.running} />
      {run.failure !== null && (
        <Alert tone="bad" lead={run.failure.title}>
          {run.failure.message} You can run the import again; nothing is stored twice.
        </Alert>
      )}
      {run.stopped && (
        <Alert tone="info" lead="The import was stopped.">
          You can run the import again; nothing is stored twice.
        </Alert>
      )}
      {left === 0 && run.stored.length > 0 && !run.running && (
        <>
          <IntoInvestments draft={draft} />
          <Finished />
        </>
      )}
    </>
  )
}

function Finished() {
  const actions = useRef<HTMLDivElement>(null)
  // The button that ran the import cannot be pressed any more and has lost the focus.
  useEffect(() => {
    if (document.activeElement === document.body) actions.current?.querySelector('a')?.focus()
  }, [])
  return (
    <Card title="All rows are stored">
      <div ref={actions} className={classes.chips}>
        <LinkButton to="/" variant="filled" onClick={() => void dropDraft()}>
          Open the dashboard
        </LinkButton>
        <Button onClick={() => void dropDraft()}>Import another file</Button>
        <PasteBalances />
        <LinkButton to="/fi-plan/" variant="default" onClick={() => void dropDraft()}>
          Plan your FI date
        </LinkButton>
      </div>
    </Card>
  )
}

function NegativeIncome({ draft }: { draft: Draft }) {
  const { num_negative_income: negative } = sortOut(draft.rows)
  if (negative === 0) return null
  const lead = `Income, ${count(negative)} ${negative === 1 ? 'row' : 'rows'} below zero.`
  return (
    <Alert tone="warn" lead={lead}>
      Income data must be positive. Please update your income data to ensure all amounts are
      positive.
    </Alert>
  )
}
