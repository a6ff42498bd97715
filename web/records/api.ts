// Records: a page of them, and what changes them.
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { getImport } from '#contract/imports.ts'
import {
  type Record,
  createRecords,
  deleteRecord,
  listRecords,
  updateRecord,
} from '#contract/records.ts'
import { getRule } from '#contract/rules.ts'
import type { RecordType } from '#domain/records.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { ApiError, isUnanswered } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { money } from '#web/lib/format.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { SEND_MS, keepWaiting } from '#web/waiting/waiting.ts'
import { attemptOf } from './record-draft.ts'
import { type RecordsSearch, requestOf } from './search.ts'
import type { SentRecord } from './record-values.ts'

/** A page of records; while the next one comes, the last one of the same type stays. */
export const recordsQuery = (record_type: RecordType, search: RecordsSearch) => {
  const query = requestOf(search, record_type)
  return queryOptions({
    queryKey: ['records', record_type, query],
    queryFn: ({ signal }) => call(listRecords, { params: { record_type }, query, signal }),
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === record_type ? previous : undefined,
  })
}

interface FilledIn {
  body: SentRecord
  /** The form's values as text, for mending them later. */
  form: string
}

/** Answers null for a record that waits, because the server could not be reached. */
export function useCreateRecord(record_type: RecordType) {
  const once = useAttempt(attemptOf(record_type))
  const { currency } = useSettings()
  return useMutation({
    mutationFn: ({ body, form }: FilledIn): Promise<Record | null> =>
      once(body, async (key) => {
        const params = { record_type }
        try {
          const made = await call(createRecords, { params, body, key, patience: SEND_MS })
          if (Array.isArray(made)) throw new Error('one record was sent, a list came back')
          return made
        } catch (error) {
          if (!isUnanswered(error)) throw error
          // Where the browser keeps nothing, the form does.
          await keepWaiting({ key, record_type, body, form }).catch(() => Promise.reject(error))
          return null
        }
      }),
    onSuccess: (made, { body }, _kept, { client }) => {
      if (made === null) {
        // On a phone the banner that says so may be out of sight.
        const message = `${body.payee} is kept in this browser, and stored when it is back.`
        showSuccess('Waiting for a connection', message, { ms: 6000 })
        return
      }
      showSuccess('Record saved', gist(made, currency))
      // The form is free for the next one at once; the list below follows.
      void recordsChanged(client)
    },
    onError: (error) => showFailure('Failure', 'Failed to import data', { error }),
  })
}

interface ChangedRecord {
  record: Pick<Record, 'id' | 'record_type' | 'version'>
  body: SentRecord
}

export function useUpdateRecord() {
  const { currency } = useSettings()
  return useMutation({
    mutationFn: ({ record, body }: ChangedRecord) =>
      call(updateRecord, {
        params: { record_type: record.record_type, id: record.id },
        body,
        version: record.version,
      }),
    onSuccess: (saved, _sent, _kept, { client }) => {
      showSuccess('Record Updated', gist(saved, currency))
      return recordsChanged(client)
    },
    onError: (error) => {
      // A change made meanwhile is shown beside the form, with both versions to choose from.
      if (error instanceof ApiError && error.status === 412) return
      showFailure('Record Not Updated', 'Unable to update record.', { error })
    },
  })
}

export function useDeleteRecord() {
  const { currency } = useSettings()
  return useMutation({
    mutationFn: ({ id, record_type, version }: Record) =>
      call(deleteRecord, { params: { record_type, id }, version }),
    onSuccess: (_nothing, record, _kept, { client }) => {
      showSuccess('Record Deleted', gist(record, currency))
      return recordsChanged(client)
    },
    onError: (error) => showFailure('Record Not Deleted', 'Unable to delete record.', { error }),
  })
}

/** "Bayview Dental, −$184.00" */
function gist({ payee, amount }: Record, currency: string): string {
  return `${payee}, ${money(amount, currency)}`
}

/**
 * Every figure in the product is made of records, so all of them are stale now; only the lists of
 * records are fetched at once, the rest when it is looked at again.
 */
export function recordsChanged(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ refetchType: 'none' })
  return client.invalidateQueries({ queryKey: ['records'] })
}

/** The file that records came from, for the name of a filter. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => call(getImport, { params: { id }, signal }),
  })

/** The rule that classified records, for the name of a filter. */
export const ruleQuery = (id: number) =>
  queryOptions({
    queryKey: ['rules', 'one', id],
    queryFn: ({ signal }) => call(getRule, { params: { id }, signal }),
  })
