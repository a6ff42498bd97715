import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { type ESTree, type Plugin, defineConfig } from 'vite'
import { type Scheme, cssTokens } from './web/theme/tokens.ts'

const API = process.env['FIRESIDE_API'] ?? 'http://127.0.0.1:3000'

/** While developing, every address is answered as the server answers it. */
function serveAddresses(): Plugin {
  return {
    name: 'serve-addresses',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '', search] = (request.url ?? '').split('?')
        const query = search === undefined ? '' : `?${search}`
        if (path.startsWith('/app/') && !/\.\w+$/.test(path)) request.url = '/app/index.html'
        else if (/^\/(?:sign-up|help)\/?$/.test(path))
          request.url = `${path.replace(/\/$/, '')}/index.html${query}`
        next()
      })
    },
  }
}

/**
 * The product's own pages are plain HTML: this puts the shared head and foot into them, and the
 * theme's colours into their stylesheet, which has no Mantine to write them.
 */
function sitePages(): Plugin {
  return {
    name: 'site-pages',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('/web/site/colours.css')) return null
      return { code: `${code}\n${siteColours()}`, map: null }
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(/<!-- site:(meta|top|foot) -->/g, (_, part: string) =>
          readFileSync(resolve(`web/site/${part}.html`), 'utf8'),
        ),
    },
  }
}

/** Light unless the device or the person's own choice says dark. */
function siteColours(): string {
  const rule = (selector: string, scheme: Scheme) =>
    `${selector}{color-scheme:${scheme};${Object.entries(cssTokens(scheme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`
  const attribute = 'data-mantine-color-scheme'
  return [
    rule(':root', 'light'),
    `@media (prefers-color-scheme: dark){${rule(`:root:not([${attribute}='light'])`, 'dark')}}`,
    rule(`:root[${attribute}='dark']`, 'dark'),
  ].join('\n')
}

/** What an endpoint is checked with; the server alone looks at it. */
const CHECKS = new Set(['params', 'query', 'body', 'reply'])
/** Values that are made when the file is read, rather than standing in it. */
const MADE = new Set(['ArrayExpression', 'CallExpression', 'ObjectExpression'])
const CONTRACT = /\/contract\/[\w-]+\.ts$/

/**
 * A page that only calls the API does not load the validator. Each file of the contract is read
 * twice, as `?calls` with endpoints that carry no schemas and as `?checks` whole; what a page
 * imports comes from the one or the other, and what nobody imports is left out.
 */
function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    load(id) {
      const [file = '', half] = id.split('?')
      return CONTRACT.test(file) && half ? readFileSync(file, 'utf8') : null
    },
    transform(code, id) {
      const [file = '', half] = id.split('?')
      if (!CONTRACT.test(file)) return null
      const values = valuesIn(this.parse(code).body)
      const split = half === undefined && values.some(isEndpoint)
      return {
        code: split ? twoHalves(file, values) : onlyWhenUsed(code, values, half === 'calls'),
        map: null,
        moduleSideEffects: false,
      }
    },
  }
}

interface Value {
  name: string
  exported: boolean
  /** Its initial value; null for a function. */
  init: ESTree.Expression | null
}

function valuesIn(statements: ESTree.Program['body']): Value[] {
  return statements.flatMap((statement): Value[] => {
    const exported = statement.type === 'ExportNamedDeclaration'
    const declared = exported ? statement.declaration : statement
    if (declared?.type === 'FunctionDeclaration' && declared.id)
      return [{ name: declared.id.name, exported, init: null }]
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' ? [{ name: id.name, exported, init }] : [],
    )
  })
}

function isEndpoint({ init }: Value): boolean {
  return (
    init?.type === 'CallExpression' &&
    init.callee.type === 'Identifier' &&
    init.callee.name === 'endpoint'
  )
}

/** Endpoints and plain lists are for calling; whatever else is made by a call is a schema. */
function twoHalves(file: string, values: readonly Value[]): string {
  const exported = values.filter((value) => value.exported)
  const calls = exported.filter(
    (value) => isEndpoint(value) || value.init?.type === 'ArrayExpression',
  )
  const names = (some: readonly Value[]) => some.map(({ name }) => name).join(', ')
  const checks = exported.filter((value) => !calls.includes(value))
  return [
    `export { ${names(calls)} } from ${JSON.stringify(`${file}?calls`)}`,
    `export { ${names(checks)} } from ${JSON.stringify(`${file}?checks`)}`,
  ].join('\n')
}

/** Says of each value that making it does nothing else, so that an unused one can go. */
function onlyWhenUsed(code: string, values: readonly Value[], callsOnly: boolean): string {
  const edits = values.flatMap((value): Edit[] => {
    const { init } = value
    if (!init || !MADE.has(init.type)) return []
    const wrapped = [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
      { start: init.end, end: init.end, text: '))()' },
    ]
    if (!callsOnly || !isEndpoint(value) || init.type !== 'CallExpression') return wrapped
    const [draft] = init.arguments
    if (draft?.type !== 'ObjectExpression') return wrapped
    const checks = draft.properties.flatMap((property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      CHECKS.has(property.key.name)
        ? [{ start: property.value.start, end: property.value.end, text: 'undefined' }]
        : [],
    )
    return [...wrapped, ...checks]
  })
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

interface Edit {
  start: number
  end: number
  text: string
}

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), serveAddresses(), sitePages(), leanContract()],
  server: { port: 5173, proxy: { '/api': API, '/support': API } },
  build: {
    outDir: '../dist/pages',
    emptyOutDir: true,
    assetsDir: 'app/assets',
    target: 'es2022',
    manifest: true,
    rollupOptions: {
      input: {
        app: resolve('web/app/index.html'),
        site: resolve('web/index.html'),
        'sign-up': resolve('web/sign-up/index.html'),
        help: resolve('web/help/index.html'),
        'not-found': resolve('web/404.html'),
      },
    },
  },
})
