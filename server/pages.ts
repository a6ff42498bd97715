// The built pages: the product's site at /, the application under /app/. Hashed assets are kept
// for ever, pages are asked for anew each time.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const FOREVER = 'public, max-age=31536000, immutable'

interface Pages {
  /** The folder of the built pages; without it only the API is served. */
  folder: string | undefined
  /** Where `/support/` leads: set by whoever runs the server. */
  supportUrl: string
}

/** Pages whose address may hold a secret: nobody is told where a link from there was pressed. */
const SECRET = /^\/(?:password-reset|email-change)(\/|$)/

export async function servePages(
  app: FastifyInstance,
  { folder, supportUrl }: Pages,
): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (SECRET.test(path)) reply.header('referrer-policy', 'no-referrer')
  })
  app.get('/support', (_request, reply) => reply.redirect(supportUrl, 302))
  if (folder === undefined) {
    app.setNotFoundHandler((_request, reply) => notFound(reply))
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    index: 'index.html',
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? FOREVER : 'no-cache')
    },
  })
  app.get('/app', { config: {} }, (request, reply) =>
    request.url.startsWith('/app/') ? sendApp(reply) : reply.redirect('/app/', 308),
  )
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (path.startsWith('/api') || !isPage) return notFound(reply)
    if (path.startsWith('/app/assets/')) return notFound(reply)
    if (path.startsWith('/app/')) return sendApp(reply)
    return sendSite(reply, folder, path)
  })
}

function sendApp(reply: FastifyReply): FastifyReply {
  return reply.sendFile('app/index.html')
}

/** `/sign-up` and `/sign-up/` are the same page. */
function sendSite(reply: FastifyReply, folder: string, path: string): FastifyReply {
  const page = path.replace(/^\/|\/$/g, '')
  const known = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(page)
  if (known && existsSync(join(folder, page, 'index.html'))) {
    return reply.sendFile(`${page}/index.html`)
  }
  return reply.code(404).sendFile('404.html')
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ detail: 'Not found.' })
}
