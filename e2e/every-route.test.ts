// Every route there is, with a household's data: what axe finds, and what is said of it to a screen
// reader. A new one is visited without being named here.
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectStructure } from './expect-accessible.ts'
import { anAccount, lookAround } from './person.ts'
import { visit } from './visit.ts'

const ROUTES = [...readFileSync('web/app/routes.ts', 'utf8').matchAll(/screen\('([^']+)'/g)].map(
  ([, path = '']) => path,
)

/** Each part is one test: its screens share a household and a warm page. */
const PARTS = 3

test('there are routes to visit', () => {
  expect(ROUTES.length).toBeGreaterThan(25)
})

for (let part = 0; part < PARTS; part += 1) {
  test(`every route is accessible, with one title, landmarks and news, ${part + 1} of ${PARTS}`, async ({
    page,
    request,
  }) => {
    const account = await anAccount(request, await lookAround(page, request))
    const mine = [...ROUTES, '/there-is-none/'].filter((_, index) => index % PARTS === part)
    for (const route of mine) {
      const path = route.replace('$account', String(account))
      await visit(page, `/app${path}`)
      const bare = path === '/login' || path === '/onboarding'
      await expectAccessible(page, route, async (where) => {
        await expectStructure(page, where)
        const main = page.getByRole('navigation', { name: 'Main' })
        await expect(main, where).toHaveCount(bare ? 0 : 1)
      })
    }
  })
}
