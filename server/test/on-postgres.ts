import pg from 'pg'

/** Runs a statement on a server. `base` is its address, without a database. */
export async function onPostgres(base: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${base}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}
