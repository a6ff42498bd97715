// Serves the sandbox's checkout and the page where a membership is changed. Only the checkout may
// stand in a frame, and only in one of this server's own pages.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Scheme, checkoutPage, managePage, missingPage, paidPage } from './html.ts'
import { SANDBOX_ACTS, type SandboxDesk } from './desk.ts'
import { SCRIPT } from './script.ts'
import type { SandboxCheckout } from './sql.ts'
import { FONT_PATH, STYLE } from './style.ts'

const BODY = 16 * 1024

type Asked = FastifyRequest<{
  Params: { id: string }
  Querystring: { scheme?: string; done?: string }
}>

export async function servePages(app: FastifyInstance, path: string, desk: SandboxDesk) {
  await app.register(async (pages) => {
    const style = `${path}/style.css`
    pages.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    // What a form sends is not looked at: its address says which button was pressed.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY },
      async () => null,
    )
    pages.get(`${path}/script.js`, (_request, reply) => reply.type(JAVASCRIPT).send(SCRIPT))
    const font = await readFile(createRequire(import.meta.url).resolve(FONT))
    pages.get(FONT_PATH, (_request, reply) => reply.type('font/woff2').send(font))
    pages.get(style, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
    serveCheckout(pages, path, style, desk)
    serveManaging(pages, path, style, desk)
  })
}

/** The type of the product; its letters beyond Latin come from the device. */
const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const JAVASCRIPT = 'text/javascript; charset=utf-8'

function serveCheckout(pages: FastifyInstance, path: string, style: string, desk: SandboxDesk) {
  const show = (request: Asked, reply: FastifyReply, checkout: SandboxCheckout | null) => {
    if (checkout === null) return send(reply.code(404), "'none'", missingPage(style))
    const page = checkout.state === 'paid' ? paidPage : checkoutPage
    return send(reply, "'self'", page(checkout, schemeOf(request), style))
  }
  pages.get(`${path}/:id`, async (request: Asked, reply) =>
    show(request, reply, await desk.find(request.params.id)),
  )
  pages.post(`${path}/:id/pay`, async (request: Asked, reply) =>
    show(request, reply, await desk.pay(request.params.id)),
  )
  pages.post(`${path}/:id/decline`, async (request: Asked, reply) =>
    show(request, reply, await desk.decline(request.params.id)),
  )
}

function serveManaging(pages: FastifyInstance, path: string, style: string, desk: SandboxDesk) {
  pages.get(`${path}/:id/manage`, async (request: Asked, reply) => {
    const checkout = await desk.find(request.params.id)
    if (checkout?.state === 'paid') {
      const done = SANDBOX_ACTS.find((act) => act === request.query.done)
      const page = managePage(checkout, { scheme: schemeOf(request), done }, style)
      return send(reply, "'none'", page)
    }
    return send(reply.code(404), "'none'", missingPage(style))
  })
  for (const act of SANDBOX_ACTS) {
    pages.post(`${path}/:id/manage/${act}`, async (request: Asked, reply) => {
      await desk.change(request.params.id, act)
      const page = `${path}/${encodeURIComponent(request.params.id)}/manage/?done=${act}`
      return reply.redirect(page, 303)
    })
  }
}

function schemeOf({ query }: Asked): Scheme {
  return query.scheme === 'light' || query.scheme === 'dark' ? query.scheme : null
}

/** No script runs on these pages. */
function send(reply: FastifyReply, ancestors: "'self'" | "'none'", page: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${ancestors}`,
    )
    .send(page)
}
