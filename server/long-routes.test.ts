// One database is enough: nothing is stored.
import { expect, test } from 'vitest'
import { routes } from './app.ts'
import { longRoutes } from './long-routes.ts'

test('a thread knows every call that it may be asked for', () => {
  const names = (list: typeof routes) => list.map(({ endpoint }) => endpoint.name).sort()
  expect(names(longRoutes)).toEqual(names(routes.filter(({ mayBeLong }) => mayBeLong)))
})
