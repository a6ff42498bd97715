// The OpenAPI document, drawn from the same schemas that validate.
import { z } from 'zod'
import { type Endpoint, type Schemas, needsMembership } from '#contract/endpoint.ts'
import type { Route } from './answer.ts'

type Json = Record<string, unknown>

const DESCRIPTION = `Sign in with \`Authorization: Token <token>\`, or \`Bearer <token>\`.

Every path answers with and without its trailing slash. Money is a JSON number with at most two
decimals, and rounded half away from zero when sent with more; days are YYYY-MM-DD. Every stored thing has a \`version\`, also its ETag: send it as
If-Match with a PUT or DELETE, and nothing is changed that you have not seen. A POST that creates
can be sent again under the same Idempotency-Key without creating twice.`

const COMPONENTS = {
  securitySchemes: {
    token: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The word Token, a space, and the token.',
    },
    bearer: { type: 'http', scheme: 'bearer' },
  },
  schemas: {
    FieldErrors: {
      type: 'object',
      description: 'Messages by field, `3.payee` in a list, or `non_field_errors`.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    Detail: {
      type: 'object',
      properties: { detail: { type: 'string' } },
      required: ['detail'],
    },
    EditedMeanwhile: {
      type: 'object',
      properties: { detail: { type: 'string' }, current: {} },
      required: ['detail', 'current'],
    },
  },
}

/** Under which heading a path is listed; the first that fits. */
const GROUPS: [RegExp, string][] = [
  [/^\/api\/(accounts|get-token)\//, 'users'],
  [/^\/api\/payments\//, 'payments'],
  [/^\/api\/fiplan\//, 'plans'],
  [/^\/api\/tracker\/block-/, 'dashboards'],
  [/^\/api\/tracker\/(account|data-integrity)\//, 'accounts'],
  [/^\/api\/tracker\/\{record_type\}-category\//, 'categories'],
  [/^\/api\/tracker\/tag\//, 'tags'],
  [/^\/api\/tracker\/rule\//, 'rules'],
  [/^\/api\/tracker\/(import|statement|csv-date-format)\//, 'imports'],
  [/^\/api\/tracker\/query\//, 'query tool'],
]

/** Its paths are worked out when they are first asked for: that is a tenth of the work of a start. */
export function openApiDocument(routes: readonly Route[]): Json {
  let paths: Json | null = null
  return {
    openapi: '3.1.0',
    info: { title: 'Fireside', version: '1', description: DESCRIPTION },
    servers: [{ url: '/' }],
    components: COMPONENTS,
    get paths() {
      return (paths ??= pathsOf(routes))
    },
  }
}

function pathsOf(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const { path, method } = route.endpoint
    const operations = (paths[path] ??= {})
    operations[method.toLowerCase()] = operation(route)
  }
  return paths
}

function operation({ endpoint, schemas }: Route): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [GROUPS.find(([paths]) => paths.test(endpoint.path))?.[1] ?? 'records'],
    security: endpoint.access === 'open' ? [] : [{ token: [] }, { bearer: [] }],
    parameters: [
      ...parameters(schemas.params, 'path'),
      ...parameters(schemas.query, 'query'),
      ...headers(endpoint),
    ],
    ...(schemas.body
      ? { requestBody: { required: true, content: contentOf(endpoint, schemas.body) } }
      : {}),
    responses: responses(endpoint, schemas),
  }
}

function contentOf({ bulk }: Endpoint, body: z.ZodType): Json {
  if (bulk !== 'statement') return json(draw(body, 'input'))
  return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
}

function headers(endpoint: Endpoint): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  })
  return [
    ...(endpoint.idempotent
      ? [header('Idempotency-Key', 'The same key answers the first result again.')]
      : []),
    ...(endpoint.versioned ? [header('If-Match', 'The version that was seen.')] : []),
  ]
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    in: place,
    required: !field.safeParse(undefined).success,
    schema: draw(field, 'input'),
  }))
}

function responses(endpoint: Endpoint, schemas: Schemas): Json {
  const isWrite = endpoint.access === 'user' && endpoint.effect === 'write'
  // What is posted is read, also where nothing is expected.
  const isRead = schemas.body || schemas.query || endpoint.method === 'POST'
  return {
    [endpoint.status]: done(endpoint, schemas),
    ...(isRead ? { 400: refusal('Invalid', 'FieldErrors') } : {}),
    ...(endpoint.access === 'user' ? { 401: refusal('Not signed in', 'Detail') } : {}),
    ...(needsMembership(endpoint) ? { 402: refusal('A membership is needed', 'Detail') } : {}),
    ...(isWrite || endpoint.sessionOnly ? { 403: refusal('This token may not', 'Detail') } : {}),
    ...(schemas.params ? { 404: refusal('Not found', 'Detail') } : {}),
    ...(endpoint.versioned ? { 412: refusal('Changed meanwhile', 'EditedMeanwhile') } : {}),
    default: refusal('Refused', 'Detail'),
  }
}

function done({ media }: Endpoint, { reply }: Schemas): Json {
  if (!reply) return { description: 'Done' }
  const schema = draw(reply, 'output')
  const hasVersion = typeof schema.properties === 'object' && 'version' in (schema.properties ?? {})
  const etag = { description: 'The version, in quotes.', schema: { type: 'string' } }
  return {
    description: 'Done',
    ...(hasVersion ? { headers: { ETag: etag } } : {}),
    content: { [media]: { schema } },
  }
}

function refusal(description: string, schema: keyof typeof COMPONENTS.schemas): Json {
  return { description, content: json({ $ref: `#/components/schemas/${schema}` }) }
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

function draw(schema: z.ZodType, io: 'input' | 'output'): Json {
  const drawn: Json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const behind = behindPreprocess(zodSchema)
      const before = io === 'output' ? beforeTransform(zodSchema) : null
      const branches = z.globalRegistry.get(zodSchema)?.['oneOrList']
      const drawnAs = behind ?? before
      const replaced = drawnAs ? draw(drawnAs, io) : alternatives(branches, io)
      if (!replaced) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, replaced)
    },
  })
  delete drawn['$schema']
  return drawn
}

/** One thing or a list of them, each read by a schema of its own. */
function alternatives(branches: unknown, io: 'input' | 'output'): Json | null {
  if (!Array.isArray(branches)) return null
  const drawn = branches.map((branch: z.ZodType) => draw(branch, io))
  const [only] = drawn
  return drawn.length === 1 && only ? only : { anyOf: drawn }
}

/** What a function made cannot be drawn; what it was made of can, and travels in the same spelling. */
function beforeTransform(schema: z.core.$ZodType): z.ZodType | null {
  if (schema._zod.def.type !== 'pipe') return null
  const pipe = schema._zod.def as z.core.$ZodPipeDef
  return pipe.out._zod.def.type === 'transform' ? (pipe.in as z.ZodType) : null
}

/** What is read after a preprocess is what the caller sends, in one spelling or another. */
function behindPreprocess(schema: z.core.$ZodType): z.ZodType | null {
  if (schema._zod.def.type !== 'pipe') return null
  const pipe = schema._zod.def as z.core.$ZodPipeDef
  return pipe.in._zod.def.type === 'transform' ? (pipe.out as z.ZodType) : null
}
