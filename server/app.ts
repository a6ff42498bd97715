// The whole server as a value: the list of features, the conventions that hold for all of them,
// and the pages.
import type { Server } from 'node:http'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'

import { balanceRoutes } from './accounts/balances/routes.ts'
import { accountHistoryRoutes } from './account-history/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import type { Deps, Route } from './answer.ts'
import { auditRoutes } from './audit/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { receiveBodies } from './bodies/receive-body.ts'
import { changeRoutes } from './changes/routes.ts'
import { checkInRoutes } from './check-in/routes.ts'
import { warnOfProxy } from './caller.ts'
import type { Config } from './config.ts'
import { servePages } from './pages.ts'
import { serveDocs } from './docs.ts'
import { answerNoExpectation, answerNoRequest, callerGone, toReply } from './errors.ts'
import { refuseOddAddresses } from './odd-addresses.ts'
import { dashboardRoutes } from './dashboards/routes.ts'
import { deleteUserRoutes } from './delete-user/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { serveHealth } from './health.ts'
import { freeBytes } from './free-space.ts'
import { hostingRoutes } from './hosting/routes.ts'
import { statementRoutes } from './statements/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { openLongCalls } from './long/long-calls.ts'
import { mount } from './mount.ts'
import { netWorthRoutes } from './net-worth/routes.ts'
import { openPayments } from './payments/open-payments.ts'
import { Places } from './places.ts'
import { paymentRoutes } from './payments/routes.ts'
import { diaryRoutes } from './plans/diary/routes.ts'
import { ownReturnRoutes } from './own-return/routes.ts'
import { marketRoutes } from './plans/markets/routes.ts'
import { planRoutes } from './plans/routes.ts'
import { queryToolRoutes } from './query-tool/routes.ts'
import { recurringRoutes } from './recurring/routes.ts'
import { recordRoutes } from './records/routes.ts'
import { ruleRoutes } from './rules/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { suggestionRoutes } from './suggestions/routes.ts'
import { tagRoutes } from './tags/routes.ts'
import { warningRoutes } from './warnings/routes.ts'
import { yearReviewRoutes } from './year-review/routes.ts'
import { refundRoutes } from './refunds/routes.ts'
import { splitRoutes } from './splits/routes.ts'
import { transferRoutes } from './transfers/routes.ts'
import { emailRoutes } from './users/email/routes.ts'
import { passwordRoutes } from './users/password/routes.ts'
import { userRoutes } from './users/routes.ts'
import { tokenRoutes } from './users/tokens/routes.ts'
import { twoFactorRoutes } from './users/two-factor/routes.ts'

export const routes: Route[] = [
  ...userRoutes,
  ...passwordRoutes,
  ...emailRoutes,
  ...tokenRoutes,
  ...twoFactorRoutes,
  ...sandboxRoutes,
  ...auditRoutes,
  ...hostingRoutes,
  ...paymentRoutes,
  ...deleteUserRoutes,
  ...accountRoutes,
  ...balanceRoutes,
  ...categoryRoutes,
  ...tagRoutes,
  ...recordRoutes,
  ...ruleRoutes,
  ...suggestionRoutes,
  ...importRoutes,
  ...statementRoutes,
  ...dashboardRoutes,
  ...checkInRoutes,
  ...accountHistoryRoutes,
  ...netWorthRoutes,
  ...recurringRoutes,
  ...yearReviewRoutes,
  ...planRoutes,
  ...marketRoutes,
  ...ownReturnRoutes,
  ...queryToolRoutes,
  ...changeRoutes,
  ...transferRoutes,
  ...refundRoutes,
  ...splitRoutes,
  ...warningRoutes,
  ...diaryRoutes,
  ...exportRoutes,
]

interface AppOptions {
  logger?: FastifyBaseLogger
  /** The folder of the built pages; without it only the API is served. */
  pages?: string
  /** One that listens already and hands requests on; it is its maker's to close. */
  server?: Server
}

const REQUEST_TIMEOUT = 120_000
/** Of the ten connections to PostgreSQL, so that others find one while files are written. */
const FILES_AT_ONCE = {
  atOnce: 4,
  atOnceOfOne: 1,
  waiting: 16,
  waitingOfOne: 4,
  patienceMs: 60_000,
}
/** What a stream says that ended before all of it was read. */
const CUT_OFF = 'ERR_STREAM_PREMATURE_CLOSE'
/** What no page of ours ever asks for. */
const NOT_USED = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')
const API_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Payments go to the provider of the settings, and the disk is looked at, unless others are given. */
type AppDeps = Omit<Deps, 'payments' | 'freeBytes' | 'longCalls' | 'filePlaces'> &
  Partial<Pick<Deps, 'payments' | 'freeBytes'>>

export async function buildApp(given: AppDeps, options: AppOptions = {}): Promise<FastifyInstance> {
  const payments = given.payments ?? (await openPayments(given))
  const own = { freeBytes: () => freeBytes(given.config.dataDir), ...given, payments }
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMEOUT,
    ...(options.server ? { serverFactory: withTimeouts(options.server) } : {}),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    trustProxy: believed(given.config.trustProxy),
    genReqId: () => crypto.randomUUID(),
    exposeHeadRoutes: false,
    return503OnClosing: false,
    frameworkErrors: unknownAddress,
    clientErrorHandler: answerNoRequest,
  })
  const filePlaces = new Places(FILES_AT_ONCE)
  const deps: Deps = { ...own, longCalls: openLongCalls(app, own), filePlaces }
  await app.register(helmet, securityHeaders(deps))
  await app.register(compress, { threshold: 1024 })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', NOT_USED)
  })
  app.server.on('checkExpectation', answerNoExpectation)
  warnOfProxy(app)
  refuseOddAddresses(app)
  receiveBodies(app)
  const noteFailure = await serveHealth(app, deps)
  app.setErrorHandler((error, request, reply) => {
    const refusal = isLeft(error, request) ? callerGone() : toReply(error, request.id)
    noteFailure(error)
    if (refusal.status === 500) request.log.error({ err: error }, 'request failed')
    else if (refusal.status > 500) {
      // The route and not the address, which may hold what somebody looks for.
      const asked = `${request.method} ${request.routeOptions.url ?? ''}`
      request.log.warn({ asked, status: refusal.status, reason: messageOf(error) }, 'not done')
    }
    return reply.code(refusal.status).headers(refusal.headers).send(refusal.body)
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.headers(API_HEADERS)
  })
  mount(app, routes, deps)
  await serveDocs(app, routes)
  await deps.payments.serve(app)
  await servePages(app, { folder: options.pages, supportUrl: deps.config.supportUrl })
  return app
}

/** Whoever asked went away before the answer was packed; that is no fault of ours. */
function isLeft(error: unknown, { raw }: FastifyRequest): boolean {
  const isCutOff = error instanceof Error && 'code' in error && error.code === CUT_OFF
  return isCutOff && raw.socket.destroyed
}

/** Why, in the words of what failed. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function withTimeouts(server: Server): () => Server {
  server.requestTimeout = REQUEST_TIMEOUT
  return () => server
}

/** Whom to believe about the address of who is asking: that many proxies, or those addresses. */
function believed(proxies: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}

/** An address that cannot be read is an unknown one. */
function unknownAddress(_error: unknown, _request: unknown, reply: unknown): void {
  const answer = reply as FastifyReply
  void answer.code(404).headers(API_HEADERS).send({ detail: 'Not found.' })
}

function securityHeaders({ config }: Deps) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Components set widths and colours as style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
  }
}
