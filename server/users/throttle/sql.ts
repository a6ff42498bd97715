// Statements about attempts, which are counted to be throttled.
import type { Db } from '../../db/in-tx.ts'
import { countRows } from '../../db/sql.ts'

export interface Attempt {
  email_key: string
  /** The network that it came from. */
  address: string
  kind: string
}

/** Attempts of a kind since an instant: for the pair, for the account and for the network. */
export async function countAttempts(
  db: Db,
  { email_key, address, kind }: Attempt,
  since: string,
): Promise<{ pair: number; email: number; from: number }> {
  const { fn } = db
  const rows = await db
    .selectFrom('sign_in_failure')
    .select(['email_key', 'address', fn.countAll<number>().as('times')])
    .where('at', '>', since)
    .where('kind', '=', kind)
    .where((where) =>
      where.or([where('email_key', '=', email_key), where('address', '=', address)]),
    )
    .groupBy(['email_key', 'address'])
    .execute()
  const times = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((sum, row) => sum + row.times, 0)
  return {
    pair: times((row) => row.email_key === email_key && row.address === address),
    email: times((row) => row.email_key === email_key),
    from: times((row) => row.address === address),
  }
}

/** Attempts of a kind since an instant from one network, whoever they were for. */
export function countAttemptsFrom(
  db: Db,
  { address, kind }: Attempt,
  since: string,
): Promise<number> {
  return countRows(
    db
      .selectFrom('sign_in_failure')
      .where('at', '>', since)
      .where('kind', '=', kind)
      .where('address', '=', address),
  )
}

export async function insertAttempt(db: Db, attempt: Attempt, at: string): Promise<number> {
  const { id } = await db
    .insertInto('sign_in_failure')
    .values({ ...attempt, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function touchAttempt(db: Db, id: number, at: string): Promise<void> {
  await db.updateTable('sign_in_failure').set({ at }).where('id', '=', id).execute()
}

export async function deleteAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('id', '=', id).execute()
}

/** What proved right clears the failures of this account from this address. */
export async function deleteAttempts(db: Db, { email_key, address, kind }: Attempt): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where((is) => is.and({ email_key, address, kind }))
    .execute()
}

/** Of one account, of every kind and from everywhere. */
export async function deleteAttemptsOf(db: Db, email_key: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('email_key', '=', email_key).execute()
}
