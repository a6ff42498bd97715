// Every file that was brought in, with its counts and totals; one press takes an import away as a
// whole, another brings it back.
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import { type Import, listImports, redoImport, undoImport, weighRedo } from '#contract/imports.ts'
import { RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { isFirstOnItsWay } from '#web/lib/first-on-its-way.ts'
import { failedOf } from '#web/names/failed-of.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { MANAGEMENT_PATH, countedType } from '#web/lib/record-type-words.ts'
import { isUnanswered, messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { count, counted } from '#web/lib/format.ts'
import { timeWords } from '#web/lib/instants.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { Money } from '#web/ui/money.tsx'
import { showFailure, showSuccess } from '#web/ui/toast.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import classes from './import-history.module.css'
import { TYPES } from './type-words.ts'

const importsQuery = {
  queryKey: ['imports'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listImports, { signal }),
}

export function ImportHistory() {
  const imports = useQuery(importsQuery)
  // An account's name may take a second line, so that those below would move when it comes.
  const accounts = useQuery(accountsQuery)
  const areNamed = !isFirstOnItsWay(accounts)
  const unnamed = failedOf([accounts])
  const [undoing, setUndoing] = useState<Import | null>(null)
  return (
    <Card
      title="Import history"
      sentence="Every file you brought in. Undoing one takes exactly its records away."
      flush={areNamed && Boolean(imports.data?.length)}
    >
      <QueryGate query={imports} title="The history could not be loaded">
        {(list) =>
          !areNamed ? (
            <CardSkeleton />
          ) : list.length === 0 ? (
            <Empty small title="No data available" sentence="Files you import are listed here." />
          ) : (
            <>
              {unnamed && (
                <div className={classes.failed}>
                  <ErrorCard title="Your accounts could not be loaded" query={unnamed} />
                </div>
              )}
              <ul>
                {list.map((one) => (
                  <li key={one.id}>
                    <Entry
                      imported={one}
                      accounts={accounts.data ?? []}
                      onUndo={() => setUndoing(one)}
                    />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryGate>
      {undoing && <UndoDialog imported={undoing} onClose={() => setUndoing(null)} />}
    </Card>
  )
}

interface EntryProps {
  imported: Import
  accounts: readonly Account[]
  onUndo: () => void
}

function Entry({ imported, accounts, onUndo }: EntryProps) {
  const { currency } = useSettings()
  const account =
    imported.account === null
      ? 'Account deleted'
      : accounts.find(({ id }) => id === imported.account)?.full_name
  const redo = useTurn('redo')
  const weigh = useMutation({
    mutationFn: ({ id }: Import) => call(weighRedo, { params: { id } }),
    onSuccess: ({ num_stored }) => {
      if (num_stored === 0) redo.mutate(imported)
    },
    onError: (error) => showFailure('Import not brought back', messageOf(error)),
  })
  const twice = weigh.data && weigh.data.num_stored > 0 ? weigh.data : null
  const undone = imported.undone_at !== null
  const parts = typesIn(imported)
  return (
    <div className={classes.entry} data-undone={undone || undefined}>
      <div className={classes.words}>
        <span className={classes.name}>{imported.file_name}</span>
        <span className={classes.meta}>
          {account && `${account}, `}
          {timeWords(imported.created_at)}
        </span>
        <span className={classes.parts}>
          {undone && <Chip tone="warn">Undone</Chip>}
          {parts.map((type) => (
            // The figure counts halves of transfers too, so the list's sum does.
            <Link
              key={type}
              className={classes.part}
              to={MANAGEMENT_PATH[type]}
              search={{ import: imported.id, sum_excluded: true }}
            >
              {countedType(imported[`num_${type}_records`], type)}
              {imported[`total_${type}`] !== 0 && (
                <>
                  , <Money value={imported[`total_${type}`]} currency={currency} signed />
                </>
              )}
            </Link>
          ))}
          {parts.length === 0 && !undone && <span className={classes.meta}>No records</span>}
        </span>
      </div>
      {undone ? (
        <Button
          size="xs"
          aria-label={`Redo ${imported.file_name}`}
          loading={redo.isPending || weigh.isPending}
          onClick={() => weigh.mutate(imported)}
        >
          Redo
        </Button>
      ) : (
        parts.length > 0 && (
          <Button size="xs" aria-label={`Undo ${imported.file_name}`} onClick={onUndo}>
            Undo
          </Button>
        )
      )}
      {undone && twice && (
        <ConfirmDialog
          onClose={weigh.reset}
          onConfirm={() => redo.mutate(imported, { onSuccess: weigh.reset })}
          title={`Bring back the import of ${imported.file_name}?`}
          sentence={`${count(twice.num_stored)} of its ${counted(twice.num_records, 'record')} ${twice.num_stored === 1 ? 'is' : 'are'} stored by another import by now. Brought back, they count twice.`}
          safeLabel="Leave it undone"
          dangerLabel="Redo import"
          icon={<IconCopy size={18} stroke={1.75} />}
          pending={redo.isPending}
          error={redo.error && messageOf(redo.error)}
        />
      )}
    </div>
  )
}

function UndoDialog({ imported, onClose }: { imported: Import; onClose: () => void }) {
  const undo = useTurn('undo')
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => undo.mutate(imported, { onSuccess: onClose })}
      title={`Undo the import of ${imported.file_name}?`}
      sentence="Its records leave every list and total, and so do contributions made for them. Redo brings them back."
      facts={typesIn(imported).map((type) => ({
        label: RECORD_TYPE_HEADING[type],
        value: count(imported[`num_${type}_records`]),
      }))}
      safeLabel="Keep records"
      dangerLabel="Undo import"
      pending={undo.isPending}
      error={undo.error && messageOf(undo.error)}
    />
  )
}

function typesIn(imported: Import): RecordType[] {
  return TYPES.filter((type) => imported[`num_${type}_records`] > 0)
}

function useTurn(way: 'undo' | 'redo') {
  return useMutation({
    mutationFn: ({ id }: Import) =>
      call(way === 'undo' ? undoImport : redoImport, { params: { id } }),
    onSuccess: (_done, { file_name }, _kept, { client }) => {
      showSuccess(way === 'undo' ? 'Import undone' : 'Import brought back', file_name)
      return client.invalidateQueries()
    },
    onError: (error, _import, _kept, { client }) => {
      const [failed, done] =
        way === 'undo'
          ? ['Import not undone', 'undone']
          : ['Import not brought back', 'brought back']
      if (!isUnanswered(error)) return showFailure(failed, messageOf(error))
      // It goes on when the connection breaks.
      void client.invalidateQueries()
      showFailure('No answer came', `${messageOf(error)} It may have been ${done} all the same.`)
    },
  })
}
