// Runs the import: opens it in the history, then stores type after type. A type that was stored
// leaves the list; one that failed stays, and running again goes on from there.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createImport, keepBalance } from '#contract/imports.ts'
import {
  type Draft,
  type DraftRow,
  fileAt,
  filesIn,
  withFile,
} from '#domain/imports/draft/draft.ts'
import { pairsToLink } from '#domain/imports/draft/moves.ts'
import { markImported, onceKey, toRecord } from '#domain/imports/draft/store-rows.ts'
import { decimalFromMinor } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { count } from '#web/lib/format.ts'
import { makeStore } from '#web/lib/make-store.ts'
import { onForgotten } from '#web/lib/session.ts'
import { linkKept } from '#web/transfers/pending-links.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'
import { bulkCall } from '../bulk-call.ts'
import { sortOut } from '../counted-rows.ts'
import { changeDraft, currentDraft } from '../draft-store.ts'
import { TYPES, TYPE_WORDS } from '../type-words.ts'
import { checkAgain } from './use-check.ts'

interface Run {
  /** The draft that is stored. */
  draft: string
  running: boolean
  progress: { title: string; done: number; total: number } | null
  stored: readonly { type: RecordType; num: number }[]
  failure: { title: string; message: string } | null
  /** Whether the user gave up the last try. */
  stopped: boolean
}

export interface ImportRun extends Run {
  start: () => Promise<void>
  cancel: () => void
}

/** It goes on while another screen is shown, so it stands beside the screens. */
const run = makeStore<Run | null>(null)
let stop: AbortController | null = null

// Whoever signs in next must not have the rest stored under their name.
onForgotten(() => stop?.abort())

function tell(part: Partial<Run>): void {
  const current = run.get()
  if (current) run.set({ ...current, ...part })
}

/** Whether the draft is being stored: it has no other step meanwhile. */
export function useIsStoring(draft: string | undefined): boolean {
  const current = run.use()
  return current?.draft === draft && current?.running === true
}

export function useRunImport(draft: Draft): ImportRun {
  const client = useQueryClient()
  const idle = { draft: draft.id, running: false, progress: null, stored: [], failure: null }
  const current = run.use()
  return {
    ...(current?.draft === draft.id ? current : { ...idle, stopped: false }),
    start: () => runImport(draft, client),
    cancel: () => stop?.abort(),
  }
}

async function runImport(draft: Draft, client: QueryClient): Promise<void> {
  if (stop) return
  const controller = new AbortController()
  stop = controller
  const before = run.get()
  const stored = before?.draft === draft.id ? before.stored : []
  const fresh = { progress: null, failure: null, stopped: false }
  run.set({ draft: draft.id, running: true, stored, ...fresh })
  const rows = sortOut((currentDraft() ?? draft).rows)
  // What the import opens with is said of its first type, like a failure of that type.
  let type = TYPES.find((one) => rows.waiting[one].length > 0) ?? 'income'
  try {
    const imports = await openImports()
    for (type of TYPES) await storeType({ draft, type, imports, signal: controller.signal })
    await linkHalves(currentDraft() ?? draft)
    await keepBalances(currentDraft() ?? draft)
  } catch (error) {
    await checkAgain()
    if (controller.signal.aborted) tell({ stopped: true })
    else {
      const title = `Error importing ${TYPE_WORDS[type]} data`
      showFailure('Failed', title, { error })
      tell({ failure: { title, message: messageOf(error) } })
    }
  } finally {
    stop = null
    tell({ running: false, progress: null })
    void client.invalidateQueries()
  }
}

interface OneType {
  draft: Draft
  type: RecordType
  imports: ImportIds
  signal: AbortSignal
}

async function storeType({ draft, type, imports, signal }: OneType): Promise<void> {
  const current = currentDraft() ?? draft
  const rows = sortOut(current.rows).waiting[type]
  if (rows.length === 0) return
  const title = `Importing ${TYPE_WORDS[type]} records of ${filesIn(draft)
    .map(({ name }) => name)
    .join(', ')}`
  const show = (done: number) => tell({ progress: { title, done, total: rows.length } })
  show(0)
  const toSent = (row: DraftRow) => toRecord(row, imports.get(row.file) ?? 0)
  // All of them or none. Giving up before the answer stores nothing unless the server was done
  // already, and then the same key finds out.
  const { num, ids } = await bulkCall(`/api/tracker/${type}/`, rows, toSent, {
    key: onceKey(current, type),
    signal,
    onSent: show,
  })
  await changeDraft((current) => ({ ...current, rows: markImported(current.rows, type, ids) }))
  tell({ stored: [...(run.get()?.stored ?? []), { type, num }] })
  showSuccess('Import successful', `${count(num)} ${TYPE_WORDS[type]} records imported`)
}

/** Both halves of money between own accounts are stored. A failure is said, and can be retried. */
async function linkHalves({ id, rows }: Draft): Promise<void> {
  try {
    await linkKept({ id, pairs: pairsToLink(rows) })
  } catch (error) {
    showFailure('The two halves of transfers were not linked', messageOf(error))
  }
}

/**
 * What the files prove that their accounts held; of an investment account a record says it, and it is not
 * to count twice. Where it fails, the records are stored all the same.
 */
async function keepBalances({ files }: Draft): Promise<void> {
  for (const { name, import_id: id, content, figures } of files) {
    const closing = content === 'payments' ? (figures?.closing ?? null) : null
    if (id === null || closing === null) continue
    const body = { date: closing.date, amount: decimalFromMinor(closing.amount_minor) }
    try {
      await call(keepBalance, { params: { id }, body })
    } catch (error) {
      showFailure(`Balance of ${name} not kept`, messageOf(error))
    }
  }
}

/** The id of each file's import in the history. */
type ImportIds = ReadonlyMap<number, number>

/** The imports that the records belong to: made once, also when the first press was interrupted. */
async function openImports(): Promise<ImportIds> {
  const ids = new Map<number, number>()
  const draft = currentDraft()
  for (const [at, file] of (draft?.files ?? []).entries()) {
    const rows = draft?.rows.filter((row) => row.file === at) ?? []
    if (rows.length === 0) continue
    ids.set(at, file.import_id ?? (await openImport(at, rows.length)))
  }
  return ids
}

async function openImport(at: number, row_count: number): Promise<number> {
  const draft = currentDraft()
  if (!draft) throw new Error('there is no draft to import')
  const { account, name } = fileAt(draft, at)
  const { id } = await call(createImport, {
    body: { account, file_name: name, row_count },
    key: `${draft.id}-${at}`,
  })
  await changeDraft((current) => withFile(current, at, { import_id: id }))
  return id
}
