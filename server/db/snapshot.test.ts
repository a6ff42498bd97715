import { expect, test } from 'vitest'
import { useTestApp } from '../test/test-app.ts'
import { inSnapshot } from './in-tx.ts'

const app = useTestApp()

const write = (email_key: string) =>
  app.db.insertInto('sign_in_failure').values({ email_key, address: 'b', at: 'c' }).execute()

test('a snapshot sees one moment while others write, and the next sees what they wrote', async () => {
  await write('before')
  const read = () =>
    inSnapshot(app.db, async (db) => {
      const keys = async () => {
        const rows = await db
          .selectFrom('sign_in_failure')
          .select('email_key')
          .orderBy('id')
          .execute()
        return rows.map(({ email_key }) => email_key)
      }
      const first = await keys()
      await write(`after ${first.length}`)
      return [first, await keys()]
    })
  expect(await read()).toEqual([['before'], ['before']])
  const both = ['before', 'after 1']
  expect(await read()).toEqual([both, both])
})

test('snapshots asked for at once are all taken, and one that fails leaves none behind', async () => {
  const fail = inSnapshot(app.db, () => Promise.reject(new Error('no')))
  const reads = [1, 2, 3].map((number) =>
    inSnapshot(app.db, async (db) => {
      await db.selectFrom('app_user').select('id').execute()
      return number
    }),
  )
  await expect(fail).rejects.toThrow('no')
  expect(await Promise.all(reads)).toEqual([1, 2, 3])
})

test('a snapshot only reads', async () => {
  const attempt = inSnapshot(app.db, (db) =>
    db.insertInto('sign_in_failure').values({ email_key: 'a', address: 'b', at: 'c' }).execute(),
  )
  await expect(attempt).rejects.toThrow(/read.?only/)
})
