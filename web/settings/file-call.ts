// Calls whose answer, or whose body, is a file that goes as it is rather than by way of a value.
import { exportData, exportRecords, importData } from '#contract/export.ts'
import type { ImportedCounts } from '#contract/export.ts'
import type { RecordType } from '#domain/records.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { newId } from '#web/lib/new-id.ts'
import { clearToken, storedToken } from '#web/lib/session.ts'

/** Everything of the user as one JSON file. */
export function fetchExport(): Promise<Blob> {
  return fetchFile(exportData.path, 'application/json')
}

/** All records of a type as CSV. */
export function fetchRecords(record_type: RecordType): Promise<Blob> {
  return fetchFile(exportRecords.path.replace('{record_type}', record_type), 'text/csv')
}

/** Fills an empty user with an exported file; the server reads it and says what is wrong with it. */
export async function sendExport(file: Blob): Promise<ImportedCounts> {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'idempotency-key': newId(),
  }
  const response = await send(importData.path, { method: 'POST', headers, body: file })
  return (await response.json()) as ImportedCounts
}

async function fetchFile(path: string, accept: string): Promise<Blob> {
  return (await send(path, { headers: { accept } })).blob()
}

async function send(
  path: string,
  init: RequestInit & { headers: Record<string, string> },
): Promise<Response> {
  const token = storedToken()
  const headers = { ...init.headers, authorization: `Token ${token ?? ''}` }
  const response = await fetch(path, { ...init, headers }).catch(() => {
    throw new ApiError(0, null)
  })
  if (response.ok) return response
  if (response.status === 401 && token !== null && token === storedToken()) clearToken()
  throw new ApiError(response.status, await response.json().catch(() => null))
}
