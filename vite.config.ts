import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build as bundle } from 'esbuild'
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
        else if (/^\/(?:sign-up|password-reset|help(?:\/[a-z-]+)?)\/?$/.test(path))
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
      handler: (html, { path }) =>
        html.replace(/<!-- site:([a-z-]+) -->/g, (_, part: string) =>
          markCurrent(readFileSync(resolve(`web/site/${part}.html`), 'utf8'), path),
        ),
    },
  }
}

/** The link to the page that it stands on says so. */
function markCurrent(part: string, path: string): string {
  const page = path.replace(/index\.html$/, '')
  return page === '/' ? part : part.replace(`<a href="${page}"`, '$& aria-current="page"')
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

/** `/help/`, and a page for each folder under it. */
function helpPages(): Record<string, string> {
  const pages = readdirSync(resolve('web/help'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [`help-${name}`, resolve('web/help', name, 'index.html')])
  return { help: resolve('web/help/index.html'), ...Object.fromEntries(pages) }
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

/**
 * Writes the service worker last, with the list of what this build is made of. Fonts are left out:
 * of the many alphabets a person needs one, which is kept when it was first used.
 */
function updateWorker(): Plugin {
  return {
    name: 'update-worker',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const assets = readdirSync(join(dir, 'app/assets')).filter((name) =>
        /\.(?:js|css)$/.test(name),
      )
      const files = ['/app/', '/scheme.js', ...assets.sort().map((name) => `/app/assets/${name}`)]
      const version = createHash('sha256')
        .update(files.join())
        .update(readFileSync(join(dir, 'app/index.html')))
        .update(readFileSync(join(dir, 'scheme.js')))
        .digest('hex')
        .slice(0, 16)
      await bundle({
        entryPoints: [resolve('web/app/update-worker.ts')],
        outfile: join(dir, 'app/sw.js'),
        bundle: true,
        minify: true,
        target: 'es2022',
        define: {
          UPDATE_FILES: JSON.stringify(files),
          UPDATE_VERSION: JSON.stringify(version),
        },
      })
    },
  }
}

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), serveAddresses(), sitePages(), leanContract(), updateWorker()],
  server: { port: 5173, proxy: { '/api': API, '/support': API, '/checkout': API } },
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
        'password-reset': resolve('web/password-reset/index.html'),
        ...helpPages(),
        'not-found': resolve('web/404.html'),
      },
    },
  },
})
