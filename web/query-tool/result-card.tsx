// The answer: a table or a chart under the heading of its record type. It stays, paler, while the
// next one is fetched; a run that failed says so here and keeps everything that was chosen.
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { RECORD_TYPE_HEADING } from '#domain/records.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { FoldBar } from '#web/cards/fold-bar.tsx'
import type { GroupsView } from '#web/cards/folds.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { ChartSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { usePhoneScreen, usePhone } from '#web/ui/use-width.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { ColumnSwitch } from './column-switch.tsx'
import { DisplaySwitch } from './display-switch.tsx'
import { columnShown, columnsOf, shownResult, withOneColumn } from './folded-result.ts'
import { MakeRule } from './make-rule.tsx'
import classes from './query.module.css'
import type { ShownResult } from './records-way.ts'
import { ResultChart } from './result-chart.tsx'
import { ResultMenu } from './result-menu.tsx'
import { ResultNotes } from './result-notes.tsx'
import { ResultSentence, resultSentence } from './result-sentence.tsx'
import { ResultTable } from './result-table.tsx'
import { type QueryView, runOf } from './search.ts'
import { Spinner } from './spinner.tsx'
import { ImportButton } from '#web/ui/import-button.tsx'
import { spanWords } from '#web/cards/span-words.ts'
import { viewWords } from './words.ts'
import type { TakePicture } from '#web/ui/chart/framed-picture.ts'

interface ResultCardProps {
  view: QueryView
  run: UseQueryResult<ShownResult>
  groups: GroupsView
  /** Which column a phone shows; the last unless it is one of the answer. */
  column: string | undefined
  onColumn: (column: string) => void
  onChange: (change: Partial<QueryView>) => void
  /** Takes all filters away; left out when there are none. */
  onClear?: (() => void) | undefined
}

export function ResultCard(props: ResultCardProps) {
  const { view, run, groups, column, onColumn, onChange, onClear } = props
  const { currency } = useSettings()
  const [picture, setPicture] = useState<TakePicture>(() => () => null)
  const onReady = useCallback((take: TakePicture) => setPicture(() => take), [])
  const shown = run.data
  const isEmpty = shown?.result.table_data.length === 0
  const filled = shown && !isEmpty ? shown : null
  const isTable = view.display === 'table'
  const phone = usePhoneScreen()
  const display = (
    <DisplaySwitch value={view.display} onChange={(display) => onChange({ display })} />
  )
  return (
    <>
      <Card
        flush={isTable}
        title={RECORD_TYPE_HEADING[view.record_type]}
        sentence={filled && <ResultSentence shown={filled} currency={currency} />}
        controls={
          phone && (
            <>
              {display}
              {filled && isTable && (
                <ColumnSwitch
                  columns={columnsOf(filled.result)}
                  value={columnShown(filled.result, column)}
                  onChange={onColumn}
                />
              )}
            </>
          )
        }
        menu={
          <div className={classes.tools}>
            {!phone && display}
            {filled && (
              <ResultMenu
                shown={filled}
                title={viewWords(filled.view)}
                open={groups.open}
                picture={isTable ? null : picture}
              />
            )}
          </div>
        }
      >
        {run.isError && shown && <OldNumbers run={run} />}
        <Inside run={run} inset={isTable} display={view.display}>
          {isEmpty ? (
            <NoData view={view} busy={run.isFetching} inset={isTable} onClear={onClear} />
          ) : (
            filled && (
              <Result
                shown={filled}
                view={view}
                currency={currency}
                groups={groups}
                column={column}
                busy={run.isFetching}
                onReady={onReady}
                onTable={() => onChange({ display: 'table' })}
              />
            )
          )}
        </Inside>
      </Card>
      {filled && <ResultNotes shown={filled} display={view.display} />}
    </>
  )
}

interface ResultProps {
  shown: ShownResult
  view: QueryView
  currency: string
  groups: GroupsView
  column: string | undefined
  busy: boolean
  onReady: (picture: TakePicture) => void
  onTable: () => void
}

function Result(props: ResultProps) {
  const { shown: read, view, currency, groups, column, busy, onReady, onTable } = props
  const phone = usePhoneScreen()
  const [payee, setPayee] = useState<string | null>(null)
  const { open, onToggle } = groups
  const label = viewWords(read.view)
  const shown = useMemo(
    () => ({ ...read, result: shownResult(read.result, view.display, open) }),
    [read, view.display, open],
  )
  const drawn = useMemo(
    () => (phone ? { ...shown, result: withOneColumn(shown.result, column) } : shown),
    [phone, shown, column],
  )
  if (view.display !== 'table') {
    return (
      <div className={classes.chart}>
        <ResultChart
          display={view.display}
          shown={shown}
          label={label}
          sentence={resultSentence({ shown: read, currency })}
          busy={busy}
          onReady={onReady}
          onTable={onTable}
          onGroup={onToggle}
        />
        {read.result.folded && (
          <div className={classes.groups}>
            <FoldBar
              entries={read.result.folded.table_data.map((row) => ({ ...row, name: row.group }))}
              {...groups}
            />
          </div>
        )}
        {busy && <Spinner />}
      </div>
    )
  }
  return (
    <>
      <ResultTable
        key={JSON.stringify(runOf(shown.view))}
        shown={drawn}
        currency={currency}
        label={label}
        busy={busy}
        groups={groups}
        onRule={shown.view.group_by === 'payee' ? setPayee : undefined}
      />
      {payee !== null && (
        <MakeRule view={shown.view} payee={payee} onClose={() => setPayee(null)} />
      )}
    </>
  )
}

interface InsideProps {
  run: UseQueryResult<ShownResult>
  inset: boolean
  display: QueryView['display']
  children: ReactNode
}

/** What stands while there is no answer yet, and when there was none. */
function Inside({ run, inset, display, children }: InsideProps) {
  const phone = usePhone()
  if (run.data) return children
  return (
    <div className={inset ? classes.inset : undefined}>
      {run.error && !run.isFetching ? (
        <ErrorCard
          title="The query did not run"
          safe="What you chose is still here, and your records are not affected."
          query={run}
        />
      ) : (
        <div className={classes.first}>
          {display === 'table' ? (
            <TableSkeleton rows={9} columns={phone ? 3 : 8} />
          ) : (
            <ChartSkeleton height={340} />
          )}
          <Spinner />
        </div>
      )}
    </div>
  )
}

/** The numbers are those from before, because running again failed. */
function OldNumbers({ run }: { run: UseQueryResult<ShownResult> }) {
  return (
    <div className={classes.old}>
      <Alert
        tone="bad"
        lead="The query did not run again."
        action={
          <Button size="xs" leftSection={<IconRefresh />} onClick={() => void run.refetch()}>
            Try again
          </Button>
        }
      >
        These numbers are from before. {messageOf(run.error)}
      </Alert>
    </div>
  )
}

interface NoDataProps {
  view: QueryView
  busy: boolean
  inset: boolean
  onClear?: (() => void) | undefined
}

function NoData({ view, busy, inset, onClear }: NoDataProps) {
  return (
    <div className={inset ? classes.inset : undefined} aria-busy={busy}>
      <Empty
        title="No data available."
        sentence={`No record of the last ${spanWords(view.timespan)} fits this query.`}
        actions={
          onClear ? (
            <Button onClick={onClear}>Clear filters</Button>
          ) : (
            <ImportButton variant="default" />
          )
        }
      />
    </div>
  )
}
