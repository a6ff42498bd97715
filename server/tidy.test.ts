import { expect, test } from 'vitest'
import { signUp } from './test/person.ts'
import { TEST_NOW, useTestApp } from './test/test-app.ts'
import { tidy } from './tidy.ts'

const app = useTestApp()

test('an answer kept for a retry is forgotten after two days, and not before', async () => {
  const ada = await signUp(app)
  const create = () => ada.post('/api/tracker/tag/', { name: 'Once' }, { 'idempotency-key': 'k' })
  const tidyAfter = (hours: number) =>
    tidy({ db: app.db, config: app.config, now: () => TEST_NOW + hours * 3_600_000 })
  const first = await create()
  await tidyAfter(47)
  expect((await create()).body.id).toBe(first.body.id)
  await tidyAfter(49)
  // The key is forgotten, so the name is what refuses the second tag now.
  expect((await create()).status).toBe(400)
})
