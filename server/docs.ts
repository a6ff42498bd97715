// The API described: the document at /api/openapi.json and a page to browse it at /api/docs/.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Route } from './answer.ts'
import { refuseOtherMethods } from './mount.ts'
import { openApiDocument } from './openapi.ts'

/** The bar at its top bears another's name, and asks for the address of another document. */
const NO_BAR = '.swagger-ui .topbar { display: none }'

export async function serveDocs(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  const document = openApiDocument(routes)
  app.get('/api/openapi.json', async () => document)
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // It draws only what is on the screen: opened group by group, the browser can search it.
    uiConfig: { docExpansion: 'none' },
    theme: { title: 'Fireside API', css: [{ filename: 'own.css', content: NO_BAR }] },
  })
  const onlyGet = new Set(['GET'])
  refuseOtherMethods(
    app,
    new Map([
      ['/api/openapi.json', onlyGet],
      ['/api/docs', onlyGet],
    ]),
  )
}
