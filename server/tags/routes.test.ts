import { describe, expect, test } from 'vitest'
import { signUp } from '../test/person.ts'
import { rowsOf, userIdOf } from '../test/rows.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()

describe('tags', () => {
  test('a tag is created with the next palette slot and version 1', async () => {
    const ada = await signUp(app)
    const first = await ada.post('/api/tracker/tag/', { name: '  Lisbon 2027 ' })
    expect(first.status).toBe(201)
    expect(first.body).toEqual({ id: first.body.id, name: 'Lisbon 2027', slot: 1, version: 1 })
    const second = await ada.post('/api/tracker/tag/', { name: 'Work trip' })
    expect(second.body.slot).toBe(2)
  })

  test('a slot is not used again after its tag was deleted', async () => {
    const ada = await signUp(app)
    const { body } = await ada.post('/api/tracker/tag/', { name: 'One' })
    expect((await ada.delete(`/api/tracker/tag/${body.id}/`)).status).toBe(204)
    expect((await ada.post('/api/tracker/tag/', { name: 'Two' })).body.slot).toBe(2)
  })

  test('names are unique ignoring case', async () => {
    const ada = await signUp(app)
    await ada.post('/api/tracker/tag/', { name: 'Été' })
    const again = await ada.post('/api/tracker/tag/', { name: 'éTÉ' })
    expect(again.status).toBe(400)
    expect(again.body).toEqual({ name: ['A tag with this name exists already.'] })
  })

  test('the list filters by contained text, wildcards taken literally, and sorts both ways', async () => {
    const ada = await signUp(app)
    for (const name of ['beta_1', 'Alpha', 'beta%2']) await ada.post('/api/tracker/tag/', { name })
    const names = async (query: string) =>
      (await ada.get(`/api/tracker/tag/?${query}`)).body.map((tag: { name: string }) => tag.name)
    expect(await names('order_by=name&filter_text=')).toEqual(['Alpha', 'beta%2', 'beta_1'])
    expect(await names('order_by=-name')).toEqual(['beta_1', 'beta%2', 'Alpha'])
    expect(await names('filter_text=BETA')).toEqual(['beta%2', 'beta_1'])
    expect(await names('filter_text=_')).toEqual(['beta_1'])
    expect(await names('filter_text=%25')).toEqual(['beta%2'])
  })

  test('a rename with an old version changes nothing and answers how it stands', async () => {
    const ada = await signUp(app)
    const { body: tag } = await ada.post('/api/tracker/tag/', { name: 'Old' })
    const path = `/api/tracker/tag/${tag.id}/`
    const renamed = await ada.put(path, { name: 'New' }, { 'if-match': '"1"' })
    expect(renamed.body).toMatchObject({ name: 'New', version: 2 })
    expect(renamed.headers['etag']).toBe('"2"')
    const late = await ada.put(path, { name: 'Later' }, { 'if-match': '"1"' })
    expect(late.status).toBe(412)
    expect(late.body.current).toEqual(renamed.body)
    expect((await ada.get(path)).body.name).toBe('New')
    expect((await ada.delete(path, { 'if-match': '"1"' })).status).toBe(412)
  })

  test('the same Idempotency-Key answers the first tag again, and refuses another body', async () => {
    const ada = await signUp(app)
    const key = { 'idempotency-key': 'k-1' }
    const sends = await Promise.all(
      Array.from({ length: 5 }, () => ada.post('/api/tracker/tag/', { name: 'Once' }, key)),
    )
    expect(new Set(sends.map(({ body }) => body.id)).size).toBe(1)
    expect(sends.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const other = await ada.post('/api/tracker/tag/', { name: 'Twice' }, key)
    expect(other.status).toBe(409)
  })

  test('a deleted tag leaves records and rules, and takes queries of this tag alone along', async () => {
    const ada = await signUp(app)
    const user_id = await userIdOf(app.db, ada)
    const rows = rowsOf(app.db, user_id)
    const account_id = await rows.account()
    const gone = await rows.tag()
    const kept = await rows.tag()
    const record_id = await rows.record({ account_id, category_id: await rows.category() })
    const rule_id = await rows.rule({ account_id })
    for (const tag_id of [gone, kept]) {
      await rows.link('record_tag', { record_id, tag_id })
      await rows.link('rule_tag', { rule_id, tag_id })
    }
    const alone = await rows.query()
    await rows.link('query_tag', { query_id: alone, tag_id: gone })
    const both = await rows.query()
    await rows.link('query_tag', { query_id: both, tag_id: gone })
    await rows.link('query_tag', { query_id: both, tag_id: kept })
    const without = await rows.query()

    expect((await ada.delete(`/api/tracker/tag/${gone}/`)).status).toBe(204)

    const tagsOf = async (table: 'record_tag' | 'rule_tag' | 'query_tag') =>
      (
        await app.db.selectFrom(table).select('tag_id').where('user_id', '=', user_id).execute()
      ).map(({ tag_id }) => tag_id)
    expect(await tagsOf('record_tag')).toEqual([kept])
    expect(await tagsOf('rule_tag')).toEqual([kept])
    expect(await tagsOf('query_tag')).toEqual([kept])
    const queries = await app.db
      .selectFrom('query')
      .select('id')
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute()
    expect(queries.map(({ id }) => id)).toEqual([both, without])
  })
})
