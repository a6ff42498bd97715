// Runs the import: opens it in the history, then stores type after type. A type that was stored
// leaves the list; one that failed stays, and running again goes on from there.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createImport } from '#contract/imports.ts'
import type { RecordType } from '#domain/records.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { count } from '#web/lib/format.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'
import { bulkCall } from './bulk-call.ts'
import { type Draft, type DraftRow, markImported, toRecord } from './draft.ts'
import { changeDraft, currentDraft } from './draft-store.ts'
import { rowsToStore } from './sort-out.ts'
import { checkAgain } from './use-check.ts'

const ORDER: readonly RecordType[] = ['transaction', 'saving', 'income']
const WORDS: Record<RecordType, string> = {
  income: 'Income',
  saving: 'Saving',
  transaction: 'Transaction',
}

export interface ImportRun {
  running: boolean
  progress: { title: string; done: number; total: number } | null
  stored: { type: RecordType; num: number }[]
  failure: { title: string; message: string } | null
  /** Whether the user gave up the last try. */
  stopped: boolean
  start: () => Promise<void>
  cancel: () => void
}

export function useRunImport(draft: Draft): ImportRun {
  const client = useQueryClient()
  const [running, setRunning] = useState(false)
  const [progress, setProgress] = useState<ImportRun['progress']>(null)
  const [stored, setStored] = useState<ImportRun['stored']>([])
  const [failure, setFailure] = useState<ImportRun['failure']>(null)
  const [stopped, setStopped] = useState(false)
  const stop = useRef<AbortController | null>(null)

  const storeType = async (type: RecordType, import_id: number, signal: AbortSignal) => {
    const rows = rowsToStore(currentDraft()?.rows ?? [], type)
    if (rows.length === 0) return
    const title = `Importing ${WORDS[type]} records of ${draft.file_name}`
    const show = (done: number) => setProgress({ title, done, total: rows.length })
    show(0)
    const toSent = (row: DraftRow) => toRecord(row, draft.account, import_id)
    // All of them or none. Giving up before the answer stores nothing unless the server was done
    // already, and then the same key finds out.
    const num = await bulkCall(`/api/tracker/${type}/`, rows, toSent, {
      key: keyFor(type),
      signal,
      onSent: show,
    })
    await changeDraft((current) => ({ ...current, rows: markImported(current.rows, type) }))
    setStored((before) => [...before, { type, num }])
    showSuccess('Import successful', `${count(num)} ${WORDS[type]} records imported`)
  }

  /** The same until this type's rows are stored: the same rows tried again are not stored twice. */
  const keyFor = (type: RecordType) => {
    const rows = currentDraft()?.rows ?? []
    const done = rows.filter((row) => row.state === 'imported' && row.record_type === type)
    return `${draft.id}-${type}-${done.length}`
  }

  const start = async () => {
    if (stop.current) return
    const controller = new AbortController()
    stop.current = controller
    setRunning(true)
    setFailure(null)
    setStopped(false)
    let type: RecordType | null = null
    try {
      const import_id = await openImport(draft)
      for (type of ORDER) await storeType(type, import_id, controller.signal)
    } catch (error) {
      await checkAgain()
      if (controller.signal.aborted) setStopped(true)
      else {
        const title = type ? `Error importing ${WORDS[type]} data` : 'Failed to import data'
        showFailure('Failed', title)
        setFailure({ title, message: messageOf(error) })
      }
    } finally {
      stop.current = null
      setRunning(false)
      setProgress(null)
      void client.invalidateQueries()
    }
  }
  const cancel = () => stop.current?.abort()
  return { running, progress, stored, failure, stopped, start, cancel }
}

/** The import its records belong to: made once, also when the first press was interrupted. */
async function openImport(draft: Draft): Promise<number> {
  const known = currentDraft()?.import_id
  if (known) return known
  const { id } = await call(createImport, {
    body: { account: draft.account, file_name: draft.file_name, row_count: draft.rows.length },
    key: draft.id,
  })
  await changeDraft((current) => ({ ...current, import_id: id }))
  return id
}
