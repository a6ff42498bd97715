import { expect, test } from 'vitest'
import { makeGround } from '../test/ground.ts'
import { signUp } from '../test/person.ts'
import { SERVED, onRecords, useLogged, planOf } from '../test/plan-of.ts'
import { userIdOf } from '../test/rows.ts'
import { useTestApp } from '../test/test-app.ts'
import { listChecked } from './checked-rows-sql.ts'

// How the databases find what pairs and warnings look at: by an index that knows whose records they
// are, so that nobody else's are passed over.

const app = useTestApp()
const logged = useLogged(app)
const { asked } = logged

test('what pairs and warnings look at is found by an index', async () => {
  const ada = await signUp(app)
  const ground = await makeGround(ada)
  const spending = ground.draft({ payee: 'Transfer to savings', amount: -5 })
  await ada.post('/api/tracker/transaction/', [spending, ground.draft({ notes: 'a note' })])
  asked.length = 0
  const { rows } = await listChecked(logged.db, await userIdOf(app.db, ada))
  expect(rows).toHaveLength(2)
  const statements = asked.filter(({ sql }) => sql.includes('"record"'))
  expect(statements).toHaveLength(6)
  for (const statement of statements) {
    for (const step of (await planOf(app, statement)).filter(onRecords)) {
      expect(step).toMatch(
        'file' in app.target ? /^SEARCH record USING (?:COVERING )?INDEX \w+ \(user_id=/ : SERVED,
      )
    }
  }
})
