// Sends what waits to be stored, and says how many records are stored now.
import type { QueryClient } from '@tanstack/react-query'
import { counted } from '#web/lib/format.ts'
import { showSuccess } from '#web/ui/toast.ts'
import { sendWaiting } from '#web/waiting/waiting.ts'

/** Every list and figure is asked for again, where any was stored. */
export async function sendAndTell(client: QueryClient): Promise<void> {
  const stored = await sendWaiting()
  if (stored === 0) return
  showSuccess('Record saved', `${counted(stored, 'record')} that waited`)
  await client.invalidateQueries()
}
