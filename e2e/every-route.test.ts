// Every route there is, by what is said of it to a screen reader. A new one is visited without being
// named here.
import { readFileSync } from 'node:fs'
import { type Page, expect, test } from '@playwright/test'
import { expectStructure } from './expect-accessible.ts'
import { anAccount, lookAround } from './person.ts'

const ROUTES = [...readFileSync('web/app/routes.ts', 'utf8').matchAll(/under\('([^']+)'\)/g)].map(
  ([, path = '']) => path,
)

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

for (const width of [1280, 390]) {
  test(`every route has one title, headings in order, landmarks and names at ${width} px`, async ({
    page,
    request,
  }) => {
    expect(ROUTES.length).toBeGreaterThan(25)
    const account = await anAccount(request, await lookAround(page, request))
    await page.setViewportSize({ width, height: 900 })
    for (const route of [...ROUTES, '/there-is-none/']) {
      const path = route.replace('$account', String(account))
      await visit(page, `/app${path}`)
      await expectStructure(page, `${route}, ${width} px`)
      const bare = path === '/login' || path === '/onboarding'
      const main = page.getByRole('navigation', { name: 'Main' })
      await expect(main, route).toHaveCount(bare ? 0 : 1)
    }
  })
}
