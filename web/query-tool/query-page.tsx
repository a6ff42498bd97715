// The query tool: a question in the head, its answer as a table or a chart below. The question
// stands in the address; every choice changes the address, and what is shown follows it.
import { Button } from '@mantine/core'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconDeviceFloppy, IconFolderOpen, IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Query } from '#contract/query-tool.ts'
import { RECORD_TYPES } from '#domain/records.ts'
import { type Names, accountsQuery, categoriesQuery, tagsQuery } from '#web/names/lists.ts'
import { NamesFailed } from '#web/names/names-failed.tsx'
import { readOpen, toggled } from '#web/cards/folds.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { forgetRuns, runOfView, savedQueriesQuery } from './api.ts'
import { FilterForm } from './filter-form.tsx'
import { FilteringFor } from './filtering-for.tsx'
import classes from './query.module.css'
import { FilterButton, GroupButton, TimespanButton } from './question-buttons.tsx'
import { ResultCard } from './result-card.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { SavedDialog } from './saved-dialog.tsx'
import {
  NO_FILTERS,
  type QuerySearch,
  type QueryView,
  changedQuery,
  isSameView,
  readQuerySearch,
  searchOfQuery,
  viewOf,
  viewOfQuery,
} from './search.ts'
import { activeFilters, viewWords } from './words.ts'

type Dialog = 'open' | 'save' | 'filter' | null

export function QueryPage() {
  const search = readQuerySearch({ ...useSearch({ strict: false }) })
  const view = viewOf(search)
  const [dialog, setDialog] = useState<Dialog>(null)
  const names = useQueryNames(view)
  const run = useQuery(runOfView(view))
  const saved = useSaved(search)
  const client = useQueryClient()
  const navigate = useNavigate()
  const show = (next: QuerySearch, replace = false) =>
    void navigate({ to: '/query/', search: next, resetScroll: false, replace })
  const change = (part: Partial<QueryView>) => show(changedQuery(search, part))
  const open = (query: Query) => {
    setDialog(null)
    void forgetRuns(client)
    show(searchOfQuery(query))
  }
  const filters = activeFilters(view, names).length
  const close = () => setDialog(null)
  const opened = readOpen(search.open)
  const toggle = (name: string) => show(readQuerySearch({ ...search, open: toggled(opened, name) }))
  return (
    <>
      <PageHeader
        title="Query Tool"
        sentence={`${viewWords(view)}. ${savedWords(view, saved)}`}
        actions={
          <div className={classes.actions}>
            <Button leftSection={<IconFolderOpen />} onClick={() => setDialog('open')}>
              Open
            </Button>
            <Button leftSection={<IconDeviceFloppy />} onClick={() => setDialog('save')}>
              Save
            </Button>
            <TimespanButton view={view} onChange={change} />
            <GroupButton view={view} onChange={change} />
            <FilterButton count={filters} onOpen={() => setDialog('filter')} />
            <Button
              variant="filled"
              leftSection={<IconPlayerPlay />}
              loading={run.isFetching}
              onClick={() => void run.refetch()}
            >
              Run
            </Button>
          </div>
        }
      />
      <div className={classes.stack}>
        <NamesFailed />
        <FilteringFor view={view} names={names} onChange={change} />
        <ResultCard
          view={view}
          run={run}
          groups={{ open: opened, onToggle: toggle }}
          column={search.column}
          onColumn={(column) => show({ ...search, column }, true)}
          onChange={change}
          onClear={filters > 0 ? () => change(NO_FILTERS) : undefined}
        />
      </div>
      {dialog === 'open' && (
        <SavedDialog
          current={search.saved}
          onOpen={open}
          onDeleted={(id) => id === search.saved && show(withoutSaved(search))}
          onClose={close}
        />
      )}
      {dialog === 'save' && (
        <SaveDialog
          view={view}
          saved={saved}
          onSaved={({ id }) => {
            close()
            show({ ...search, saved: id })
          }}
          onOpen={open}
          onClose={close}
        />
      )}
      {dialog === 'filter' && (
        <FilterForm view={view} names={names} onApply={change} onClose={close} />
      )}
    </>
  )
}

/** Accounts, tags and all three sets of categories are read when the screen opens. */
function useQueryNames({ record_type }: QueryView): Names {
  const accounts = useQuery(accountsQuery).data ?? []
  const tags = useQuery(tagsQuery).data ?? []
  const sets = useQueries({ queries: RECORD_TYPES.map((type) => categoriesQuery(type)) })
  const categories = sets[RECORD_TYPES.indexOf(record_type)]?.data ?? []
  return { accounts, categories, tags }
}

/** The saved query that the address began as, if there still is one. */
function useSaved({ saved }: QuerySearch): Query | undefined {
  const list = useQuery({ ...savedQueriesQuery, enabled: saved !== undefined })
  return saved === undefined ? undefined : list.data?.find(({ id }) => id === saved)
}

function savedWords(view: QueryView, saved: Query | undefined): string {
  if (!saved) return 'Not saved yet.'
  const changed = isSameView(view, viewOfQuery(saved)) ? '' : ', changed since'
  return `Saved query “${saved.name}”${changed}.`
}

function withoutSaved({ saved: _saved, ...search }: QuerySearch): QuerySearch {
  return search
}
