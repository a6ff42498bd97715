// Whoever goes is not charged again: the provider is told first, and nobody goes before it knows.
import type { Deps } from '../answer.ts'
import { listSubscriptions } from './sql.ts'

export async function stopCharging({
  db,
  payments,
  user,
}: Deps & { user: { id: number } }): Promise<void> {
  for (const { reference, state } of await listSubscriptions(db, user.id, payments.name)) {
    if (state !== 'ended') await payments.stop(reference)
  }
}
