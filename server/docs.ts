// The API described: the document at /api/openapi.json and a page to browse it at /api/docs/.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Route } from './answer.ts'
import { refuseOtherMethods } from './mount.ts'
import { openApiDocument } from './openapi.ts'

export async function serveDocs(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  const document = openApiDocument(routes)
  app.get('/api/openapi.json', async () => document)
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  const onlyGet = new Set(['GET'])
  refuseOtherMethods(
    app,
    new Map([
      ['/api/openapi.json', onlyGet],
      ['/api/docs', onlyGet],
    ]),
  )
}
