import { expect, test } from 'vitest'
import { makeGround } from '../test/ground.ts'
import { signUp } from '../test/person.ts'
import { SERVED, onRecords, useLogged, planOf } from '../test/plan-of.ts'
import { userIdOf } from '../test/rows.ts'
import { useTestApp } from '../test/test-app.ts'
import { listPotSums } from './sql.ts'

// How the databases find what own returns add up: on SQLite an index alone answers, on PostgreSQL an
// index serves.

const app = useTestApp()
const logged = useLogged(app)
const { asked } = logged

test('what was put into each pot is answered by an index', async () => {
  const ada = await signUp(app)
  const { account, categories } = await makeGround(ada)
  const [category] = categories.saving
  const saving = { account, category, payee: 'Broker', balance: null }
  await ada.post('/api/tracker/saving/', [
    { ...saving, date: '2026-10-02', amount: 100, dividends: 3 },
    { ...saving, date: '2026-10-09', amount: 20 },
  ])
  const sums = await listPotSums(logged.db, await userIdOf(app.db, ada))
  expect(sums.map(({ month }) => month)).toEqual(['2026-10'])
  const statement = asked.at(-1)
  const steps = statement ? (await planOf(app, statement)).filter(onRecords) : []
  expect(steps.length).toBeGreaterThanOrEqual(1)
  for (const step of steps) {
    expect(step).toMatch('file' in app.target ? /^SEARCH record USING COVERING INDEX / : SERVED)
  }
})
