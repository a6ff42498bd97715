// What a thread may be asked to do: calls that take a long body, and those that work through many records.
import type { Route } from './answer.ts'
import { changeRoutes } from './changes/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { recordRoutes } from './records/routes.ts'
import { recurringRoutes } from './recurring/routes.ts'
import { ruleRoutes } from './rules/routes.ts'
import { suggestionRoutes } from './suggestions/routes.ts'
import { transferRoutes } from './transfers/routes.ts'
import { warningRoutes } from './warnings/routes.ts'

const routes: Route[] = [
  ...recordRoutes,
  ...importRoutes,
  ...ruleRoutes,
  ...suggestionRoutes,
  ...changeRoutes,
  ...exportRoutes,
  ...transferRoutes,
  ...warningRoutes,
  ...recurringRoutes,
]

export const longRoutes = routes.filter(({ mayBeLong }) => mayBeLong)
