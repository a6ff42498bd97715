import { expect, test } from 'vitest'
import { makeGround } from '../test/ground.ts'
import { signUp } from '../test/person.ts'
import { SERVED, onRecords, useLogged, planOf } from '../test/plan-of.ts'
import { userIdOf } from '../test/rows.ts'
import { useTestApp } from '../test/test-app.ts'
import { listChecked } from './checked-rows-sql.ts'

// How the databases find all that pairs and warnings look at: by an index that knows whose records
// they are, in its own order, so that nobody else's are passed over and nothing is sorted.

const app = useTestApp()
const logged = useLogged(app)
const { asked } = logged

test('what pairs and warnings look at is found by an index, and not sorted', async () => {
  const ada = await signUp(app)
  const ground = await makeGround(ada)
  await ada.post('/api/tracker/transaction/', [ground.draft(), ground.draft()])
  asked.length = 0
  expect(await listChecked(logged.db, await userIdOf(app.db, ada))).toHaveLength(2)
  const statements = asked.filter(({ sql }) => sql.includes('"record"'))
  expect(statements).toHaveLength(1)
  for (const statement of statements) {
    const plan = await planOf(app, statement)
    expect(plan.join()).not.toMatch(/TEMP B-TREE|Sort/)
    for (const step of plan.filter(onRecords)) {
      expect(step).toMatch(
        'file' in app.target ? /^SEARCH record USING INDEX \w+ \(user_id=/ : SERVED,
      )
    }
  }
})
